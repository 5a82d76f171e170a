import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { addDays, toInstant } from '#domain/kernel/time.ts'
import { earningsApproved, payoutPaid } from '#domain/modules/ledger/payout-postings.ts'
import { createRazorpayGateway } from '#server/adapters/payments/razorpay.ts'
import { type BookingScene, bookingScene, settled } from '#server/modules/bookings/booking-scene.ts'
import { listBalances } from '#server/modules/books/book-queries.ts'
import { listUnbalancedCurrencies, listWrongOrders } from '#server/modules/books/order-sum-queries.ts'
import { listWrongDays, PLATFORM_BOOKS, post, sumDays } from '#server/modules/ledger/public.ts'
import { moneyHandlers, moneyJobs } from '#server/order-fulfilment.ts'
import type { Database } from '#server/platform/database.ts'
import { anonymous, TEST_NOW } from './context.ts'
import { moneyDesk } from './desk.ts'
import type { RazorpayMessage, razorpayDouble } from './razorpay-double.ts'

const PRICE = 80_000
const STEPS = 10
/** Bookings of one course, and hours between two of a scene. */
const BOOKINGS = 2
const HOURS_APART = 2
const A_DAY = 8

/** A center whose families pay at the double, for many courses after one another. */
export interface MoneyHouse {
  scene: BookingScene
  double: Awaited<ReturnType<typeof razorpayDouble>>
  /** How many bookings were made: each has a time of its own. */
  booked: number
  /** Everything the double ever said, to be said again. */
  history: RazorpayMessage[]
  /** What experts were promised and what they got, in paise. */
  payouts: { promised: number; paid: number }
}

/** So many courses fit into the times of one center. */
export const COURSES_A_HOUSE = 100

export async function moneyHouse(database: Database, double: MoneyHouse['double']): Promise<MoneyHouse> {
  const scene = await bookingScene(database, { amount: PRICE, horizonDays: 60 })
  const gateway = createRazorpayGateway(double.settings, 'http://localhost:3000')
  Object.assign(scene.world.services.ports, { payments: gateway, gateways: { razorpay: gateway } })
  return { scene, double, booked: 0, history: [], payouts: { promised: 0, paid: 0 } }
}

interface Opened {
  id: string
  orderId: string
  gatewayOrderId: string | null
}

/**
 * One random course: orders, captures, failures, cancellations, refunds and payouts, while the double's messages come late,
 * twice, in any order and sometimes forged. The same seed is the same course.
 */
export async function runCourse(house: MoneyHouse, seed: number): Promise<void> {
  const { scene, double } = house
  const random = randomOf(seed)
  const desk = moneyDesk(scene)
  const open: Opened[] = []
  for (let nth = 0; nth < BOOKINGS; nth += 1) open.push(await book(house, random() < 0.8))
  for (let step = 0; step < STEPS; step += 1) {
    const one = open[Math.floor(random() * open.length)]!
    const what = random()
    if (what < 0.14 && one.gatewayOrderId) double.pay(one.gatewayOrderId, 'failed')
    else if (what < 0.4 && one.gatewayOrderId) double.pay(one.gatewayOrderId)
    else if (what < 0.5) await cancel(scene, one.id)
    else if (what < 0.62) await desk.refund(one.orderId, 1 + Math.floor(random() * PRICE))
    else if (what < 0.68) await payAtDesk(scene, one.orderId)
    else if (what < 0.74) await payAnExpert(house, 1 + Math.floor(random() * 5 * PRICE))
    else if (what < 0.8) await forge(house)
    else await deliver(house, random)
  }
  // Who holds too many times unpaid may book no more.
  for (const { id } of open) if ((await scene.show(id)).status === 'held') await cancel(scene, id)
  await settle(house, random)
}

/** Says all that is left to say, twice, and lets refunds go their way. */
async function settle(house: MoneyHouse, random: () => number): Promise<void> {
  await deliver(house, random)
  await house.scene.runJob(moneyJobs[0])
  await deliver(house, random)
}

