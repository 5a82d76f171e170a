import { type RawBuilder, sql } from 'kysely'
import { serviceScope } from '#domain/access/actor.ts'
import { type NumberStatus, numberStatus } from '#server/modules/learners/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/**
 * Memberships of the center. A member who works with some services sees who learns them, and who learns nothing here
 * yet.
 */
export function seenLearners(actor: CenterCtx['actor']): RawBuilder<boolean> {
  const { centerId } = actor.center
  if (!serviceScope(actor)) return sql`m.center_id = ${centerId}`
  const anything = sql`
    select b.service_id from enrolments e join batches b on b.id = e.batch_id
    where e.learner_id = m.learner_id and e.center_id = ${centerId}
    union all
    select k.service_id from bookings k where k.learner_id = m.learner_id and k.center_id = ${centerId}`
  return sql`m.center_id = ${centerId} and (
    exists (select from (${anything}) learnt where ${ofOwnServices(actor, sql`learnt.service_id`)})
    or not exists (${anything}))`
}

/** A membership whose learner a member of the center sees, with what is known of the number it is under. */
export async function findSeen(
  tx: Tx,
  actor: CenterCtx['actor'],
  membershipId: string,
): Promise<{ id: string; learnerId: string; number: NumberStatus } | undefined> {
  const { rows } = await sql<{ id: string; learnerId: string; number: NumberStatus }>`
    select m.id, m.learner_id as "learnerId", ${numberStatus} as number
    from memberships m join learners l on l.id = m.learner_id
    where m.id = ${membershipId} and ${seenLearners(actor)}`.execute(tx)
  return rows[0]
}
