import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

/**
 * Writes who of the cast did what with money, as the operations would have written it: derived from the tables, at
 * the time of the ledger entries, so that an explanation of an amount names people. Actions of a gateway or a job
 * have no person. What is there already stays: the city adds its own later, with ids of their own (`first`).
 */
export async function castTrail(tx: Kysely<Tables>, first = 0): Promise<void> {
  const acts = sql.join(
    [...ofClasses, ...ofPlaces, ...ofPayments, ...ofRefunds, ...ofCenters],
    sql` union all `,
  )
  // Within a moment the ids preserve the order of cause and effect.
  await sql`
    insert into audit_entries (id, at, actor_user_id, actor_role, center_id, action, subject_kind, subject_id, details)
    select (left(new_id(a.at)::text, 15) || '000-8000-' || lpad(to_hex(${first}::bigint + row_number() over (
        order by a.at, a.step, a.action, a.subject_id)), 12, '0'))::uuid,
      a.at, a.who, case when a.who is not null then a.as_role end, a.center_id, a.action, a.subject_kind, a.subject_id,
      a.details
    from (${acts}) a (step, at, who, as_role, center_id, action, subject_kind, subject_id, details)
    where not exists (select from audit_entries x
      where x.subject_id = a.subject_id and x.at = a.at and x.action = a.action)`.execute(tx)
}

type Acts = readonly RawBuilder<unknown>[]

const orderOnly = sql`jsonb_build_object('orderId', o.id)`

/** Single classes: booked, confirmed by a gateway payment, cancelled. */
const ofClasses: Acts = [
  sql`
    select 1, b.created_at, b.booked_by, b.booked_as, b.center_id,
      case when b.status = 'requested' then 'booking.requested'
        when o.payment_channel = 'gateway' and o.total_amount > 0 then 'booking.held' else 'booking.confirmed' end,
      'booking', b.id, '{}'::jsonb
    from bookings b join orders o on o.id = b.order_id`,
  sql`
    select 4, p.captured_at, null::uuid, null, b.center_id, 'booking.confirmed', 'booking', b.id, '{}'::jsonb
    from payments p join bookings b on b.order_id = p.applied_order_id
    where p.method = 'gateway' and p.status = 'captured'`,
  sql`
    select 1, b.cancelled_at, b.cancelled_by, b.cancelled_as, b.center_id, 'booking.cancelled', 'booking', b.id,
      jsonb_build_object('cancelledAs', b.cancelled_as)
    from bookings b where b.cancelled_at is not null`,
]

/** Enrolments: requested, held, confirmed; their codes and plans; the next month, which a job writes. */
const ofPlaces: Acts = [
  sql`
    select 1, e.created_at, e.enrolled_by, e.enrolled_as, e.center_id,
      case when e.waiting_since is not null then 'enrolment.waitlisted'
        when coalesce(o.total_amount, 0) > 0 then 'enrolment.held' else 'enrolment.joined' end,
      'enrolment', e.id, jsonb_build_object('batchId', e.batch_id)
    from enrolments e
    left join enrolment_periods p on p.enrolment_id = e.id and p.created_at = e.created_at
    left join orders o on o.id = p.order_id`,
  sql`
    select 1, p.created_at, null::uuid, null, e.center_id, 'enrolment.due', 'enrolment', e.id,
      jsonb_build_object('batchId', e.batch_id, 'orderId', p.order_id)
    from enrolment_periods p join enrolments e on e.id = p.enrolment_id where p.created_at > e.created_at`,
  sql`
    select 1, u.created_at, case when not u.is_renewal then o.buyer_user_id end, 'learner', d.center_id, 'discount.use',
      'discount', d.id, jsonb_build_object('orderId', o.id, 'code', d.code, 'isRenewal', u.is_renewal)
    from discount_uses u join discounts d on d.id = u.discount_id join orders o on o.id = u.order_id`,
  sql`
    select 2, o.created_at, o.buyer_user_id, 'learner', o.center_id, 'order.plan', 'order', o.id, '{}'::jsonb
    from orders o where exists (select from order_instalments i where i.order_id = o.id)`,
]

const moneyOf = (row: RawBuilder<unknown>) => sql`
  jsonb_build_object('orderId', ${row}.order_id, 'amount', ${row}.amount, 'currency', ${row}.currency)`

/**
 * Payments: started or reported by the payer, captured by a gateway, the front desk or the member who checked a
 * transfer.
 */
