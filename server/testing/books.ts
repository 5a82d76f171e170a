import { sql } from 'kysely'
import { expect } from 'vitest'
import { listWrongOrders } from '#server/modules/books/order-sum-queries.ts'
import { listWrongDays, PLATFORM_BOOKS } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

/** What must hold of a center's money at any time, whatever happened before. */
export async function expectBooksInOrder(db: Tx, centerId: string): Promise<void> {
  expect(await bookFaults(db, centerId)).toEqual([])
}

/** What does not hold of it, in words; nothing, unless money was lost or made up. */
export async function bookFaults(db: Tx, centerId: string): Promise<string[]> {
  const faults: string[] = []
  const none = (what: string, found: readonly unknown[]) => {
    if (found.length > 0) faults.push(`${what}: ${JSON.stringify(found)}`)
  }
  const { rows: unbalanced } = await sql`
    select e.transaction_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.center_id = ${centerId} group by e.transaction_id, e.currency having sum(e.amount) <> 0`.execute(
    db,
  )
  none('ledger transactions that do not add up to zero', unbalanced)

  const { rows: wrongOrders } = await sql`
    select o.number, o.paid_amount, o.refunded_amount from orders o
    where o.center_id = ${centerId} and (
      o.paid_amount <> (select coalesce(sum(p.amount - p.excess_amount), 0) from payments p
        where p.applied_order_id = o.id and p.status = 'captured')
      or o.refunded_amount <> (select coalesce(sum(r.amount), 0) from refunds r
        join payments p on p.id = r.payment_id
        where r.order_id = o.id and p.applied_order_id = o.id and r.status = 'processed'
          and r.reason <> 'overpaid'))`.execute(db)
  none('orders that do not say what their payments and refunds say', wrongOrders)

  const { rows: wrongLines } = await sql`
    select o.number, o.total_amount from orders o
    where o.center_id = ${centerId}
      and o.total_amount <> (select coalesce(sum(l.amount), 0) from order_lines l where l.order_id = o.id)
    union all
    select o.number, o.total_amount from orders o
    where o.center_id = ${centerId} and o.status not in ('cancelled', 'expired')
      and o.total_amount <> (select sum(i.amount) from order_instalments i where i.order_id = o.id)`.execute(
    db,
  )
  none('orders that are not the sum of their lines, or of their instalments', wrongLines)

  const { rows: tooMuch } = await sql`
    select p.id from payments p where p.center_id = ${centerId}
      and (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status not in ('failed', 'quoted', 'declined'))
        > case when p.status = 'captured' then p.amount else 0 end`.execute(db)
  none('refunds above what was captured', tooMuch)

  const [stored, wanted] = [await balances(db, centerId), await expectedBalances(db, centerId)]
  if (JSON.stringify(stored) !== JSON.stringify(wanted)) {
    none('the ledger does not say what orders, payments, refunds and payouts say', [{ stored, wanted }])
  }

  none('days of the books that are not the sums of their entries', await listWrongDays(db, centerId))
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('center_id', '=', centerId)
    .orderBy('id')
    .execute()
  const ownIds = new Set(own.map(order => order.id))
  // Only from its first order on: a walk over a hundred centers would look at all orders a hundred times.
  const { wrong } = await listWrongOrders(db, await orderBefore(db, own[0]?.id), 1_000_000)
  none(
    'orders beside the ledger',
    wrong.filter(order => ownIds.has(order.id)),
  )

  const { rows: claims } = await sql`
    select b.code, b.status from bookings b
    where b.center_id = ${centerId} and (b.status in ('held', 'confirmed', 'completed')) <> (
      exists (select from claims c where c.class_session_id = b.class_session_id and c.resource_id = b.learner_id))`.execute(
    db,
  )
  none('bookings that stand without their time, or hold time and do not stand', claims)
  return faults
}

/** The last order before one of its center's; before all, where there is none. */
async function orderBefore(db: Tx, id: string = PLATFORM_BOOKS): Promise<string> {
  const orders = db.selectFrom('orders').select('id').where('id', '<', id).orderBy('id', 'desc').limit(1)
  return (await orders.executeTakeFirst())?.id ?? PLATFORM_BOOKS
}

interface Balance {
  account: string
  currency: string
  amount: number
}

async function balances(db: Tx, centerId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.kind as account, e.currency, sum(e.amount)::bigint as amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.center_id = ${centerId} and a.kind in ('learner_receivable', 'learner_unapplied', 'learner_wallet', 'gateway_clearing', 'center_cash', 'center_cash_difference', 'expert_payable')
    group by 1, 2 having sum(e.amount) <> 0 order by 1, 2`.execute(db)
  return rows
}

/** The same figures, from the tables that people look at. */
async function expectedBalances(db: Tx, centerId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with moved as (
      select 'learner_receivable' as account, currency, total_amount - paid_amount as amount
      from orders where center_id = ${centerId} and status = 'open' and kind <> 'onboarding'
      union all
      select case method when 'gateway' then 'gateway_clearing' when 'wallet' then 'learner_wallet' else 'center_cash' end,
        currency, amount
      from payments where center_id = ${centerId} and status = 'captured' and gateway <> 'platform'
      union all
      select case when r.destination = 'wallet' then 'learner_wallet' when p.method = 'gateway' then 'gateway_clearing'
        else 'center_cash' end, r.currency, -r.amount
      from refunds r join payments p on p.id = r.payment_id
      where r.center_id = ${centerId} and r.status = 'processed'
      union all
      select unnest(array['learner_wallet', 'center_cash']), currency, unnest(array[amount, -amount])
      from wallet_payouts where center_id = ${centerId}
      union all
      select unnest(array['center_cash', 'center_cash_difference']), currency,
        unnest(array[1, -1]) * (counted_amount - float_amount - moved_amount)
      from day_closes where center_id = ${centerId}
      union all
      select 'learner_wallet', o.currency, -coalesce(b.notice_owed_amount, 0)
      from bookings b join orders o on o.id = b.order_id where b.center_id = ${centerId}
      union all
      select 'learner_wallet', currency, inviter_taken_back + invited_taken_back - inviter_amount - invited_amount
      from referrals where center_id = ${centerId} and rewarded_at is not null
      union all
      select unnest(array['expert_payable', case pay_method when 'gateway' then 'gateway_clearing' else 'center_cash' end]),
        currency, unnest(array[total_amount, -total_amount])
      from expert_statements where center_id = ${centerId} and status = 'paid'
      union all
      select 'expert_payable', currency, -total_amount from expert_statements
      where center_id = ${centerId} and approved_at is not null
      union all
      select 'learner_unapplied', currency, case when applied_order_id is null then -amount else -excess_amount end
      from payments where center_id = ${centerId} and status = 'captured'
      union all
      select 'learner_unapplied', r.currency, case when r.status = 'processed' then r.amount else 0 end
      from refunds r where r.center_id = ${centerId} and r.reason in ('late_payment', 'not_completed', 'overpaid')
      union all
      select 'learner_unapplied', r.currency, case when r.status = 'processed' then 0 else -r.amount end
      from refunds r where r.center_id = ${centerId} and r.reason not in ('late_payment', 'not_completed', 'overpaid')
        and r.status not in ('quoted', 'declined')
    )
    select account, currency, sum(amount)::bigint as amount from moved
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`.execute(db)
  return rows
}
