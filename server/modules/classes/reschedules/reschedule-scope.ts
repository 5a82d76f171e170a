import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

/** The negotiations `r` of classes `cs` that an actor may see: those they are asked in, and the selected center's. */
export function ownReschedules(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center')
    return sql`(r.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`cs.service_id`)})`
  return sql`exists (select from reschedule_parties own where own.reschedule_id = r.id and ${ownParty(actor, sql`own`)})`
}

/** The rows of `reschedule_parties` the actor answers for. */
export function ownParty(actor: SignedIn, party: RawBuilder<unknown>): RawBuilder<boolean> {
  if (actor.role === 'learner')
    return sql`(${party}.party_kind = 'learner' and ${party}.party_id = any(${actor.learnerIds}::uuid[]))`
  if (actor.role === 'expert')
    return sql`(${party}.party_kind = 'expert' and ${party}.party_id = ${actor.expertId}::uuid)`
  if (actor.role === 'center')
    return sql`(${party}.party_kind = 'center' and ${party}.party_id = ${actor.center?.centerId ?? null}::uuid)`
  return sql`false`
}
