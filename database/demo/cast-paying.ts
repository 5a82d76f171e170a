import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { planInstalments } from '#domain/modules/orders/instalment-rules.ts'
import { type LedgerOrder, orderDue, paymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { shortCode } from './book-rows.ts'
import { currency, taxOn } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { PostToLedger } from './cast-classes.ts'
import { learnerId } from './cast-families.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, userId } from './cast-venues.ts'
import { taxRates } from './master-lists.ts'
import { demoId, insertRows } from './rows.ts'
import { venues } from './venues.ts'

const HOUR = 3_600_000
const TERM = { batch: 'Tennis on Saturdays', service: 'tennis', center: 'sampige', rupees: 3_600 } as const
/** What a family has paid for a month that is due, in paise. */
const PART = 50_000
/** The instalments of a term. */
const INSTALMENTS = 4

/** Payments in the demo: every center accepts parts, one month is half paid, one term is paid in instalments. */
export async function castPaying(
  tx: Kysely<Tables>,
  { today }: Calendar,
  find: FindItem,
  now: Date,
  post: PostToLedger,
): Promise<void> {
  await sql`
    update centers set part_payments = true, instalments = ${INSTALMENTS}::int where status = 'active'`.execute(
    tx,
  )
  await payPart(tx, now, post)
  await joinTerm(tx, today, find, now, post)
}

/** Half of what is due for a month of guitar was paid by UPI. */
async function payPart(tx: Kysely<Tables>, now: Date, post: PostToLedger): Promise<void> {
  const { rows } = await sql<{ id: string; center_id: string; buyer_user_id: string; taken_by: string }>`
    select o.id, o.center_id, o.buyer_user_id, (select m.user_id from center_members m
      where m.center_id = o.center_id order by m.center_role <> 'head', m.user_id limit 1) as taken_by
    from orders o join enrolment_periods p on p.order_id = o.id join enrolments e on e.id = p.enrolment_id
    where o.status = 'open' and e.status = 'active' and o.total_amount > ${2 * PART}::bigint
    order by o.created_at, o.id limit 1`.execute(tx)
  const [owed] = rows
  if (!owed) return
  const at = new Date(now.getTime() - 20 * HOUR)
  const id = demoId(`part of ${owed.id}`, at)
  await insertRows(tx, 'payments', [
    { ...paymentRow(id, owed.id, owed.center_id, PART, at), method: 'upi', received_by: owed.taken_by },
  ])
  await sql`update orders set paid_amount = ${PART}::bigint where id = ${owed.id}`.execute(tx)
  const entity = { orderId: owed.id, centerId: owed.center_id, buyerId: owed.buyer_user_id, currency }
  await post(tx, [paymentCaptured(entity, id, { method: 'upi', gateway: 'desk' }, PART)], at)
}

/** A learner plays tennis for a term and pays by instalments; the first one is paid. */
async function joinTerm(
  tx: Kysely<Tables>,
  today: string,
  find: FindItem,
  now: Date,
  post: PostToLedger,
): Promise<void> {
  const at = new Date(now.getTime() - 30 * HOUR)
  const batchId = demoId(`batch ${TERM.batch}`)
  const dates = await classDates(tx, batchId)
  const last = dates.at(-1)
  const plan =
    last &&
    planInstalments(
      { amount: totalOf(linesOf(find, today, dates.length), currency).amount, currency },
      { today: addDays(today, -1), lastOn: last.on, most: INSTALMENTS },
    )
  if (!last || !plan) return
  const lines = linesOf(find, today, dates.length)
  const total = totalOf(lines, currency).amount
  const entity: LedgerOrder = {
    orderId: demoId(`order ${TERM.batch}`, at),
    centerId: centerId(TERM.center),
    buyerId: userId('nikhil'),
    currency,
  }
  const place = demoId(`place ${TERM.batch}`, at)
  const paid = plan[0]?.amount ?? 0
  const payment = demoId(`payment ${TERM.batch}`, at)
  await insertRows(tx, 'enrolments', [
    {
      id: place,
      batch_id: batchId,
      center_id: entity.centerId,
      learner_id: learnerId('nikhil'),
      kind: 'regular',
      status: 'active',
      group_id: demoId(`places ${TERM.batch}`, at),
      enrolled_by: entity.buyerId,
      enrolled_as: 'learner',
      starts_on: dates[0]?.on,
      paid_until: last.on,
      created_at: at,
      version: 1,
    },
  ])
  await insertRows(tx, 'orders', [
    {
      id: entity.orderId,
      number: shortCode('O', entity.orderId, 10),
      center_id: entity.centerId,
      buyer_user_id: entity.buyerId,
      kind: 'enrolment',
      status: 'open',
      payment_channel: 'gateway',
      currency,
      total_amount: total,
      paid_amount: paid,
      refunded_amount: 0,
      cancellation_policy: venues[TERM.center].policy,
      created_at: at,
      version: 1,
    },
  ])
  await insertRows(
    tx,
    'order_lines',
    lines.map((line, index) => ({
      id: demoId(`line ${index} ${entity.orderId}`, at),
      order_id: entity.orderId,
      position: index + 1,
      kind: line.kind,
      label: line.label,
      service_id: find('service', TERM.service).id,
      learner_id: learnerId('nikhil'),
      part: 'classes',
      reversed_amount: 0,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.amount,
      tax_basis_points: line.taxBasisPoints,
      sac: line.sac,
    })),
  )
  await insertRows(tx, 'enrolment_periods', [
    {
      id: demoId(`period ${entity.orderId}`, at),
      enrolment_id: place,
      order_id: entity.orderId,
      from_on: dates[0]?.on,
      to_on: last.on,
      classes: dates.length,
      amount: total,
      created_at: at,
    },
  ])
  await insertRows(
    tx,
    'order_instalments',
    plan.map(({ dueOn, amount }, index) => ({
      order_id: entity.orderId,
      position: index + 1,
      due_on: dueOn,
      amount,
    })),
  )
  await insertRows(tx, 'payments', [
    {
      ...paymentRow(payment, entity.orderId, entity.centerId, paid, at),
      method: 'cash',
      received_by: userId('kavitha'),
    },
  ])
  await sql`update batches set seats_taken = seats_taken + 1 where id = ${batchId}`.execute(tx)
  await seat(tx, batchId, place)
  await post(
    tx,
    [
      orderDue(entity, entity.orderId, lines),
      paymentCaptured(entity, payment, { method: 'cash', gateway: 'desk' }, paid),
    ],
    at,
  )
}

function linesOf(find: FindItem, today: string, classes: number) {
  const { gstin, stateCode } = venues[TERM.center]
  return priceLines({
    fee: { amount: TERM.rupees * 100, currency },
    label: {
      en: `${TERM.batch}, ${classes} classes · Nikhil`,
      hi: `${find('service', TERM.service).hi}, ${classes} क्लासें · Nikhil`,
    },
    tax: taxOn(taxRates, TERM.service, today),
    gstin,
    placeOfSupply: stateCode,
  })
}

async function classDates(tx: Kysely<Tables>, batchId: string): Promise<{ id: string; on: string }[]> {
  const { rows } = await sql<{ id: string; on: string }>`
    select id, (starts_at at time zone ${DEFAULT_ZONE})::date::text as on from class_sessions
    where batch_id = ${batchId} order by starts_at`.execute(tx)
  return rows
}

/** On the roll of every class, with a claim unless they are busy then. */
async function seat(tx: Kysely<Tables>, batchId: string, place: string): Promise<void> {
  const learner = learnerId('nikhil')
  await sql`
    with free as (
      select s.id, s.starts_at, s.ends_at from class_sessions s
      where s.batch_id = ${batchId} and not exists (select from claims c
        where c.resource_kind = 'learner' and c.resource_id = ${learner}
          and c.period && tstzrange(s.starts_at, s.ends_at, '[)'))
    ), claimed as (
      insert into claims (class_session_id, resource_kind, resource_id, place, period)
      select id, 'learner', ${learner}, 0, tstzrange(starts_at, ends_at, '[)') from free
    )
    insert into class_participants (class_session_id, learner_id, kind, status, enrolment_id, mark_note)
    select id, ${learner}, 'enrolled', 'expected', ${place}, '' from free`.execute(tx)
}

function paymentRow(id: string, orderId: string, center: string, amount: number, at: Date) {
  return {
    id,
    order_id: orderId,
    applied_order_id: orderId,
    center_id: center,
    gateway: 'desk',
    status: 'captured',
    amount,
    excess_amount: 0,
    currency,
    is_late: false,
    created_at: at,
    captured_at: at,
  }
}
