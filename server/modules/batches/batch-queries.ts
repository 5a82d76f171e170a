import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import type { DateChoice } from '#domain/modules/batches/plan-rules.ts'
import type { PricePer } from '#domain/modules/enrolments/period-rules.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownBatches } from './batch-scope.ts'
import { participantsOf } from './batch-view-queries.ts'

/** A batch as operations work with it; local dates and minutes are the center's. */
export interface BatchRow {
  id: string
  center_id: string
  time_zone: string
  service_id: string
  space_id: string | null
  name: string
  status: BatchStatus
  capacity: number
  seats_taken: number
  participants: number
  min_participants: number | null
  decide_at: Date | null
  decided_at: Date | null
  currency: string
  price_per: PricePer
  recurrence: string
  start_minute: number
  minutes: number
  weekday_minutes: Record<string, number>
  exceptions: string[]
  date_choices: DateChoice[]
  starts_on: string
  ends_on: string | null
  pattern_from: string | null
  planned_until: string | null
  paused_until: string | null
  proposed_by_expert_id: string | null
  continues_batch_id: string | null
  experts: { expertId: string; part: 'lead' | 'assistant' }[]
  version: number
}

const columns = sql`
  b.id, b.center_id, c.time_zone, b.service_id, b.space_id, b.name, b.status, b.capacity, b.seats_taken,
  ${participantsOf(sql`b.id`)} as participants, b.min_participants, b.decide_at, b.decided_at, b.currency, b.price_per, b.recurrence,
  b.start_minute, b.minutes, b.weekday_minutes, b.exceptions::text[] as exceptions, b.date_choices,
  b.starts_on::text as starts_on, b.ends_on::text as ends_on, b.pattern_from::text as pattern_from,
  b.planned_until::text as planned_until, b.paused_until::text as paused_until, b.proposed_by_expert_id,
  b.continues_batch_id, b.version,
  coalesce((select json_agg(json_build_object('expertId', t.expert_id, 'part', t.part) order by t.part desc, t.expert_id)
    from batch_experts t where t.batch_id = b.id), '[]'::json) as experts`

/** The actor's batch, held until the transaction ends; null: it is not theirs. Without an actor: any, for jobs. */
export async function lockBatch(tx: Tx, actor: SignedIn | null, id: string): Promise<BatchRow | null> {
  // Held first: what is counted beside the row is then what is true after whoever held it before.
  await sql`select from batches where id = ${id} for no key update`.execute(tx)
  return findBatch(tx, actor, id)
}

/** The actor's batch as it is, unheld; null: it is not theirs. */
export async function findBatch(tx: Tx, actor: SignedIn | null, id: string): Promise<BatchRow | null> {
  const { rows } = await sql<BatchRow>`
    select ${columns} from batches b join centers c on c.id = b.center_id
    where b.id = ${id} and ${actor ? ownBatches(actor) : sql`true`}`.execute(tx)
  return rows[0] ?? null
}

/** Removes a draft with its experts. False where something points to it. */
export async function removeDraft(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from class_sessions where batch_id = ${id})
      or exists (select from enrolments where batch_id = ${id})
      or exists (select from requests where subject_id = ${id})
      or exists (select from batches where continues_batch_id = ${id}) as used`.execute(tx)
  if (rows[0]?.used) return false
  await batchRows.remove(tx, id)
  return true
}

/** The ids of a batch's classes that have not begun, up to and with a local date where one is given. */
export async function comingClassIds(
  tx: Tx,
  batch: { id: string; time_zone: string },
  now: Date,
  until: string | null,
): Promise<string[]> {
  const bound = until
    ? sql`and starts_at < ((${until}::date + 1)::timestamp at time zone ${batch.time_zone})`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select id from class_sessions
    where batch_id = ${batch.id} and status = 'scheduled' and starts_at > ${now} ${bound} order by starts_at`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
