import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { creditStates } from './credit-states.ts'

const legal = [
  ['issued', 'reserve', 'reserved'],
  ['issued', 'expire', 'expired'],
  ['issued', 'revoke', 'revoked'],
  ['issued', 'extend', 'issued'],
  ['reserved', 'use', 'used'],
  ['reserved', 'lapse', 'used'],
  ['reserved', 'give_back', 'issued'],
  ['reserved', 'revoke', 'revoked'],
  ['expired', 'extend', 'issued'],
] as const

describe('a make-up credit', () => {
  test.each(legal)('that is %s: %s makes it %s', (state, event, to) => {
    expect(creditStates.next(state, event)).toBe(to)
  })

  test('allows no other transition', () => {
    const known = new Set(legal.map(([state, event]) => `${state} ${event}`))
    for (const state of creditStates.states)
      for (const event of creditStates.events)
        if (!known.has(`${state} ${event}`)) expect(isIllegal(creditStates.next(state, event))).toBe(true)
  })

  test('is used once: a used credit never comes back', () => {
    expect(creditStates.isFinal('used')).toBe(true)
  })
})