const ofPayments: Acts = [
  // The gateway's page was opened a little before it reported the payment.
  sql`
    select 2, greatest(o.created_at, p.captured_at - interval '20 seconds'), o.buyer_user_id, 'learner', p.center_id,
      'payment.start', 'payment', p.id, ${moneyOf(sql`p`)}
    from payments p join orders o on o.id = p.order_id
    where p.method = 'gateway' and o.created_at < p.captured_at`,
  sql`
    select 2, p.submitted_at, p.received_by, case when o.kind = 'onboarding' then 'center' else 'learner' end,
      p.center_id, 'payment.submit', 'payment', p.id, ${moneyOf(sql`p`)}
    from payments p join orders o on o.id = p.order_id where p.submitted_at is not null`,
  sql`
    select 3, p.captured_at, case when p.method = 'gateway' then null when p.method = 'wallet' then o.buyer_user_id
        else coalesce(p.decided_by, p.received_by) end,
      case when p.method = 'wallet' then 'learner' when o.kind = 'onboarding' then 'admin' else 'center' end,
      p.center_id, 'payment.captured', 'payment', p.id, ${moneyOf(sql`p`)} || jsonb_build_object('method', p.method)
    from payments p join orders o on o.id = p.order_id where p.status = 'captured'`,
  sql`
    select 1, o.created_at, o.buyer_user_id, 'center', o.center_id, 'onboarding.choose', 'order', o.id, ${orderOnly}
    from orders o where o.kind = 'onboarding'`,
]

const asksAs = sql`case when r.requested_by = o.buyer_user_id then 'learner' else 'center' end`

/** Refunds: those waiting for a head were requested, the others approved by the cancellation. */
const ofRefunds: Acts = [
  sql`
    select 2, r.created_at, r.requested_by, ${asksAs}, r.center_id,
      case when r.status = 'quoted' then 'refund.ask' else 'refund.approved' end, 'refund', r.id, ${moneyOf(sql`r`)}
    from refunds r join orders o on o.id = r.order_id`,
  sql`
    select 3, r.processed_at, case when r.gateway_refund_id is null then coalesce(r.handed_out_by, r.requested_by) end,
      case when r.handed_out_by is null then ${asksAs} else 'center' end, r.center_id, 'refund.processed', 'refund',
      r.id, ${moneyOf(sql`r`)}
    from refunds r join orders o on o.id = r.order_id where r.processed_at is not null`,
]

/** Actions of centers and experts: codes, drawers, payees, limits, statements, documents. */
const ofCenters: Acts = [
  sql`
    select 1, d.created_at, d.created_by, 'center', d.center_id, 'discount.add', 'discount', d.id,
      jsonb_build_object('code', d.code) from discounts d`,
  sql`
    select 1, k.closed_at, k.closed_by, 'center', k.center_id, 'day.close', 'day_close', k.id,
      jsonb_build_object('onDate', k.on_date) from day_closes k`,
  sql`
    select 1, y.changed_at, y.changed_by, 'center', y.center_id, 'payee.save', 'center', y.center_id, '{}'::jsonb
    from center_payees y`,
  sql`
    select 2, y.changed_at, y.changed_by, 'center', c.id, 'refund.limit', 'center', c.id,
      jsonb_build_object('before', null, 'after', c.refund_limit_amount)
    from centers c join center_payees y on y.center_id = c.id where c.refund_limit_amount is not null`,
  sql`
    select 1, s.approved_at, s.approved_by, 'center', s.center_id, 'statement.approved', 'statement', s.id,
      jsonb_build_object('expertId', s.expert_id, 'total', s.total_amount, 'currency', s.currency)
    from expert_statements s where s.approved_at is not null`,
  sql`
    select 1, s.paid_at, s.paid_by, 'center', s.center_id, 'statement.paid', 'statement', s.id,
      jsonb_build_object('expertId', s.expert_id, 'total', s.total_amount, 'currency', s.currency)
    from expert_statements s where s.paid_at is not null`,
  sql`
    select 1, q.opened_at, q.opened_by, 'expert', e.center_id, 'earning.disputed', 'earning', e.id,
      jsonb_build_object('expertId', e.expert_id, 'reason', q.reason)
    from earning_disputes q join earnings e on e.id = q.earning_id`,
  sql`
    select 1, a.created_at, a.created_by, 'expert', null::uuid, 'payout-account.change', 'expert', a.expert_id,
      jsonb_build_object('kind', a.kind) from expert_payout_accounts a`,
  sql`
    select 1, i.created_at, null::uuid, null, i.center_id, 'invoice.issue', 'invoice', i.id,
      jsonb_build_object('orderId', i.order_id, 'number', i.number) from invoices i`,
]
