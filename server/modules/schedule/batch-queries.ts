import { type RawBuilder, sql } from 'kysely'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/** What may be written of a batch; seats are the enrolments' to write. */
export interface BatchChange {
  name?: string
  description?: string
  batch_type?: string
  status?: BatchStatus
  service_id?: string
  space_id?: string | null
  capacity?: number
  min_participants?: number | null
  decide_at?: Date | null
  decided_at?: Date | null
  joining?: string
  residents_only?: boolean
  trial?: string
  trial_amount?: number
  registration_amount?: number
  price_amount?: number
  price_per?: string
  pack_classes?: number | null
  notice_minutes?: number | null
  move_quorum_percent?: number
  level_id?: string | null
  age_from?: number | null
  age_to?: number | null
  recurrence?: string
  start_minute?: number
  minutes?: number
  weekday_minutes?: Record<string, number>
  exceptions?: readonly string[]
  date_choices?: readonly DateChoice[]
  starts_on?: string
  ends_on?: string | null
  pattern_from?: string
  planned_until?: string | null
  paused_from?: string | null
  paused_until?: string | null
  proposed_by_expert_id?: string | null
  continues_batch_id?: string | null
  ended_at?: Date | null
  end_reason?: string | null
}

export interface NewBatch extends BatchChange {
  id: string
  centerId: string
  currency: string
  createdBy: string
  now: Date
}

/** Writes a new batch. */
export async function insert(tx: Tx, batch: NewBatch): Promise<void> {
  const { id, centerId, currency, createdBy, now, ...change } = batch
  await tx
    .insertInto('batches')
    .values({
      ...(written(change) as never as { name: string }),
      id,
      center_id: centerId,
      currency,
      created_by: createdBy,
      created_at: now,
    } as never)
    .execute()
}

/** Changes a batch; the caller holds it. */
export async function update(tx: Tx, id: string, change: BatchChange): Promise<void> {
  await tx
    .updateTable('batches')
    .set(eb => ({ ...(written(change) as object), version: eb('version', '+', 1) }) as never)
    .where('id', '=', id)
    .execute()
}

/** Who teaches the batch from now on; its classes are the schedule's. */
export async function replaceExperts(
  tx: Tx,
  batchId: string,
  experts: readonly { expertId: string; part: 'lead' | 'assistant' }[],
): Promise<void> {
  await sql`delete from batch_experts where batch_id = ${batchId}`.execute(tx)
  if (experts.length === 0) return
  await tx
    .insertInto('batch_experts')
    .values(experts.map(({ expertId, part }) => ({ batch_id: batchId, expert_id: expertId, part })))
    .execute()
}

/** A draft like a batch, with other dates and nobody in it; experts come along. */
export async function copyBatch(
  tx: Tx,
  copy: {
    id: string
    from: string
    name: string
    startsOn: string
    endsOn: string | null
    by: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into batches (id, center_id, service_id, space_id, name, description, batch_type, status, capacity,
      price_amount, price_per, pack_classes, currency, level_id, age_from, age_to, starts_on, ends_on, pattern_from,
      recurrence, start_minute, minutes, weekday_minutes, joining, residents_only, trial, trial_amount,
      registration_amount, notice_minutes, move_quorum_percent, continues_batch_id, created_by, created_at)
    select ${copy.id}, center_id, service_id, space_id, ${copy.name}, description, batch_type, 'draft', capacity,
      price_amount, price_per, pack_classes, currency, level_id, age_from, age_to, ${copy.startsOn}::date,
      ${copy.endsOn}::date, ${copy.startsOn}::date, recurrence, start_minute, minutes, weekday_minutes, joining,
      residents_only, trial, trial_amount, registration_amount, notice_minutes, move_quorum_percent, id, ${copy.by},
      ${copy.now}
    from batches where id = ${copy.from}`.execute(tx)
  await sql`
    insert into batch_experts (batch_id, expert_id, part)
    select ${copy.id}, expert_id, part from batch_experts where batch_id = ${copy.from}`.execute(tx)
}

function written({
  weekday_minutes,
  date_choices,
  exceptions,
  ...plain
}: BatchChange): Record<string, unknown> {
  const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
  return {
    ...plain,
    ...(weekday_minutes && { weekday_minutes: json(weekday_minutes) }),
    ...(date_choices && { date_choices: json(date_choices) }),
    ...(exceptions && { exceptions: sql`${exceptions}::date[]` }),
  }
}

/** Deletes a batch that nothing points to, with its experts. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await replaceExperts(tx, id, [])
  await sql`delete from batches where id = ${id}`.execute(tx)
}