/** What is wrong with the money of a house; nothing, unless something was lost or made up. */
export async function faultsOf({ scene, double, payouts }: MoneyHouse): Promise<string[]> {
  const { db, stage } = scene
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    }
  }
  await scene.runJob(sumDays)
  expect('days that are not their entries', await listWrongDays(db, stage.centerId), [])
  expect('currencies out of balance', await listUnbalancedCurrencies(db), [])
  expect('orders beside the ledger', (await listWrongOrders(db, PLATFORM_BOOKS, 1_000_000)).wrong, [])
  const books = { booksOf: stage.centerId, timeZone: 'Asia/Kolkata', from: '2000-01-01', until: '2100-01-01' }
  const balances = await listBalances(db, books)
  const balanceOf = (account: string) =>
    balances.filter(row => row.account === account).reduce((sum, row) => sum + row.debit - row.credit, 0)
  expect(
    'all accounts together',
    balances.reduce((sum, row) => sum + row.debit - row.credit, 0),
    0,
  )
  const { rows } = await sql<{ id: string }>`
    select gateway_payment_id as id from payments
    where center_id = ${stage.centerId} and gateway = 'razorpay' and gateway_payment_id is not null`.execute(
    db,
  )
  const ours = new Set(rows.map(row => row.id))
  const asked = await sql<{ id: string }>`
    select gateway_order_id as id from payments
    where center_id = ${stage.centerId} and gateway_order_id is not null`.execute(db)
  const askedOf = new Set(asked.rows.map(row => row.id))
  const taken = double.books.payments.filter(one => one.status === 'captured' && askedOf.has(one.order_id))
  expect('payments that the double took and we do not know', taken.filter(one => !ours.has(one.id)).length, 0)
  const given = double.books.refunds.filter(one => ours.has(one.payment_id))
  expect('what lies with the gateway', balanceOf('gateway_clearing'), sumOf(taken) - sumOf(given))
  expect('what experts are owed', balanceOf('expert_payable'), payouts.paid - payouts.promised)
  const { rows: tooMuch } = await sql`
    select p.id from payments p join refunds r on r.payment_id = p.id and r.status not in ('failed', 'quoted', 'declined')
    where p.center_id = ${stage.centerId} group by p.id having sum(r.amount) > p.amount`.execute(db)
  expect('refunds above what was captured', tooMuch, [])
  return faults
}

async function book(house: MoneyHouse, opens: boolean): Promise<Opened> {
  const { scene } = house
  const nth = house.booked
  house.booked += 1
  const day = addDays('2026-11-23', Math.floor(nth / A_DAY))
  const startsAt = toInstant(day, 6 * 60 + (nth % A_DAY) * HOURS_APART * 60, 'Asia/Kolkata')
  const { id, orderId } = await scene.book(scene.learner, startsAt)
  if (!opens) return { id, orderId, gatewayOrderId: null }
  const { checkoutUrl } = settled(await scene.startPayment({ orderId }))
  return { id, orderId, gatewayOrderId: new URL(checkoutUrl).pathname.split('/').at(-1) ?? '' }
}

/** A family cancels with what it was shown. */
async function cancel(scene: BookingScene, bookingId: string): Promise<void> {
  const { can } = await scene.show(bookingId)
  if (!can.cancel) return
  for (const expected of [PRICE, 0]) {
    const outcome = await scene.cancel(bookingId, expected)
    if (!isRefusal(outcome)) return
    const now = (outcome.extra as { refund?: { amount: number } } | undefined)?.refund?.amount
    if (now !== undefined && !isRefusal(await scene.cancel(bookingId, now))) return
  }
}

async function payAtDesk({ world, desk }: BookingScene, orderId: string): Promise<void> {
  await world.run(moneyHandlers['POST /orders/{id}/desk-payments'], {
    actor: desk as never,
    params: { id: orderId },
    body: { method: 'cash', amount: PRICE } as never,
  })
}

/** The center owes an expert for a month, and pays half of the time. */
async function payAnExpert(house: MoneyHouse, total: number): Promise<void> {
  const { scene, payouts } = house
  const statement = {
    statementId: newId(),
    centerId: scene.stage.centerId,
    expertId: scene.stage.expertId,
    currency: 'INR',
    total,
  }
  await post(scene.db, [earningsApproved(statement)], TEST_NOW)
  payouts.promised += total
  if (total % 2 === 0) return
  await post(scene.db, [payoutPaid(statement, 'bank')], TEST_NOW)
  payouts.paid += total
}

/** What there is to say, in any order, with some of what was said before. */
async function deliver(house: MoneyHouse, random: () => number): Promise<void> {
  const fresh = house.double.messages()
  const again = house.history.slice(-20).filter(() => random() < 0.2)
  house.history.push(...fresh)
  for (const message of shuffled([...fresh, ...again, ...fresh.slice(0, 2)], random)) {
    settled(await webhook(house.scene, message))
  }
}

/** A message that nobody signed: it is refused. */
async function forge(house: MoneyHouse): Promise<void> {
  const [last] = house.history.slice(-1)
  if (!last) return
  const body = Buffer.from(last.body.toString().replace(/"amount":\d+/, '"amount":1'))
  const outcome = await webhook(house.scene, { body, headers: last.headers })
  if (!isRefusal(outcome)) throw new Error('a changed message was believed')
}

function webhook(scene: BookingScene, { body, headers }: RazorpayMessage) {
  return scene.world.run(moneyHandlers['POST /payments/webhooks/{gateway}'], {
    actor: anonymous,
    params: { gateway: 'razorpay' },
    raw: { body, headers },
  }) as Promise<{ received: true } | Refusal>
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, one) => sum + one.amount, 0)

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
