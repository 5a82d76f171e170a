import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Batches (alias `b`) that are the actor's: the center's, the ones an expert teaches or is asked about, the family's. */
export function ownBatches(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center')
    return sql`b.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`b.service_id`)}`
  if (actor.role === 'expert') return sql`(${taught(actor)} or ${askedAbout(actor)})`
  if (actor.role === 'learner')
    return sql`exists (select from enrolments n where n.batch_id = b.id and n.learner_id = any(${actor.learnerIds}::uuid[]))`
  return sql`false`
}

/** Batches that everybody may see and join: they run, with an expert who is active, in a center that is there (alias `c`). */
export const openBatches = sql<boolean>`(b.status = 'active' and not b.without_expert and c.status = 'active')`

/** What the actor may look at: the own ones, and for families also those that are open to join. */
export function seenBatches(actor: SignedIn): RawBuilder<boolean> {
  return actor.role === 'learner' ? sql`(${ownBatches(actor)} or ${openBatches})` : ownBatches(actor)
}

/** A draft of the center is nobody's yet; who was chosen for it hears of it when it runs, or is asked. */
function taught({ expertId }: SignedIn): RawBuilder<boolean> {
  return sql`(b.status not in ('draft', 'awaiting_expert') and exists (
    select from batch_experts t where t.batch_id = b.id and t.expert_id = ${expertId}::uuid))`
}

function askedAbout({ expertId }: SignedIn): RawBuilder<boolean> {
  return sql`(b.proposed_by_expert_id = ${expertId}::uuid or (b.status = 'awaiting_expert' and exists (
    select from requests q where q.subject_id = b.id and q.kind = 'batch_assignment'
      and q.answerer_id = ${expertId}::uuid and q.status in ('pending', 'info_needed'))))`
}
