import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** A closed day as its explanation begins; amounts in paise. */
export interface ExplainedClose {
  id: string
  centerId: string
  onDate: string
  timeZone: string
  currency: string
  since: Date
  closedAt: Date
  closedByName: string | null
  float: number
  moved: number
  counted: number
  kept: number
}

/** A close of this center. */
export async function findCloseOf(tx: Tx, centerId: string, id: string): Promise<ExplainedClose | undefined> {
  const { rows } = await sql<ExplainedClose>`
    select d.id, d.center_id as "centerId", d.on_date::text as "onDate", c.time_zone as "timeZone", d.currency, d.since,
      d.closed_at as "closedAt", coalesce(m.name, u.name) as "closedByName", d.float_amount as float,
      d.moved_amount as moved, d.counted_amount as counted, d.kept_amount as kept
    from day_closes d join centers c on c.id = d.center_id join users u on u.id = d.closed_by
    left join center_members m on m.user_id = d.closed_by and m.center_id = d.center_id
    where d.id = ${id} and d.center_id = ${centerId}`.execute(tx)
  return rows[0]
}

const cashEntries = ({ centerId, currency, since, closedAt }: ExplainedClose) => sql`
  from ledger_entries e where e.control_id = ledger_control('center_cash', ${centerId}::uuid, 'cash', ${currency})
    and e.occurred_at > ${since} and e.occurred_at <= ${closedAt}`

/** Cash that came and went between two closes by the ledger, both above zero; without what the close itself posts. */
export async function cashSums(tx: Tx, close: ExplainedClose): Promise<{ cameIn: number; wentOut: number }> {
  const { rows } = await sql<{ cameIn: number; wentOut: number }>`
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "cameIn",
      (0 - coalesce(sum(e.amount) filter (where e.amount < 0), 0))::bigint as "wentOut" ${cashEntries(close)}
      and not exists (select from ledger_transactions t where t.id = e.transaction_id and t.kind = 'day_closed')`.execute(
    tx,
  )
  return rows[0] ?? { cameIn: 0, wentOut: 0 }
}

/** The transactions `t` behind those sums. */
export const transactionsOfDrawer = (close: ExplainedClose): RawBuilder<boolean> =>
  sql<boolean>`t.id in (select e.transaction_id ${cashEntries(close)})`
