import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { payUntil } from '#domain/modules/enrolments/enrolment-rules.ts'
import { nextPeriod, type Period, periodWords } from '#domain/modules/enrolments/period-rules.ts'
import type { LedgerOrder, MoneyAccount } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { type PriceLine, priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { currency, taxOn } from './books.ts'
import type { Calendar, PlannedClass } from './calendar.ts'
import { type DemoCode, demoCodes, demoDiscounts } from './discounts.ts'
import { taxRates } from './master-lists.ts'
import { type LearnerName, learners } from './people.ts'
import { demoId } from './rows.ts'
import { venues } from './venues.ts'
import { weeklyBatches } from './weekly.ts'

const HOUR = 3_600_000

/** Who is in which batch. `how`: paid online or in cash, the current month owed, just joined, or on the waitlist. */
const seats: readonly {
  batch: string
  learners: readonly LearnerName[]
  how: 'online' | 'cash' | 'owed' | 'held' | 'waits'
  /** The discount code they joined with. */
  code?: DemoCode
}[] = [
  { batch: 'Badminton Juniors', learners: ['aarav'], how: 'online' },
  { batch: 'Kathak Beginners', learners: ['diya'], how: 'online' },
  { batch: 'Learn to Swim', learners: ['aarav', 'diya'], how: 'online', code: 'FAMILY10' },
  { batch: 'Learn to Swim', learners: ['zoya'], how: 'waits' },
  { batch: 'Neelgiri Badminton Kids', learners: ['zoya'], how: 'cash' },
  { batch: 'Guitar Basics', learners: ['nikhil'], how: 'owed', code: 'RIYAZ5' },
  { batch: 'Kathak Weekend', learners: ['nikhil'], how: 'held' },
]

/** What one order pays for, with its payment. */
export interface PlaceOrder {
  id: string
  at: Date
  period: Period
  lines: (PriceLine & { learner: LearnerName })[]
  total: number
  /** With tax, in the order of the learners. */
  shares: number[]
  payBy: Date | null
  payment: { id: string; at: Date; place: MoneyAccount } | null
  entity: Omit<LedgerOrder, 'centerId' | 'buyerId'>
}

/** Enrolments of a family bought together. */
export interface PlannedPlaces {
  batch: (typeof weeklyBatches)[number]
  learners: readonly { name: LearnerName; enrolmentId: string }[]
  groupId: string
  code: DemoCode | null
  status: 'active' | 'pending_payment' | 'waitlisted'
  startsOn: string
  at: Date
  payBy: Date | null
  paidUntil: string | null
  orders: PlaceOrder[]
  /** The classes on whose roll they are. */
  roll: PlannedClass[]
}

/** The enrolments of the three families, with a month of past orders and the currently open ones. */
export function planPlaces(calendar: Calendar, now: Date): PlannedPlaces[] {
  return seats.map(seat => {
    const batch = weeklyBatches.find(each => each.name === seat.batch)
    if (!batch) throw new Error(`there is no batch ${seat.batch}`)
    const classes = calendar.classes.filter(each => each.batch === seat.batch)
    const waits = seat.how === 'waits'
    const isNew = seat.how === 'held' || waits
    const attended = isNew ? classes.filter(each => each.startsAt > now) : classes
    const first = attended[0]
    if (!first) throw new Error(`${seat.batch} has no class`)
    const startsOn = isNew ? calendar.today : addDays(calendar.today, -30)
    const at = isNew
      ? new Date(now.getTime() - (waits ? 50 : 2) * HOUR)
      : new Date(first.startsAt.getTime() - 48 * HOUR)
    const key = `${seat.batch} ${seat.learners.join(' ')}`
    const payBy = seat.how === 'held' ? payUntil(at, first, 'gateway') : null
    const orders = waits ? [] : ordersOf({ ...seat, batch }, attended, classes, calendar, at, now, payBy)
    return {
      batch,
      learners: seat.learners.map(name => ({ name, enrolmentId: demoId(`place ${seat.batch} ${name}`, at) })),
      groupId: demoId(`places ${key}`, at),
      code: seat.code ?? null,
      status: waits ? 'waitlisted' : payBy ? 'pending_payment' : 'active',
      startsOn,
      at,
      payBy,
      paidUntil: orders.filter(order => order.payment).at(-1)?.period.toOn ?? null,
      orders,
      roll: waits ? [] : attended,
    }
  })
}

interface Seat {
  batch: PlannedPlaces['batch']
  learners: readonly LearnerName[]
  how: (typeof seats)[number]['how']
  code?: DemoCode
}

/** One order a month, from the first class on; a learner who has just joined pays from the next class on. */
function ordersOf(
  seat: Seat,
  attended: readonly PlannedClass[],
  all: readonly PlannedClass[],
  calendar: Calendar,
  at: Date,
  now: Date,
  payBy: Date | null,
): PlaceOrder[] {
  const price = { per: 'month' as const, amount: seat.batch.rupees * 100, currency, packClasses: null }
  const held = all.map(dated)
  const startsOn = addDays(calendar.today, -30)
  const run = {
    weekdays: seat.batch.weekdays,
    interval: 1,
    countedFrom: startsOn,
    startsOn,
    endsOn: null,
    plannedUntil: calendar.plannedUntil,
    cancelled: [],
  }
  const orders: PlaceOrder[] = []
  for (let toCome = attended.map(dated); ; ) {
    const period = nextPeriod(price, toCome, held, run)
    // A future month is ordered when its time comes; the first one always.
    if (!period || (orders.length > 0 && period.fromOn.slice(0, 7) > calendar.today.slice(0, 7))) break
    const begins = Date.parse(`${period.fromOn}T00:00:00Z`) - 60 * HOUR
    const ordered = orders.length === 0 ? at : new Date(Math.min(begins, now.getTime() - 26 * HOUR))
    const isFirst = orders.length === 0
    orders.push(orderOf(seat, period, ordered, payBy, isFirst))
    toCome = toCome.filter(each => each.on > period.toOn)
  }
  const last = orders.at(-1)
  if (last && (seat.how === 'owed' || seat.how === 'held')) last.payment = null
  return orders
}

function orderOf(seat: Seat, period: Period, at: Date, payBy: Date | null, isFirst: boolean): PlaceOrder {
  const { batch, how } = seat
  const { gstin, stateCode } = venues[batch.center]
  const firstNames = seat.learners.map(name => learners[name].name.split(' ')[0] ?? '')
  const off =
    seat.code && (isFirst || demoCodes[seat.code].every_renewal)
      ? demoDiscounts(
          seat.code,
          seat.learners.map(() => period.fee.amount),
          firstNames,
        )
      : []
  const lines = seat.learners.flatMap((learner, place) => {
    const first = firstNames[place]
    const discount = off[place]
    const said = periodWords(period)
    return priceLines({
      fee: period.fee,
      label: {
        en: `${batch.name}, ${said.en} · ${first}`,
        hi: `${batch.name}, ${said.hi} · ${first}`,
      },
      ...(discount && { discounts: [discount] }),
      tax: taxOn(taxRates, batch.service, period.fromOn),
      gstin,
      placeOfSupply: stateCode,
    }).map(line => ({ ...line, learner }))
  })
  const total = totalOf(lines, currency).amount
  const key = `${batch.name} ${seat.learners.join(' ')} ${period.fromOn}`
  const id = demoId(`order ${key}`, at)
  const paidAt = new Date(at.getTime() + 30_000)
  const place: MoneyAccount =
    how === 'cash' ? { method: 'cash', gateway: 'desk' } : { method: 'gateway', gateway: 'sandbox' }
  return {
    id,
    at,
    period,
    lines,
    total,
    shares: seat.learners.map(
      learner =>
        totalOf(
          lines.filter(line => line.learner === learner),
          currency,
        ).amount,
    ),
    payBy,
    payment: { id: demoId(`payment ${key}`, paidAt), at: paidAt, place },
    entity: { orderId: id, currency },
  }
}

function dated(planned: PlannedClass) {
  const { id, startsAt } = planned
  return { id, startsAt, on: localDateOf(startsAt, DEFAULT_ZONE) }
}
