import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Running batches without an end whose classes do not reach the horizon; not where nobody is there to teach them. */
export async function listShort(tx: Tx, now: Date, horizonDays: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batches b join centers c on c.id = b.center_id
    where b.status = 'active' and not b.without_expert and b.ends_on is null and b.planned_until is not null
      and b.planned_until < (${now}::timestamptz at time zone c.time_zone)::date + ${horizonDays}::int
    order by b.planned_until, b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Batches whose published time of decision has come. */
export async function listUndecided(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batches
    where min_participants is not null and decided_at is null and decide_at <= ${now} and status in ('active', 'paused')
    order by decide_at, id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Running batches that are to be decided before an instant, and of whose risk nobody was told. */
export async function listUntoldOfRisk(tx: Tx, now: Date, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batches b
    where b.min_participants is not null and b.decided_at is null and b.status = 'active'
      and b.decide_at > ${now} and b.decide_at <= ${before}
      and not exists (select from audit_entries a where a.subject_id = b.id and a.action = 'batch.at-risk')
    order by b.decide_at, b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Paused batches whose last day of the pause is over. */
export async function listRested(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batches b join centers c on c.id = b.center_id
    where b.status = 'paused' and b.paused_until < (${now}::timestamptz at time zone c.time_zone)::date
    order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Running batches whose last day is over and of which no class is left. */
export async function listFinished(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batches b join centers c on c.id = b.center_id
    where b.status = 'active' and b.ends_on < (${now}::timestamptz at time zone c.time_zone)::date
      and not exists (select from class_sessions s
        where s.batch_id = b.id and s.status = 'scheduled' and s.ends_at > ${now})
    order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** When the next class of a batch begins; null: there is none. */
export async function nextStart(tx: Tx, batchId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(starts_at) as at from class_sessions
    where batch_id = ${batchId} and status = 'scheduled' and starts_at > ${now}`.execute(tx)
  return rows[0]?.at ?? null
}
