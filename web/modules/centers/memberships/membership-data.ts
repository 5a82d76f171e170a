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

export const MEMBERSHIP_CHANGES = ['pause', 'resume', 'end'] as const
