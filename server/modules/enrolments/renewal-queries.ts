import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/**
 * Places of running batches whose ordered time ends within so many days, though the batch goes on: by id, after the
 * one named. A place whose next period stands already, paid or not, is none of them.
 */
export async function listRenewing(
  tx: Tx,
  now: Date,
  days: number,
  after: string,
  most: number,
  only?: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from enrolments e
    join batches b on b.id = e.batch_id and b.status = 'active' and b.price_per <> 'term'
    join centers c on c.id = e.center_id
    join lateral (
      select max(p.to_on) as until from enrolment_periods p join orders o on o.id = p.order_id
      where p.enrolment_id = e.id and o.status not in ('expired', 'cancelled')
    ) covered on true
    where e.status = 'active' and e.kind = 'regular' and e.id > ${after === '' ? '00000000-0000-0000-0000-000000000000' : after}::uuid
      and (${only ?? null}::uuid is null or e.id = ${only ?? null}::uuid)
      and (covered.until is null
        or covered.until <= (${now}::timestamptz at time zone c.time_zone)::date + ${days}::int)
      and exists (select from class_sessions cs where cs.batch_id = b.id and cs.status = 'scheduled'
        and cs.starts_at > ${now}
        and (covered.until is null
          or coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) > covered.until))
    order by e.id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Places whose pause begins or is over. */
export async function listTurning(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from enrolments e join centers c on c.id = e.center_id
    where (e.status = 'active' and e.paused_from <= (${now}::timestamptz at time zone c.time_zone)::date)
      or (e.status in ('active', 'paused') and e.paused_until < (${now}::timestamptz at time zone c.time_zone)::date)
    order by e.id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Places that are over: a trial whose class has been, and those of a batch that has run to its end. */
export async function listOver(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from enrolments e join batches b on b.id = e.batch_id
    left join class_sessions t on t.id = e.trial_session_id
    where e.status in ('active', 'paused') and (t.ends_at <= ${now} or b.status = 'completed')
    order by e.id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}
