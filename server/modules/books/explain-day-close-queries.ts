import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** A close of this center. */
export function findCloseOf(tx: Tx, centerId: string, id: string) {
  return tx
    .selectFrom('day_closes as d')
    .innerJoin('centers as c', 'c.id', 'd.center_id')
    .innerJoin('users as u', 'u.id', 'd.closed_by')
    .leftJoin('center_members as m', join =>
      join.onRef('m.user_id', '=', 'd.closed_by').onRef('m.center_id', '=', 'd.center_id'),
    )
    .select(({ fn }) => [
      'd.id',
      'd.center_id as centerId',
      'd.on_date as onDate',
      'c.time_zone as timeZone',
      'd.currency',
      'd.since',
      'd.closed_at as closedAt',
      fn.coalesce('m.name', 'u.name').as('closedByName'),
      'd.float_amount as float',
      'd.moved_amount as moved',
      'd.counted_amount as counted',
      'd.left_amount as left',
    ])
    .where('d.id', '=', id)
    .where('d.center_id', '=', centerId)
    .executeTakeFirst()
}

/** A closed day as its explanation begins; amounts in paise. */
export type ExplainedClose = NonNullable<Awaited<ReturnType<typeof findCloseOf>>>

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
