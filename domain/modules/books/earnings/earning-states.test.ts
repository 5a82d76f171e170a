import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { isHeldBack, whyNotDispute } from './dispute-rules.ts'
import { disputeStates, earningStates } from './earning-states.ts'

const legal = [
  ['accrued', 'approve', 'approved'],
  ['accrued', 'dispute', 'disputed'],
  ['approved', 'include', 'in_statement'],
  ['approved', 'dispute', 'disputed'],
  ['in_statement', 'pay', 'paid'],
  ['paid', 'return', 'in_statement'],
  ['disputed', 'settle', 'approved'],
] as const

describe('an earning', () => {
  test.each(legal)('that is %s: %s makes it %s', (state, event, to) => {
    expect(earningStates.next(state, event)).toBe(to)
  })

  test('allows no other transition', () => {
    const known = new Set(legal.map(([state, event]) => `${state} ${event}`))
    for (const state of earningStates.states)
      for (const event of earningStates.events)
        if (!known.has(`${state} ${event}`)) expect(isIllegal(earningStates.next(state, event))).toBe(true)
  })
})

describe('a dispute', () => {
  test.each([
    ['open', 'decline', 'declined'],
    ['open', 'correct', 'corrected'],
  ] as const)('that is %s: %s makes it %s', (state, event, to) => {
    expect(disputeStates.next(state, event)).toBe(to)
  })

  test('is answered only once', () => {
    expect(disputeStates.isFinal('declined')).toBe(true)
    expect(disputeStates.isFinal('corrected')).toBe(true)
  })

  const line = { status: 'accrued', on: '2026-10-01', hasOpenDispute: false } as const
  test('can be opened within sixty days, one at a time', () => {
    expect(whyNotDispute(line, '2026-11-30')).toBeNull()
    expect(whyNotDispute(line, '2026-12-01')).toBe('dispute_too_late')
    expect(whyNotDispute({ ...line, hasOpenDispute: true }, '2026-10-02')).toBe('dispute_open')
  })

  test('holds back earnings that are not yet in an approved statement', () => {
    expect(earningStates.states.filter(isHeldBack)).toEqual(['accrued', 'approved'])
  })
})
