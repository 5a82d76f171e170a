import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { payoutLineStates, statementStates } from './statement-states.ts'

const legal = [
  ['draft', 'approve', 'approved'],
  ['draft', 'carry', 'carried'],
  ['approved', 'send', 'sent'],
  ['approved', 'pay', 'paid'],
  ['sent', 'pay', 'paid'],
  ['sent', 'fail', 'approved'],
  ['paid', 'return', 'approved'],
] as const

describe('a statement', () => {
  test.each(legal)('that is %s: %s makes it %s', (state, event, to) => {
    expect(statementStates.next(state, event)).toBe(to)
  })

  test('allows no other transition', () => {
    const known = new Set(legal.map(([state, event]) => `${state} ${event}`))
    for (const state of statementStates.states)
      for (const event of statementStates.events)
        if (!known.has(`${state} ${event}`)) expect(isIllegal(statementStates.next(state, event))).toBe(true)
  })
})

describe('a transfer', () => {
  test.each([
    ['sent', 'pay', 'paid'],
    ['sent', 'fail', 'failed'],
    ['paid', 'return', 'failed'],
  ] as const)('that is %s: %s makes it %s', (state, event, to) => {
    expect(payoutLineStates.next(state, event)).toBe(to)
  })

  test('stays failed: a retry is a new transfer', () => {
    expect(payoutLineStates.isFinal('failed')).toBe(true)
  })
})
