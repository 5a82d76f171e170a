import { type NotNull, sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import { ledgerParts, type NewOrder, orderParts } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

type Onboarding = ApiAnswer<'GET /center/onboarding'>

interface Words {
  en: string
  hi: string
}

/** A payment of a center for its place, as people see it. */
export interface OnboardingPaymentRow {
  id: string
  order_number: string
  plan_name: Words
  method: 'gateway' | 'upi' | 'bank'
  status: Onboarding['payments'][number]['status']
  amount: number
  currency: string
  reference: string | null
  receipt_file_id: string | null
  submitted_at: Date | null
  captured_at: Date | null
  decided_at: Date | null
  reject_reason: Words | null
  reject_note: string | null
  created_at: Date
  /** How many the plan named when it was chosen. */
  months: number
  time_zone: string
}

/** What a center paid or tried to pay, newest first; attempts at a gateway that came to nothing are left out. */
export async function onboardingPayments(tx: Tx, centerId: string): Promise<OnboardingPaymentRow[]> {
  const { rows } = await sql<OnboardingPaymentRow>`
    select p.id, o.number as order_number, l.name as plan_name, p.method, p.status, p.amount, p.currency,
      p.reference, p.receipt_file_id, p.submitted_at, p.captured_at, p.decided_at, p.created_at, p.reject_note,
      case when m.id is not null then jsonb_build_object('en', m.name_en, 'hi', m.name_hi) end as reject_reason,
      -- A plan may have been changed since; the first change after the choice says what it was.
      coalesce((select (e.details -> 'before' ->> 'months')::int from audit_entries e
        where e.subject_kind = 'onboarding_plan' and e.subject_id = l.id and e.action = 'plan.changed'
          and e.at >= o.created_at
        order by e.at limit 1), l.months) as months,
      c.time_zone
    from payments p
    join orders o on o.id = p.order_id and o.kind = 'onboarding'
    join onboarding_plans l on l.id = o.onboarding_plan_id
    join centers c on c.id = p.center_id
    left join masterlist_items m on m.id = p.reject_reason_id
    where p.center_id = ${centerId} and p.status not in ('created', 'failed')
    order by p.created_at desc, p.id desc limit 100`.execute(tx)
  return rows
}

/** The plan that was chosen and is not paid yet. */
export interface OpenOrderRow {
  id: string
  number: string
  plan_id: string
  plan_name: Words
  currency: string
  total_amount: number
  lines: {
    kind: Onboarding['plans'][number]['lines'][number]['kind']
    label: Words
    quantity: number
    amount: number
    taxBasisPoints: number | null
  }[]
}

export async function openOrder(tx: Tx, centerId: string): Promise<OpenOrderRow | undefined> {
  const { rows } = await sql<OpenOrderRow>`
    select o.id, o.number, l.id as plan_id, l.name as plan_name, o.currency, o.total_amount,
      (select jsonb_agg(jsonb_build_object('kind', i.kind, 'label', i.label, 'quantity', i.quantity,
        'amount', i.amount, 'taxBasisPoints', i.tax_basis_points) order by i.position)
        from order_lines i where i.order_id = o.id) as lines
    from orders o join onboarding_plans l on l.id = o.onboarding_plan_id
    where o.center_id = ${centerId} and o.kind = 'onboarding' and o.status = 'open'`.execute(tx)
  return rows[0]
}

/** Writes an order with its lines and what it makes due. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  postings: Parameters<typeof ledgerParts>[0],
  now: Date,
): Promise<void> {
  await sql`with ${orderParts(order, now)}, ${ledgerParts(postings, now)} select`.execute(tx)
}

export async function centerOfOrder(tx: Tx, orderId: string): Promise<string> {
  const row = await tx
    .selectFrom('orders')
    .select('center_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.center_id
}

/** A transfer to the platform: of this center, or of any where an admin asks. */
export function findTransfer(tx: Tx, id: string, centerId: string | null) {
  return tx
    .selectFrom('payments as p')
    .select(['p.id', 'p.order_id', 'p.center_id', 'p.status', 'p.reference'])
    .where('p.id', '=', id)
    .where('p.gateway', '=', 'platform')
    .where(eb => (centerId ? eb('p.center_id', '=', centerId) : eb.lit(true)))
    .$narrowType<{ reference: NotNull; status: OnboardingPaymentRow['status'] }>()
    .executeTakeFirst()
}

/** A reason of the master list for saying no. */
export async function rejectReason(tx: Tx, id: string): Promise<Words | undefined> {
  const row = await tx
    .selectFrom('masterlist_items')
    .select(['name_en as en', 'name_hi as hi'])
    .where('id', '=', id)
    .where('list', '=', 'reject_reason')
    .executeTakeFirst()
  return row
}
