import type { InferResult } from 'kysely'
import type { CashTaker } from '#domain/modules/books/money/day-close-rules.ts'
import type { TakenTo } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName, orZero } from '#server/platform/sql-expressions.ts'

/** The facts for calculating a center's drawer. */
export function findCenter(tx: Tx, centerId: string) {
  return tx
    .selectFrom('centers')
    .select(['currency', 'time_zone as timeZone'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
}

/** Serialises the closes of a center. */
export async function lockDrawer(tx: Tx, centerId: string): Promise<void> {
  await lockName(tx, `day-close ${centerId}`)
}

const selectCloses = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('day_closes as d')
    .select(({ selectFrom }) => [
      'd.id',
      'd.on_date',
      'd.currency',
      'd.since',
      'd.closed_at',
      'd.float_amount',
      'd.moved_amount',
      'd.counted_amount',
      'd.left_amount',
      'd.taken_to',
      'd.takers',
      'd.note',
      selectFrom('users as u')
        .leftJoin('center_members as m', join =>
          join.onRef('m.user_id', '=', 'u.id').onRef('m.center_id', '=', 'd.center_id'),
        )
        .select(({ fn }) => fn.coalesce('m.name', 'u.name').as('name'))
        .whereRef('u.id', '=', 'd.closed_by')
        .as('closed_by_name'),
    ])
    .where('d.center_id', '=', centerId)
    .orderBy('d.closed_at', 'desc')

/** A closed day; amounts in paise. */
export type DayCloseRow = InferResult<ReturnType<typeof selectCloses>>[number]

/** A center's newest close. */
export function lastClose(tx: Tx, centerId: string): Promise<DayCloseRow | undefined> {
  return selectCloses(tx, centerId).limit(1).executeTakeFirst()
}

/** A center's closes, newest first, and their number. */
export async function listCloses(
  tx: Tx,
  centerId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: DayCloseRow[]; total: number }> {
  const rows = await selectCloses(tx, centerId).limit(limit).offset(skip).execute()
  const { total } = await tx
    .selectFrom('day_closes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('center_id', '=', centerId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Who took and handed out how much cash since an instant, by the books. */
export function listTakers(tx: Tx, centerId: string, currency: string, since: Date): Promise<CashTaker[]> {
  return tx
    .with('moved', db =>
      db
        .selectFrom('ledger_accounts as a')
        .innerJoin('ledger_entries as e', join =>
          join.onRef('e.account_id', '=', 'a.id').on('e.occurred_at', '>', since),
        )
        .innerJoin('ledger_transactions as t', join =>
          join.onRef('t.id', '=', 'e.transaction_id').on('t.kind', '<>', 'day_closed'),
        )
        .leftJoin('payments as p', join =>
          join
            .onRef('p.id', '=', 't.source_id')
            .on('t.kind', 'in', ['payment_captured', 'late_payment_captured']),
        )
        .leftJoin('refunds as r', join =>
          join.onRef('r.id', '=', 't.source_id').on('t.kind', '=', 'refund_processed'),
        )
        .leftJoin('wallet_payouts as w', join =>
          join.onRef('w.id', '=', 't.source_id').on('t.kind', '=', 'wallet_paid_out'),
        )
        .select(({ fn }) => [
          fn.coalesce('p.received_by', 'r.handed_out_by', 'w.paid_by').as('user_id'),
          'e.amount',
        ])
        .where('a.kind', '=', 'center_cash')
        .where('a.label', '=', 'cash')
        .where('a.center_id', '=', centerId)
        .where('a.currency', '=', currency),
    )
    .selectFrom('moved')
    .leftJoin('users as u', 'u.id', 'moved.user_id')
    .leftJoin('center_members as m', join =>
      join.onRef('m.user_id', '=', 'u.id').on('m.center_id', '=', centerId),
    )
    .select(({ fn, neg, ref }) => [
      'moved.user_id as userId',
      fn.coalesce('m.name', 'u.name').as('name'),
      orZero(fn.sum('moved.amount').filterWhere('moved.amount', '>', 0)).as('taken'),
      fn.countAll<number>().filterWhere('moved.amount', '>', 0).as('payments'),
      orZero(fn.sum(neg(ref('moved.amount'))).filterWhere('moved.amount', '<', 0)).as('handedOut'),
    ])
    .groupBy(['moved.user_id', 'm.name', 'u.name'])
    .orderBy('taken', 'desc')
    .orderBy('name')
    .execute()
}

/** A close to be written. */
export interface NewDayClose {
  id: string
  centerId: string
  onDate: string
  currency: string
  since: Date
  closedAt: Date
  closedBy: string
  float: number
  moved: number
  counted: number
  left: number
  takenTo: TakenTo | null
  takers: readonly CashTaker[]
  note: string
}

/** Inserts a close; false if the day already has one. */
export async function insertClose(tx: Tx, close: NewDayClose): Promise<boolean> {
  const written = await tx
    .insertInto('day_closes')
    .values({
      id: close.id,
      center_id: close.centerId,
      on_date: close.onDate,
      currency: close.currency,
      since: close.since,
      closed_at: close.closedAt,
      closed_by: close.closedBy,
      float_amount: close.float,
      moved_amount: close.moved,
      counted_amount: close.counted,
      left_amount: close.left,
      taken_to: close.takenTo,
      // What the books have once the close is posted.
      book_balance: close.left,
      takers: JSON.stringify(close.takers),
      note: close.note,
    })
    .onConflict(oc => oc.columns(['center_id', 'on_date']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
