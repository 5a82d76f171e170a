import { describe, expect, it } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { bookingStates } from './booking-states.ts'

const legal: Record<string, string> = {
  'requested approve': 'held',
  'requested confirm': 'confirmed',
  'requested decline': 'declined',
  'requested cancel': 'cancelled',
  'requested expire': 'expired',
  'held pay': 'confirmed',
  'held cancel': 'cancelled',
  'held expire': 'expired',
  'confirmed complete': 'completed',
  'confirmed miss': 'no_show',
  'confirmed cancel': 'cancelled',
  'completed miss': 'no_show',
  'no_show attend': 'completed',
  'expired revive': 'confirmed',
}

describe('the states of a booking', () => {
  const pairs = bookingStates.states.flatMap(state =>
    bookingStates.events.map(event => [state, event] as const),
  )

  it.each(pairs)('%s, then %s', (state, event) => {
    const next = bookingStates.next(state, event)
    const expected = legal[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })

  it.each(['cancelled', 'declined'] as const)('%s is final', state => {
    expect(bookingStates.isFinal(state)).toBe(true)
  })
})
