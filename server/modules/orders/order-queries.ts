import { type Expression, type InferResult, type NotNull, type RawBuilder, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { LedgerOrder } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import { endOfLabel, type PriceLine } from '#domain/modules/orders/pricing-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { jsonRows, type NewRow, tableRows } from '#server/platform/json-rows.ts'
import { randomCode } from '#server/platform/random-code.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** What an order is for: a booked class, enrolments, or a center's subscription to the platform. */
export type OrderKind = Column<'orders', 'kind'>

export const orderColumns = [
  'o.id',
  'o.number',
  'o.kind',
  'o.center_id',
  'o.buyer_user_id',
  'o.status',
  'o.payment_channel',
  'o.currency',
  'o.total_amount',
  'o.paid_amount',
  'o.refunded_amount',
  'o.pay_by',
] as const

export const selectOrders = (tx: Tx) => tx.selectFrom('orders as o').select(orderColumns)

/** An order as the rules see it; amounts in paise. */
export type OrderRow = InferResult<ReturnType<typeof selectOrders>>[number]

/** An order number, `O-7K3M9Q2XWT`: long enough to make collisions negligible (32 to the 10th). */
export const newOrderNumber = (): string => `O-${randomCode(10)}`

/** An order to be written. */
export interface NewOrder {
  id: string
  number: string
  centerId: string
  buyerUserId: string
  status: OrderStatus
  paymentChannel: 'gateway' | 'center'
  currency: string
  total: number
  paid: number
  payBy: Date | null
  cancellationPolicy: NewRow<'orders'>['cancellation_policy']
  lines: readonly NewLine[]
  /** The service and learner of a booked class; the service of a batch; the plan of a center's subscription. */
  subject:
    | { serviceId: string; learnerId: string }
    | { batchServiceId: string }
    | { onboardingPlanId: string }
}

/** What a line pays for in an order for several learners: one learner's classes, or the joining fee. */
export type LinePart = NonNullable<Column<'order_lines', 'part'>>

/** A line to be written; in an order for several learners each line names its learner. */
export type NewLine = PriceLine & { learnerId?: string; part?: LinePart }

/** Inserting an order and its lines, as parts of a larger `with`. */
export function orderParts(order: NewOrder, now: Date): RawBuilder<unknown> {
  const { kind, planId, serviceId, learnerId } = subjectOf(order.subject)
  const row: NewRow<'orders'> = {
    id: order.id,
    number: order.number,
    center_id: order.centerId,
    buyer_user_id: order.buyerUserId,
    kind,
    onboarding_plan_id: planId,
    status: order.status,
    payment_channel: order.paymentChannel,
    currency: order.currency,
    total_amount: order.total,
    paid_amount: order.paid,
    refunded_amount: 0,
    pay_by: order.payBy?.toISOString() ?? null,
    cancellation_policy: order.cancellationPolicy,
    created_at: now.toISOString(),
    version: 1,
  }
  const lines = order.lines.map(
    (line, index): NewRow<'order_lines'> => ({
      id: newId(now.getTime()),
      order_id: order.id,
      position: index + 1,
      kind: line.kind,
      label: line.label,
      service_id: serviceId,
      learner_id: line.learnerId ?? learnerId,
      part: line.part ?? null,
      reversed_amount: 0,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      tax_basis_points: line.taxBasisPoints,
      sac: line.sac,
      discount_id: line.discountId ?? null,
    }),
  )
  return sql`
    order_written as (
      insert into orders select * from ${tableRows('orders', [row])}
    ), lines_written as (
      insert into order_lines
      select * from ${tableRows('order_lines', lines)}
    )`
}

function subjectOf(subject: NewOrder['subject']) {
  const nothing = { planId: null, serviceId: null, learnerId: null }
  if ('onboardingPlanId' in subject) {
    return { ...nothing, kind: 'onboarding' as const, planId: subject.onboardingPlanId }
  }
  if ('batchServiceId' in subject) {
    return { ...nothing, kind: 'enrolment' as const, serviceId: subject.batchServiceId }
  }
  return { ...nothing, kind: 'booking' as const, serviceId: subject.serviceId, learnerId: subject.learnerId }
}

/** Locks the order: every change of an order, its payments, refunds and booking starts here. */
export function lock(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return selectOrders(tx).where('o.id', '=', id).forUpdate().executeTakeFirst()
}

/** A query fragment: whether the center is suspended. */
export const ofSuspended = (centerId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from centers c where c.id = ${centerId} and c.status = 'suspended')`

/** Like `lock`, for an order that the caller may see; otherwise undefined. A suspended center accepts no money. */
export function lockOwn(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<(OrderRow & { center_suspended: boolean }) | undefined> {
  return selectOrders(tx)
    .select(ofSuspended(sql`o.center_id`).as('center_suspended'))
    .where('o.id', '=', id)
    .where(ownOrders(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** Updates an order; the caller has consulted the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: { status: OrderStatus; total_amount?: number; paid_amount?: number; refunded_amount?: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Allows an open order to be paid until then; null: without an end. The caller holds the lock. */
export async function allowPaying(tx: Tx, order: Pick<OrderRow, 'id'>, payBy: Date | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set(eb => ({ pay_by: payBy, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
}

/** An order's lines, in their order. */
export function lines(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_lines')
    .select(['id', 'kind', 'amount', 'learner_id', 'part', 'reversed_amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** An order's line as refunds see it; `reversed_amount`: what has been reversed so far. */
export type OrderLineRow = Awaited<ReturnType<typeof lines>>[number]

/** Records what is reversed of each line; the database refuses more than the line's amount. */
export async function noteReversed(
  tx: Tx,
  reversed: readonly { id: string; amount: number }[],
): Promise<void> {
  const moved = reversed.filter(line => line.amount !== 0)
  if (moved.length === 0) return
  await tx
    .updateTable('order_lines as l')
    .from(jsonRows(moved, { id: 'uuid', amount: 'bigint' }))
    .set(eb => ({ reversed_amount: eb('l.reversed_amount', '+', eb.ref('v.amount')) }))
    .whereRef('l.id', '=', 'v.id')
    .execute()
}

/** Reduces the lines of an unpaid order by so many paise each. */
export async function shrinkLines(tx: Tx, taken: readonly { id: string; amount: number }[]): Promise<void> {
  await tx
    .updateTable('order_lines as l')
    .from(jsonRows(taken, { id: 'uuid', amount: 'bigint' }))
    .set(eb => {
      const left = eb('l.amount', '-', eb.ref('v.amount'))
      return { amount: left, unit_amount: left, quantity: 1 }
    })
    .whereRef('l.id', '=', 'v.id')
    .where('v.amount', '<>', 0)
    .execute()
}

/** A query fragment: what the lines of one learner of an order come to, or how much of them was refunded; in paise. */
export const sumOfLines = (
  orderId: Expression<unknown>,
  learnerId: Expression<unknown>,
  column: 'amount' | 'reversed_amount',
) => sql<number>`(
  select coalesce(sum(${sql.ref(`l.${column}`)}), 0)::bigint from order_lines l
  where l.order_id = ${orderId} and l.learner_id = ${learnerId})`

/** A query fragment: the names of an order's learners. */
export const learnerNamesOf = (orderId: Expression<unknown>) => sql<string[]>`
  array(select distinct n.name from order_lines l join learners n on n.id = l.learner_id
    where l.order_id = ${orderId} order by n.name)`

/**
 * A query fragment: what an order is for, taken from its first line. The line of an enrolment ends with the
 * learner's first name; when several enrolments were bought together, all their names appear instead, unless only
 * the part of one learner is meant.
 */
export const whatOf = (
  orderId: Expression<unknown>,
  learnerId: Expression<unknown> = sql`null::uuid`,
) => sql<{ en: string; hi: string } | null>`
  (select case
      when cardinality(n.names) > 1 and right(f.label->>'en', length(f.ending)) = f.ending
      then jsonb_build_object(
        'en', left(f.label->>'en', -length(f.ending)) || ${endOfLabel('')}::text || n.rest || ' and ' || n.final,
        'hi', left(f.label->>'hi', -length(f.ending)) || ${endOfLabel('')}::text || n.rest || ' और ' || n.final)
      else f.label end
    from (select l.label, ${endOfLabel('')}::text || first_name(w.name) as ending
      from order_lines l left join learners w on w.id = l.learner_id
      where l.order_id = ${orderId} and (${learnerId} is null or l.learner_id = ${learnerId})
      order by l.position limit 1) f
    cross join lateral (
      select a.names, array_to_string(a.names[:cardinality(a.names) - 1], ', ') as rest,
        a.names[cardinality(a.names)] as final
      from (select array_agg(e.first order by e.position) as names
        from (select first_name(w.name) as first, min(l.position) as position
          from order_lines l join learners w on w.id = l.learner_id and w.erased_at is null
          where l.order_id = ${orderId} and (${learnerId} is null or w.id = ${learnerId}) group by w.id) e) a) n)`

/** A part of an order: of the booking or enrolment of one learner; without both all of it. */
export interface PartIds {
  booking_id?: string | null
  enrolment_id?: string | null
}

/** What notifications say about an order, or a part of it: what it was for, where, and where it is shown. */
export async function factsOf(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  orderId: string,
  { booking_id = null, enrolment_id = null }: PartIds = {},
) {
  const { bookingId, enrolmentId, batchId, learnerOf } = above.orders
  const facts = await tx
    .selectFrom('orders as o')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('order_lines as l', join => join.onRef('l.order_id', '=', 'o.id').on('l.position', '=', 1))
    .select([
      whatOf(sql`o.id`, learnerOf({ booking_id, enrolment_id })).$notNull().as('what'),
      'c.name as center',
      sql<string | null>`coalesce(${booking_id}::uuid, ${bookingId})`.as('bookingId'),
      sql<string | null>`coalesce(${enrolment_id}::uuid, ${enrolmentId})`.as('enrolmentId'),
      batchId.as('batchId'),
      'l.service_id as serviceId',
    ])
    .where('o.id', '=', orderId)
    .$narrowType<{ serviceId: NotNull }>()
    .executeTakeFirst()
  if (!facts) throw new Error(`order ${orderId} is for nothing that has a name`)
  return facts
}

/** The kind of an existing order. */
export async function kindOf(tx: Tx, id: string): Promise<OrderKind> {
  const row = await tx.selectFrom('orders').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  return row.kind
}

/**
 * The orders an actor may see: a center's own, for the member's services; in a family, those the actor bought. The
 * other guardian of a child lives in another household: what they bought is theirs alone, no matter which child it
 * is for (rule R12).
 */
export function ownOrders(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center') return ofCenter(actor)
  if (actor.role !== 'learner') return sql`false`
  return sql`(o.kind <> 'onboarding' and ${isPayer(actor)})`
}

/** Whether the money of order `o` concerns the actor: of a child's guardians, only the buyer. */
export function isPayer(actor: SignedIn): RawBuilder<boolean> {
  return actor.role === 'learner' ? sql`o.buyer_user_id = ${actor.userId}` : sql`true`
}

function ofCenter(actor: SignedIn): RawBuilder<boolean> {
  const own = sql<boolean>`o.center_id = ${actor.center?.centerId ?? null}`
  if (!serviceScope(actor)) return own
  return sql`(${own} and exists (
    select from order_lines ol where ol.order_id = o.id and ${ofOwnServices(actor, sql`ol.service_id`)}))`
}

/** The order in the ledger's terms. */
export function ledgerOrder(order: OrderRow): LedgerOrder {
  return {
    orderId: order.id,
    centerId: order.center_id,
    buyerId: order.buyer_user_id,
    currency: order.currency,
    ...(order.kind === 'onboarding' && { seller: 'platform' as const }),
  }
}

/** What an order is for, in both languages. */
export async function whatWasBought(tx: Tx, orderId: string): Promise<{ en: string; hi: string } | null> {
  const found = await tx
    .selectFrom('orders as o')
    .select(({ ref }) => whatOf(ref('o.id')).as('what'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return found?.what ?? null
}
