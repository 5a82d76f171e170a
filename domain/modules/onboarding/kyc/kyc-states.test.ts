import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { kycStates } from './kyc-states.ts'

const none = { submit: null, clarify: null, verify: null, reject: null, expire: null }

/** Every state with every event: the next state, or null if there is none. */
const table = {
  not_submitted: { ...none, submit: 'submitted' },
  submitted: { ...none, clarify: 'needs_clarification', verify: 'verified', reject: 'rejected' },
  needs_clarification: { ...none, submit: 'submitted' },
  verified: { ...none, expire: 'expired' },
  rejected: none,
  expired: none,
} as const

describe('the states of submitted documents', () => {
  const rows = kycStates.states.flatMap(state =>
    kycStates.events.map(event => [state, event, table[state][event]] as const),
  )
  test.each(rows)('%s: %s leads to %s', (state, event, expected) => {
    const outcome = kycStates.next(state, event)
    expect(isIllegal(outcome) ? null : outcome).toBe(expected)
  })
})
