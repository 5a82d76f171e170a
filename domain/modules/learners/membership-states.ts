import { defineStates } from '../../kernel/state-machine.ts'

/** A learner belongs to a center. */
export const membershipStates = defineStates(
  {
    active: { pause: 'paused', end: 'ended' },
    paused: { resume: 'active', end: 'ended' },
    ended: {},
  },
  { initial: ['active'] },
)

export type MembershipStatus = (typeof membershipStates.states)[number]
export type MembershipEvent = (typeof membershipStates.events)[number]

/** The name of a state inside a sentence. */
export const MEMBERSHIP_STATUS_WORDS: Record<MembershipStatus, { en: string; hi: string }> = {
  active: { en: 'active', hi: 'चालू' },
  paused: { en: 'paused', hi: 'रुकी हुई' },
  ended: { en: 'ended', hi: 'ख़त्म' },
}
