import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { orderDue, paymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { shortCode } from './book-rows.ts'
import { currency } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { PostToLedger } from './cast-classes.ts'
import { castDiscountUses } from './cast-discounts.ts'
import { learnerId } from './cast-families.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, userId } from './cast-venues.ts'
import { cast, learners } from './people.ts'
import { type PlaceOrder, type PlannedPlaces, planPlaces } from './places.ts'
import { demoId, insertRows } from './rows.ts'
import { venues } from './venues.ts'

type Row = Record<string, unknown>
type Ordered = { places: PlannedPlaces; order: PlaceOrder }

/** Swimmers go into the water two at a time, so that one batch of the demo is full and has a waitlist. */
const SMALL_BATCHES = { 'Learn to Swim': 2 } as const

/** Writes enrolments and waitlists, their orders and ledger, and the rolls of all classes. */
export async function castPlaces(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  now: Date,
  post: PostToLedger,
): Promise<void> {
  const planned = planPlaces(calendar, now)
  const ordered = planned.flatMap(places => places.orders.map(order => ({ places, order })))
  for (const [name, capacity] of Object.entries(SMALL_BATCHES)) {
    await sql`update batches set capacity = ${capacity} where id = ${demoId(`batch ${name}`)}`.execute(tx)
  }
  await insertRows(tx, 'enrolments', planned.flatMap(placeRows))
  await insertRows(tx, 'orders', ordered.map(orderRow))
  await insertRows(
    tx,
    'order_lines',
    ordered.flatMap(each => lineRows(each, find)),
  )
  await castDiscountUses(tx, planned)
  await insertRows(tx, 'enrolment_periods', ordered.flatMap(periodRows))
  const paid = ordered.filter(({ order }) => order.payment)
  await insertRows(tx, 'payments', paid.map(paymentRow))
  const online = paid.filter(({ order }) => order.payment?.place.method === 'gateway')
  await insertRows(tx, 'sandbox_gateway_orders', online.map(gatewayOrder))
  await insertRows(tx, 'sandbox_gateway_payments', online.map(gatewayPayment))
  await insertRows(tx, 'class_participants', planned.flatMap(rollRows))
  await insertRows(tx, 'claims', planned.flatMap(claimRows))
  await sql`
    update batches b set seats_taken = taken.seats
    from (select batch_id, count(*)::int as seats from enrolments
      where status in ('offered', 'pending_payment', 'active', 'paused') group by 1) taken
    where b.id = taken.batch_id`.execute(tx)
  for (const each of ordered) await store(tx, each, post)
}

async function store(tx: Kysely<Tables>, { places, order }: Ordered, post: PostToLedger): Promise<void> {
  const entity = { ...order.entity, centerId: centerId(places.batch.center), buyerId: buyerOf(places) }
  await post(tx, [orderDue(entity, order.id, order.lines)], order.at)
  const { payment } = order
  if (payment) {
    await post(tx, [paymentCaptured(entity, payment.id, payment.place, order.total)], payment.at)
  }
}

const buyerOf = ({ learners: [first] }: PlannedPlaces): string => {
  if (!first) throw new Error('an enrolment has a learner')
  return userId(learners[first.name].guardians[0].person)
}

function placeRows(places: PlannedPlaces): Row[] {
  return places.learners.map(({ name, enrolmentId }) => ({
    id: enrolmentId,
    batch_id: demoId(`batch ${places.batch.name}`),
    center_id: centerId(places.batch.center),
    learner_id: learnerId(name),
    kind: 'regular',
    status: places.status,
    group_id: places.groupId,
    enrolled_by: buyerOf(places),
    enrolled_as: 'learner',
    starts_on: places.startsOn,
    waiting_since: places.status === 'waitlisted' ? places.at : null,
    pay_by: places.payBy,
    paid_until: places.paidUntil,
    created_at: places.at,
    version: 1,
  }))
}

function orderRow({ places, order }: Ordered): Row {
  return {
    id: order.id,
    number: shortCode('O', order.id, 10),
    center_id: centerId(places.batch.center),
    buyer_user_id: buyerOf(places),
    kind: 'enrolment',
    status: order.payment ? 'paid' : 'open',
    payment_channel: order.payment?.place.method === 'cash' ? 'center' : 'gateway',
    currency,
    total_amount: order.total,
    paid_amount: order.payment ? order.total : 0,
    refunded_amount: 0,
    pay_by: order.payBy,
    cancellation_policy: venues[places.batch.center].policy,
    created_at: order.at,
    version: 1,
  }
}

function lineRows({ places, order }: Ordered, find: FindItem): Row[] {
  return order.lines.map((line, index) => ({
    id: demoId(`line ${index} ${order.id}`, order.at),
    order_id: order.id,
    position: index + 1,
    kind: line.kind,
    label: line.label,
    service_id: find('service', places.batch.service).id,
    learner_id: learnerId(line.learner),
    part: 'classes',
    reversed_amount: 0,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    tax_basis_points: line.taxBasisPoints,
    sac: line.sac,
    discount_id: line.discountId ?? null,
  }))
}

function periodRows({ places, order }: Ordered): Row[] {
  return places.learners.map(({ name, enrolmentId }, place) => ({
    id: demoId(`period ${name} ${order.id}`, order.at),
    enrolment_id: enrolmentId,
    order_id: order.id,
    from_on: order.period.fromOn,
    to_on: order.period.toOn,
    classes: order.period.classes,
    amount: order.shares[place],
    created_at: order.at,
  }))
}

function paymentRow({ places, order }: Ordered): Row {
  const { payment } = order
  const online = payment?.place.method === 'gateway'
  return {
    id: payment?.id,
    order_id: order.id,
    applied_order_id: order.id,
    center_id: centerId(places.batch.center),
    gateway: payment?.place.gateway,
    method: payment?.place.method,
    status: 'captured',
    amount: order.total,
    currency,
    gateway_order_id: online ? gatewayIds(order).order : null,
    gateway_payment_id: online ? gatewayIds(order).payment : null,
    is_late: false,
    received_by: online ? null : userId('sunita'),
    created_at: payment?.at,
    captured_at: payment?.at,
  }
}

/** The same in the practice gateway's books, so that it can refund the money. */
function gatewayOrder({ places, order }: Ordered): Row {
  const buyer = places.learners[0] && learners[places.learners[0].name].guardians[0].person
  return {
    id: gatewayIds(order).order,
    receipt: order.payment?.id,
    amount: order.total,
    currency,
    description: order.lines[0]?.label.en ?? '',
    return_url: '/',
    buyer_name: buyer ? cast[buyer].name : '',
    status: 'paid',
    created_at: order.at,
  }
}

function gatewayPayment({ order }: Ordered): Row {
  const ids = gatewayIds(order)
  return {
    id: ids.payment,
    order_id: ids.order,
    status: 'captured',
    amount: order.total,
    currency,
    created_at: order.payment?.at,
  }
}

function gatewayIds({ id }: PlaceOrder) {
  return { order: `order_demo_${id}`, payment: `pay_demo_${id}` }
}

function rollRows({ learners: people, roll }: PlannedPlaces): Row[] {
  return people.flatMap(({ name, enrolmentId }) =>
    roll.map(({ id }) => ({
      class_session_id: id,
      learner_id: learnerId(name),
      kind: 'enrolled',
      status: 'expected',
      enrolment_id: enrolmentId,
      mark_note: '',
    })),
  )
}

function claimRows({ learners: people, roll }: PlannedPlaces): Row[] {
  return people.flatMap(({ name }) =>
    roll.map(({ id, startsAt, endsAt }) => ({
      class_session_id: id,
      resource_kind: 'learner',
      resource_id: learnerId(name),
      place: 0,
      period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
    })),
  )
}
