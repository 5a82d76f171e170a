import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'

/** A center with lines that stand in no statement, and today's date there. */
export interface CenterToDraft {
  id: string
  today: string
}

/** Centers that have lines of months that are over, in no statement. */
export async function listToDraft(tx: Tx, now: Date): Promise<CenterToDraft[]> {
  const { rows } = await sql<CenterToDraft>`
    select c.id, (${now}::timestamptz at time zone c.time_zone)::date::text as today
    from centers c where exists (
      select from earnings e where e.center_id = c.id and e.statement_id is null and e.status in ('accrued', 'approved')
        and e.month < date_trunc('month', ${now}::timestamptz at time zone c.time_zone)::date)
    order by c.id`.execute(tx)
  return rows
}

/** Today's date where the center is. */
export async function todayAt(tx: Tx, centerId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (${now}::timestamptz at time zone time_zone)::date::text as today from centers where id = ${centerId}`.execute(
    tx,
  )
  return rows[0]?.today ?? now.toISOString().slice(0, 10)
}

/** Drafts of one center are made one at a time. */
export async function lockDrafting(tx: Tx, centerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements:${centerId}`}, 0))`.execute(tx)
}

/** A draft that was made, or that took new lines. */
export interface Drafted {
  id: string
  expertId: string
  isNew: boolean
}

/**
 * Gathers what stands in no statement into the drafts of a month, the lines of earlier months with it; makes drafts that
 * are missing. A month whose statement is approved already takes no more: its lines wait for the next.
 */
export async function gatherLines(tx: Tx, centerId: string, month: string, now: Date): Promise<Drafted[]> {
  const { rows: pairs } = await sql<{ expertId: string; currency: string }>`
    select distinct e.expert_id as "expertId", e.currency from earnings e
    where e.center_id = ${centerId} and e.statement_id is null and e.status in ('accrued', 'approved')
      and e.month <= (${month} || '-01')::date and not (e.kind = 'adjustment' and e.amount = 0)
    order by 1, 2`.execute(tx)
  const wanted = pairs.map(pair => ({ ...pair, id: newId(now.getTime()) }))
  if (wanted.length === 0) return []
  const { rows: made } = await sql<{ id: string }>`
    insert into expert_statements (id, center_id, expert_id, month, status, currency, drafted_at)
    select w.id, ${centerId}, w."expertId", (${month} || '-01')::date, 'draft', w.currency, ${now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(id uuid, "expertId" uuid, currency text)
    on conflict (center_id, expert_id, month) do nothing returning id`.execute(tx)
  const { rows } = await sql<{ id: string; expertId: string }>`
    with gathered as (
      update earnings e set statement_id = s.id, version = e.version + 1
      from expert_statements s
      where s.center_id = ${centerId} and s.month = (${month} || '-01')::date and s.status = 'draft'
        and e.center_id = s.center_id and e.expert_id = s.expert_id and e.currency = s.currency
        and e.statement_id is null and e.status in ('accrued', 'approved') and e.month <= s.month
        and not (e.kind = 'adjustment' and e.amount = 0)
      returning s.id, s.expert_id
    )
    select distinct id, expert_id as "expertId" from gathered`.execute(tx)
  const isNew = new Set(made.map(row => row.id))
  return rows.map(row => ({ ...row, isNew: isNew.has(row.id) }))
}

/**
 * Moves on the lines of earlier drafts that come to nothing that could be paid: they go into this month's, and the draft
 * is done with. Answers how many were.
 */
export async function carryOver(tx: Tx, centerId: string, month: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select s.id from expert_statements s
    where s.center_id = ${centerId} and s.month < (${month} || '-01')::date and s.status = 'draft'
      and (select coalesce(sum(e.amount), 0) from earnings e where e.statement_id = s.id) <= 0
    order by s.id for update`.execute(tx)
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return 0
  await sql`
    update earnings set statement_id = null, version = version + 1
    where statement_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update expert_statements set status = 'carried', version = version + 1 where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return ids.length
}
