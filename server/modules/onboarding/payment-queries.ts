import { type InferResult, type NotNull, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { ApiAnswer } from '#domain/wire.ts'
import { ledgerParts, type NewOrder, orderParts } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'

type Onboarding = ApiAnswer<'GET /center/onboarding'>

interface Words {
  en: string
  hi: string
}

const selectPayments = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('onboarding_plans as l', 'l.id', 'o.onboarding_plan_id')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .leftJoin('masterlist_items as m', 'm.id', 'p.reject_reason_id')
    .select(eb => [
      'p.id',
      'o.number as order_number',
      'l.name as plan_name',
      'p.method',
      'p.status',
      'p.amount',
      'p.currency',
      'p.reference',
      'p.receipt_file_id',
      'p.submitted_at',
      'p.captured_at',
      'p.decided_at',
      'p.created_at',
      'p.reject_note',
      eb
        .case()
        .when('m.id', 'is not', null)
        .then(jsonBuildObject({ en: eb.ref('m.name_en').$notNull(), hi: eb.ref('m.name_hi').$notNull() }))
        .end()
        .as('reject_reason'),
      // How many months the plan had when it was chosen: it may have changed since, and the first change after the
      // choice recorded the former value.
      eb.fn
        .coalesce(
          eb
            .selectFrom('audit_entries as e')
            .select(({ ref }) =>
              sql<number>`(${ref('e.details')} -> 'before' ->> 'months')::int`.as('months'),
            )
            .where('e.subject_kind', '=', 'onboarding_plan')
            .whereRef('e.subject_id', '=', 'l.id')
            .where('e.action', '=', 'plan.changed')
            .whereRef('e.at', '>=', 'o.created_at')
            .orderBy('e.at')
            .limit(1),
          'l.months',
        )
        .as('months'),
      'c.time_zone',
      jsonArrayFrom(
        eb
          .selectFrom('center_referrals as f')
          .innerJoin('centers as i', 'i.id', 'f.inviter_center_id')
          .select(f => [
            f
              .case()
              .when('f.order_id', '=', f.ref('o.id'))
              .then(f.ref('f.invited_days'))
              .else(f.ref('f.inviter_days'))
              .end()
              .as('days'),
            f
              .case()
              .when('f.order_id', '=', f.ref('o.id'))
              .then(sql.lit('came' as const))
              .else(sql.lit('brought' as const))
              .end()
              .as('why'),
            f
              .case()
              .when('f.order_id', '=', f.ref('o.id'))
              .then(f.ref('i.name'))
              .else(f.ref('f.name'))
              .end()
              .as('centerName'),
          ])
          .where(f =>
            f.or([f('f.order_id', '=', f.ref('o.id')), f('f.inviter_order_id', '=', f.ref('o.id'))]),
          )
          .orderBy('f.decided_at')
          .orderBy('f.center_id'),
      ).as('free_days'),
    ])
    .where('o.kind', '=', 'onboarding')
    .where('p.center_id', '=', centerId)
    .where('p.status', 'not in', ['created', 'failed'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .$narrowType<{
      method: 'gateway' | 'upi' | 'bank'
      status: Onboarding['payments'][number]['status']
    }>()

/** A center's subscription payment, for display. */
export type OnboardingPaymentRow = InferResult<ReturnType<typeof selectPayments>>[number]

/** A center's payments and attempts, newest first; failed gateway attempts are left out. */
export function onboardingPayments(tx: Tx, centerId: string): Promise<OnboardingPaymentRow[]> {
  return selectPayments(tx, centerId).execute()
}

type LineKind = Onboarding['plans'][number]['lines'][number]['kind']

const selectOpenOrder = (tx: Tx, centerId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('onboarding_plans as l', 'l.id', 'o.onboarding_plan_id')
    .select(eb => [
      'o.id',
      'o.number',
      'l.id as plan_id',
      'l.name as plan_name',
      'o.currency',
      'o.total_amount',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as i')
          .select(['i.kind', 'i.label', 'i.quantity', 'i.amount', 'i.tax_basis_points as taxBasisPoints'])
          .$narrowType<{ kind: LineKind }>()
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.position'),
      ).as('lines'),
    ])
    .where('o.center_id', '=', centerId)
    .where('o.kind', '=', sql.lit('onboarding'))
    .where('o.status', '=', sql.lit('open'))

/** The chosen plan that is not paid yet. */
export type OpenOrderRow = InferResult<ReturnType<typeof selectOpenOrder>>[number]

export function openOrder(tx: Tx, centerId: string): Promise<OpenOrderRow | undefined> {
  return selectOpenOrder(tx, centerId).executeTakeFirst()
}

/** Writes an order with its lines and its debt. */
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

/** A transfer to the platform: of this center, or of any when an admin asks. */
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

/** A rejection reason of the master list. */
export async function rejectReason(tx: Tx, id: string): Promise<Words | undefined> {
  const row = await tx
    .selectFrom('masterlist_items')
    .select(['name_en as en', 'name_hi as hi'])
    .where('id', '=', id)
    .where('list', '=', 'reject_reason')
    .executeTakeFirst()
  return row
}
