import type { ApiAnswer } from '#domain/wire.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Membership = ApiAnswer<'GET /memberships'>['items'][number]

/** A learner as their center sees them. */
export type CenterLearner = ApiAnswer<'GET /center/memberships/{id}'>

export const membershipTones: Record<Membership['status'], Tone> = {
  active: 'good',
  paused: 'neutral',
  ended: 'neutral',
}

/** Of a number that the desk typed; one that is confirmed is not spoken of. */
export const numberTones: Record<Exclude<CenterLearner['number'], 'confirmed'>, Tone> = {
  unconfirmed: 'waiting',
  refused: 'warning',
}

export const MEMBERSHIP_CHANGES = ['pause', 'resume', 'end'] as const
