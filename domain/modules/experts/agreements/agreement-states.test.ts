import { describe, expect, it } from 'vitest'
import { isIllegal } from '../../../kernel/state-machine.ts'
import { agreementStates } from './agreement-states.ts'
import { engagementStates } from './engagement-states.ts'

const versions: Record<string, string> = {
  'draft send': 'sent',
  'sent verify': 'verified',
  'sent counter': 'countered',
  'sent decline': 'declined',
  'sent withdraw': 'withdrawn',
  'verified supersede': 'superseded',
  'verified end': 'ended',
}
const engagements: Record<string, string> = {
  'agreed activate': 'active',
  'agreed end': 'ended',
  'active pause': 'paused',
  'active end': 'ended',
  'paused resume': 'active',
  'paused end': 'ended',
}

describe('the states of an agreement version', () => {
  const pairs = agreementStates.states.flatMap(state =>
    agreementStates.events.map(event => [state, event] as const),
  )
  it.each(pairs)('%s, then %s', (state, event) => {
    const next = agreementStates.next(state, event)
    const expected = versions[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })
})

describe('the states of an engagement', () => {
  const pairs = engagementStates.states.flatMap(state =>
    engagementStates.events.map(event => [state, event] as const),
  )
  it.each(pairs)('%s, then %s', (state, event) => {
    const next = engagementStates.next(state, event)
    const expected = engagements[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })
})
