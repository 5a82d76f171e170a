import { sql } from 'kysely'
import type { TakenTo } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { Tx } from '#server/platform/context.ts'

/** What the drawer of a center is calculated from. */
export interface DrawerCenter {
  currency: string
  timeZone: string
}

export async function findCenter(tx: Tx, centerId: string): Promise<DrawerCenter> {
  const row = await tx
    .selectFrom('centers')
    .select(['currency', 'time_zone as timeZone'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row
}

/** Cash of one person since an instant, in paise; nobody's where the books name none. */
export interface TakerRow {
  userId: string | null
  name: string | null
  taken: number
  payments: number
  handedOut: number
}

/** A day that was closed; amounts in paise. */
export interface DayCloseRow {
  id: string
  on_date: string
  currency: string
  since: Date
  closed_at: Date
  closed_by_name: string | null
  float_amount: number
  moved_amount: number
  counted_amount: number
  kept_amount: number
  taken_to: TakenTo | null
  takers: TakerRow[]
  note: string
}

/** One close of a center at a time. */
export async function lockDrawer(tx: Tx, centerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day-close ${centerId}`}, 0))`.execute(tx)
}

const columns = sql`
  d.id, d.on_date, d.currency, d.since, d.closed_at, d.float_amount, d.moved_amount, d.counted_amount, d.kept_amount,
  d.taken_to, d.takers, d.note, (select coalesce(m.name, u.name) from users u
    left join center_members m on m.user_id = u.id and m.center_id = d.center_id
    where u.id = d.closed_by) as closed_by_name`

/** The newest close of a center. */
export async function lastClose(tx: Tx, centerId: string): Promise<DayCloseRow | undefined> {
  const { rows } = await sql<DayCloseRow>`
    select ${columns} from day_closes d where d.center_id = ${centerId}
    order by d.closed_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The closes of a center, newest first, and how many there are. */
export async function listCloses(
  tx: Tx,
  centerId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: DayCloseRow[]; total: number }> {
  const { rows } = await sql<DayCloseRow>`
    select ${columns} from day_closes d where d.center_id = ${centerId}
    order by d.closed_at desc limit ${limit} offset ${skip}`.execute(tx)
  const { total } = await tx
    .selectFrom('day_closes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('center_id', '=', centerId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Who took and handed out how much cash since an instant, by the books. */
export async function listTakers(
  tx: Tx,
  centerId: string,
  currency: string,
  since: Date,
): Promise<TakerRow[]> {
  const { rows } = await sql<TakerRow>`
    with moved as (
      select coalesce(p.received_by, r.handed_out_by, w.paid_by) as user_id, e.amount
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.occurred_at > ${since}
      join ledger_transactions t on t.id = e.transaction_id and t.kind <> 'day_closed'
      left join payments p on p.id = t.source_id and t.kind in ('payment_captured', 'late_payment_captured')
      left join refunds r on r.id = t.source_id and t.kind = 'refund_processed'
      left join wallet_payouts w on w.id = t.source_id and t.kind = 'wallet_paid_out'
      where a.kind = 'center_cash' and a.label = 'cash' and a.center_id = ${centerId} and a.currency = ${currency}
    )
    select moved.user_id as "userId", coalesce(m.name, u.name) as name,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as taken,
      (count(*) filter (where amount > 0))::int as payments,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "handedOut"
    from moved left join users u on u.id = moved.user_id
    left join center_members m on m.user_id = u.id and m.center_id = ${centerId}
    group by moved.user_id, m.name, u.name order by taken desc, name`.execute(tx)
  return rows
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
  kept: number
  takenTo: TakenTo | null
  takers: readonly TakerRow[]
  note: string
}

/** Writes a close; false where the day has one. */
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
      kept_amount: close.kept,
      taken_to: close.takenTo,
      // What the books have once the close is posted.
      book_balance: close.kept,
      takers: JSON.stringify(close.takers),
      note: close.note,
    })
    .onConflict(oc => oc.columns(['center_id', 'on_date']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
