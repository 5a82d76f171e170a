import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { LedgerLine, LedgerOrder } from '#domain/modules/ledger/ledger-postings.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import type { PriceLine } from '#domain/modules/orders/pricing-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

/** What an order is for: a booked class, or a center's place on the platform. */
export type OrderKind = 'booking' | 'onboarding'

/** An order as rules look at it; amounts in paise. */
export interface OrderRow {
  id: string
  number: string
  kind: OrderKind
  center_id: string
  buyer_user_id: string
  status: OrderStatus
  pay_where: 'gateway' | 'center'
  currency: string
  total_amount: number
  paid_amount: number
  refunded_amount: number
  pay_by: Date | null
}

/** An order to be written. */
export interface NewOrder {
  id: string
  number: string
  centerId: string
  buyerUserId: string
  status: OrderStatus
  payWhere: 'gateway' | 'center'
  currency: string
  total: number
  paid: number
  payBy: Date | null
  cancellationPolicy: unknown
  lines: readonly PriceLine[]
  /** What a booked class is of and for; the plan, where a center pays for its place. */
  subject: { serviceId: string; learnerId: string } | { onboardingPlanId: string }
}

const columns = sql.raw(
  ['id', 'number', 'kind', 'center_id', 'buyer_user_id', 'status', 'pay_where', 'currency']
    .concat(['total_amount', 'paid_amount', 'refunded_amount', 'pay_by'])
    .map(name => `o.${name}`)
    .join(', '),
)

/** Inserting an order and its lines, as parts of a larger `with`. */
export function orderParts(order: NewOrder, now: Date): RawBuilder<unknown> {
  const planId = 'onboardingPlanId' in order.subject ? order.subject.onboardingPlanId : null
  const { serviceId, learnerId } =
    'serviceId' in order.subject ? order.subject : { serviceId: null, learnerId: null }
  const row = {
    id: order.id,
    number: order.number,
    center_id: order.centerId,
    buyer_user_id: order.buyerUserId,
    kind: planId ? 'onboarding' : 'booking',
    onboarding_plan_id: planId,
    status: order.status,
    pay_where: order.payWhere,
    currency: order.currency,
    total_amount: order.total,
    paid_amount: order.paid,
    refunded_amount: 0,
    pay_by: order.payBy?.toISOString() ?? null,
    cancellation_policy: order.cancellationPolicy,
    created_at: now.toISOString(),
    version: 1,
  }
  const lines = order.lines.map((line, index) => ({
    id: newId(now.getTime()),
    order_id: order.id,
    position: index + 1,
    kind: line.kind,
    label: line.label,
    service_id: serviceId,
    learner_id: learnerId,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    tax_basis_points: line.taxBasisPoints,
    sac: line.sac,
  }))
  return sql`
    order_written as (
      insert into orders select * from jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)
    ), lines_written as (
      insert into order_lines
      select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb)
    )`
}

/** Takes the order's lock: every change of an order, its payments, refunds and booking begins here. */
export async function lock(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders o where o.id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** As `lock`, for an order that the caller may see; another one is not there. */
export async function lockOwn(tx: Tx, actor: SignedIn, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from orders o where o.id = ${id} and ${ownOrders(actor)} for update`.execute(tx)
  return rows[0]
}

/** Sets what changes in an order's life; the caller has asked the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: { status: OrderStatus; paid_amount?: number; refunded_amount?: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The lines of an order, in their order. */
export function lines(tx: Tx, orderId: string): Promise<LedgerLine[]> {
  return tx
    .selectFrom('order_lines')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute() as Promise<LedgerLine[]>
}

/** What people are told of an order's money: what it was for, where, and the booking that shows it. */
export interface OrderFacts {
  what: { en: string; hi: string }
  center: string
  bookingId: string
  serviceId: string
}

export async function findFacts(tx: Tx, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select l.label as what, c.name as center, b.id as "bookingId", b.service_id as "serviceId"
    from orders o join centers c on c.id = o.center_id
    join order_lines l on l.order_id = o.id and l.position = 1
    join bookings b on b.order_id = o.id
    where o.id = ${orderId}`.execute(tx)
  return rows[0]
}

/** The kind of an order that is there. */
export async function kindOf(tx: Tx, id: string): Promise<OrderKind> {
  const row = await tx.selectFrom('orders').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  return row.kind as OrderKind
}

/** The orders an actor may see: a center's own, of the member's services; those one is the buyer of, or that are for one's family. */
export function ownOrders(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center') return ofCenter(actor)
  if (actor.role !== 'learner') return sql`false`
  return sql`o.kind <> 'onboarding' and (o.buyer_user_id = ${actor.userId} or exists (
    select from bookings ob where ob.order_id = o.id and ob.learner_id = any(${actor.learnerIds}::uuid[])))`
}

function ofCenter(actor: SignedIn): RawBuilder<boolean> {
  const own = sql<boolean>`o.center_id = ${actor.center?.centerId ?? null}`
  if (!serviceScope(actor)) return own
  return sql`(${own} and exists (
    select from order_lines ol where ol.order_id = o.id and ${ofOwnServices(actor, sql`ol.service_id`)}))`
}

/** The order as the ledger names it. */
export function ledgerOrder(order: OrderRow): LedgerOrder {
  return {
    orderId: order.id,
    centerId: order.center_id,
    buyerId: order.buyer_user_id,
    currency: order.currency,
    ...(order.kind === 'onboarding' && { seller: 'platform' as const }),
  }
}
