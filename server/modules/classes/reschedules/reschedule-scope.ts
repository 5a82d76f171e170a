import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { ClassSessions, RescheduleParties, Reschedules, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Builds conditions on a negotiation `r` and its class `cs`. */
export const ofReschedule = expressionBuilder<Tables & { r: Reschedules; cs: ClassSessions }, 'r' | 'cs'>()
const ofParty = expressionBuilder<Tables & { p: RescheduleParties }, 'p'>()

/** The negotiations `r` of classes `cs` that an actor may see: those they are a party of, and the selected center's. */
export function ownReschedules(actor: SignedIn): Expression<SqlBool> {
  if (actor.role === 'center') {
    return ofReschedule.and([
      ofReschedule('r.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ofReschedule.ref('cs.service_id')),
    ])
  }
  return ofReschedule.exists(ownParties(actor))
}

/** The actor's own parties in negotiation `r`. */
export const ownParties = (actor: SignedIn) =>
  ofReschedule
    .selectFrom('reschedule_parties as p')
    .whereRef('p.reschedule_id', '=', 'r.id')
    .where(ownParty(actor))

/** The rows `p` of `reschedule_parties` the actor answers for. */
export function ownParty(actor: SignedIn): Expression<SqlBool> {
  const { and, fn, val } = ofParty
  if (actor.role === 'learner') {
    return and([
      ofParty('p.party_kind', '=', 'learner'),
      ofParty('p.party_id', '=', fn.any(val(actor.learnerIds))),
    ])
  }
  if (actor.role === 'expert') {
    return and([ofParty('p.party_kind', '=', 'expert'), ofParty('p.party_id', '=', actor.expertId)])
  }
  if (actor.role === 'center') {
    const centerId = actor.center?.centerId ?? null
    return and([ofParty('p.party_kind', '=', 'center'), ofParty('p.party_id', '=', centerId)])
  }
  return ofParty.lit(false)
}
