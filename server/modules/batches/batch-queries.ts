import type { InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { addDays } from '#domain/kernel/time.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { dayStart } from '#server/platform/sql-expressions.ts'
import { ownBatches } from './batch-scope.ts'
import { participants } from './batch-view-queries.ts'

const selectBatches = (tx: Tx) =>
  tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(({ selectFrom }) => [
      'b.id',
      'b.center_id',
      'c.time_zone',
      'b.service_id',
      'b.space_id',
      'b.name',
      'b.status',
      'b.capacity',
      'b.seats_taken',
      participants.as('participants'),
      'b.min_participants',
      'b.decide_at',
      'b.decided_at',
      'b.currency',
      'b.price_per',
      'b.recurrence',
      'b.start_minute',
      'b.minutes',
      'b.weekday_minutes',
      'b.exceptions',
      'b.date_choices',
      'b.starts_on',
      'b.ends_on',
      'b.pattern_from',
      'b.planned_until',
      'b.paused_until',
      'b.proposed_by_expert_id',
      'b.continues_batch_id',
      'b.invitation_id',
      'b.version',
      jsonArrayFrom(
        selectFrom('batch_experts as t')
          .select(['t.expert_id as expertId', 't.part'])
          .whereRef('t.batch_id', '=', 'b.id')
          .orderBy('t.part', 'desc')
          .orderBy('t.expert_id'),
      ).as('experts'),
    ])

/** A batch as operations need it; local dates and minutes are the center's. */
export type BatchRow = InferResult<ReturnType<typeof selectBatches>>[number]

/** The actor's batch, locked until the transaction ends; null: it is not theirs. Without an actor: any, for jobs. */
export async function lockBatch(tx: Tx, actor: SignedIn | null, id: string): Promise<BatchRow | null> {
  // Locked first: what is counted along with the row is then current.
  await tx.selectFrom('batches').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findBatch(tx, actor, id)
}

/** The actor's batch without a lock; null: it is not theirs. */
export async function findBatch(tx: Tx, actor: SignedIn | null, id: string): Promise<BatchRow | null> {
  const found = await selectBatches(tx)
    .where('b.id', '=', id)
    .where(eb => (actor ? ownBatches(actor) : eb.lit(true)))
    .executeTakeFirst()
  return found ?? null
}

/** Deletes a draft with its experts. False if it is in use. */
export async function removeDraft(tx: Tx, id: string): Promise<boolean> {
  const { used } = await tx
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('class_sessions').where('batch_id', '=', id)),
        exists(selectFrom('enrolments').where('batch_id', '=', id)),
        exists(selectFrom('requests').where('subject_id', '=', id)),
        exists(selectFrom('batches').where('continues_batch_id', '=', id)),
      ]).as('used'),
    )
    .executeTakeFirstOrThrow()
  if (used) return false
  await batchRows.remove(tx, id)
  return true
}

/** The ids of a batch's upcoming classes, up to and including a local date if given. */
export async function comingClassIds(
  tx: Tx,
  batch: { id: string; time_zone: string },
  now: Date,
  until: string | null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .where(({ eb, lit, val }) =>
      until ? eb('starts_at', '<', dayStart(addDays(until, 1), val(batch.time_zone))) : lit(true),
    )
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}
