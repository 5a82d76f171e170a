import { describe, expect, it } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { discountStates } from './discount-states.ts'

describe('the states of a discount code', () => {
  const pairs = discountStates.states.flatMap(state =>
    discountStates.events.map(event => [state, event] as const),
  )
  const legal: Record<string, string> = { 'active end': 'ended' }

  it.each(pairs)('%s, then %s', (state, event) => {
    const next = discountStates.next(state, event)
    const expected = legal[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })
})
