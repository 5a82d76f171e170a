import type { UserCtx } from '#server/platform/context.ts'
import type { KycSubject } from './kyc-queries.ts'

/** Whose papers the caller keeps: the expert's own, or those of the center that is selected; null: of nobody. */
export function ownSubject({ actor }: Pick<UserCtx, 'actor'>): KycSubject | null {
  if (actor.role === 'expert') return actor.expertId === null ? null : { kind: 'expert', id: actor.expertId }
  return actor.center ? { kind: 'center', id: actor.center.centerId } : null
}
