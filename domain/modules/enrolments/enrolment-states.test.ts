import { describe, expect, it } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { enrolmentStates, OPEN, SEATED } from './enrolment-states.ts'

const legal: Record<string, string> = {
  'waitlisted offer': 'offered',
  'waitlisted cancel': 'cancelled',
  'offered accept': 'pending_payment',
  'offered admit': 'active',
  'offered cancel': 'cancelled',
  'offered lapse': 'lapsed',
  'pending_payment pay': 'active',
  'pending_payment cancel': 'cancelled',
  'pending_payment lapse': 'lapsed',
  'active pause': 'paused',
  'active complete': 'completed',
  'active cancel': 'cancelled',
  'paused resume': 'active',
  'paused complete': 'completed',
  'paused cancel': 'cancelled',
  'lapsed revive': 'active',
}

describe('the states of an enrolment', () => {
  const pairs = enrolmentStates.states.flatMap(state =>
    enrolmentStates.events.map(event => [state, event] as const),
  )

  it.each(pairs)('%s, then %s', (state, event) => {
    const next = enrolmentStates.next(state, event)
    const expected = legal[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })

  it.each(['completed', 'cancelled'] as const)('%s is final', state => {
    expect(enrolmentStates.isFinal(state)).toBe(true)
  })

  it('takes a seat from the offer until the end, and none on the waitlist', () => {
    expect(SEATED).toEqual(['offered', 'pending_payment', 'active', 'paused'])
    expect(OPEN).toEqual(['waitlisted', ...SEATED])
  })
})
