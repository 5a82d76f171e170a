import { DEFAULT_ZONE, toInstant } from '#domain/kernel/time.ts'
import { payUntil, renewalOn } from '#domain/modules/enrolments/enrolment-rules.ts'
import { nextPeriod, type Period, periodWords } from '#domain/modules/enrolments/period-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import { currency, taxOn } from './books.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import type { CityBatch } from './city-batches.ts'
import { type Dice, diceOf } from './city-dice.ts'
import { addMembership, type CityLearner, type Neighbours } from './city-people.ts'
import type { CityRows } from './city-rows.ts'
import { addSale, type CityPayment } from './city-sales.ts'
import { taxRates } from './master-lists.ts'
import { demoId } from './rows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The minute past midnight at which a night's renewals are ordered. */
const RENEWED_MINUTE = 6 * 60 + 17

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

/** How a family came to its seat. */
type Story = 'from the start' | 'later' | 'just now' | 'reserved' | 'waits'

/** Fills the seats of a batch, and its waitlist. */
export function addEnrolments(scene: Scene, batch: CityBatch, neighbours: Neighbours): void {
  const dice = diceOf(`seats ${batch.id}`)
  for (let seat = 0; seat < batch.seats; seat += 1) {
    addEnrolment(scene, batch, neighbours, dice, batch.isWhole ? 'from the start' : storyOf(dice, seat))
  }
  for (let place = 0; place < batch.waits; place += 1) {
    addEnrolment(scene, batch, neighbours, dice, 'waits')
  }
}

function storyOf(dice: Dice, seat: number): Story {
  if (seat < 3) return 'from the start'
  const kind = dice.next()
  if (kind < 0.74) return 'from the start'
  if (kind < 0.92) return 'later'
  return kind < 0.99 ? 'just now' : 'reserved'
}

function addEnrolment(
  scene: Scene,
  batch: CityBatch,
  neighbours: Neighbours,
  dice: Dice,
  story: Story,
): void {
  const { rows, now } = scene
  const { joinedAt, attended } = joining(batch, dice, story, now)
  const [first] = attended
  if (!first) return
  const learner = learnerFor(rows, batch, neighbours, dice, joinedAt)
  const isNew = story === 'reserved' || story === 'just now'
  const payBy = isNew ? payUntil(joinedAt, first, 'gateway') : null
  const enrolmentId = demoId(`enrolment ${batch.id} ${learner.id}`, joinedAt)
  const orders =
    story === 'waits' ? [] : ordersOf(scene, { batch, learner, attended, joinedAt, story, dice, enrolmentId })
  rows.add('enrolments', {
    id: enrolmentId,
    batch_id: batch.id,
    center_id: batch.center.id,
    learner_id: learner.id,
    kind: 'regular',
    status: story === 'waits' ? 'waitlisted' : story === 'reserved' ? 'pending_payment' : 'active',
    group_id: demoId(`group ${enrolmentId}`, joinedAt),
    enrolled_by: learner.payer.id,
    enrolled_as: 'learner',
    starts_on: story === 'from the start' ? batch.startsOn : first.on,
    waiting_since: story === 'waits' ? joinedAt : null,
    pay_by: story === 'reserved' ? payBy : null,
    paid_until: orders.findLast(order => order.isPaid)?.period.toOn ?? null,
    created_at: joinedAt,
    version: 1,
  })
}

/** When they joined, and the classes that they come to from then on. */
function joining(batch: CityBatch, dice: Dice, story: Story, now: Date) {
  const { classes } = batch
  const [first] = classes
  if (!first) throw new Error(`${batch.name} has no classes`)
  if (story === 'from the start') {
    // Of a batch that begins these days: lately.
    const early = Math.min(first.startsAt.getTime(), now.getTime()) - dice.between(30, 140) * HOUR
    return { joinedAt: new Date(early - dice.between(0, 59) * MINUTE), attended: classes }
  }
  const hoursAgo = { later: [60, 600], 'just now': [1, 34], reserved: [1, 9], waits: [2, 200] }[story] as [
    number,
    number,
  ]
  const ago = dice.between(hoursAgo[0], hoursAgo[1]) * HOUR + dice.between(0, 59) * MINUTE
  const joinedAt = new Date(now.getTime() - ago)
  const from = story === 'later' ? joinedAt : now
  return { joinedAt, attended: classes.filter(each => each.startsAt > from) }
}

/** A new learner; one time in ten, a learner of the center who is free at these times. */
function learnerFor(
  rows: CityRows,
  batch: CityBatch,
  neighbours: Neighbours,
  dice: Dice,
  joinedAt: Date,
): CityLearner {
  const time = `${batch.weekdays} ${batch.classes[0]?.startsAt.getUTCHours()}`
  // Of the cast's batches some overlap: nobody comes to two of them.
  const known =
    !batch.center.isCast && dice.chance(0.1)
      ? neighbours.learners.find(
          ({ age, times }) =>
            age >= batch.ages[0] && age <= batch.ages[1] && times.size === 1 && !times.has(time),
        )
      : undefined
  if (known) {
    known.times.add(time)
    return known
  }
  const learner = neighbours.bring(batch.ages, joinedAt)
  learner.times.add(time)
  addMembership(rows, batch.center, learner, joinedAt)
  return learner
}

interface Seat {
  batch: CityBatch
  learner: CityLearner
  attended: CityBatch['classes']
  joinedAt: Date
  story: Story
  dice: Dice
  enrolmentId: string
}

/** One order a month, as the center's own renewals would have written them. */
function ordersOf(scene: Scene, seat: Seat): { period: Period; isPaid: boolean }[] {
  const { calendar } = scene
  const { batch, joinedAt } = seat
  const price = { per: 'month' as const, amount: batch.rupees * 100, currency, packClasses: null }
  const run = {
    weekdays: batch.weekdays,
    interval: 1,
    countedFrom: batch.startsOn,
    startsOn: batch.startsOn,
    endsOn: null,
    plannedUntil: calendar.plannedUntil,
    cancelled: [],
  }
  const orders: { period: Period; isPaid: boolean }[] = []
  let orderedOn = joinedAt.toISOString().slice(0, 10)
  for (let toCome = seat.attended; ; ) {
    const period = nextPeriod(price, toCome, batch.classes, run)
    if (!period) return orders
    const before = orders.at(-1)?.period
    if (before) {
      const due = renewalOn({ orderedOn, fromOn: before.fromOn, toOn: before.toOn, nextOn: period.fromOn })
      // Today's renewals are left to the job.
      if (due >= calendar.today) return orders
      orderedOn = due
    }
    const at = before ? toInstant(orderedOn, RENEWED_MINUTE, DEFAULT_ZONE) : joinedAt
    orders.push(addOrder(scene, seat, period, at, orders.length === 0))
    toCome = toCome.filter(each => each.on > period.toOn)
  }
}

function addOrder(scene: Scene, seat: Seat, period: Period, at: Date, isFirst: boolean) {
  const { rows, find } = scene
  const { batch, learner, enrolmentId } = seat
  const said = periodWords(period)
  const first = firstNameOf(learner.name)
  const lines = priceLines({
    fee: period.fee,
    label: {
      en: `${batch.name}, ${said.en} · ${first}`,
      hi: `${batch.name}, ${said.hi} · ${first}`,
    },
    tax: taxOn(taxRates, batch.service, period.fromOn),
    gstin: batch.center.gstin,
    placeOfSupply: batch.center.state,
  }).map(line => ({ ...line, learner: learner.id, service: find('service', batch.service).id }))
  const payment = paymentOf(scene, seat, period, at, isFirst)
  const orderId = addSale(rows, {
    called: `${enrolmentId} ${period.fromOn}`,
    kind: 'enrolment',
    at,
    center: batch.center,
    buyer: learner.payer,
    lines,
    channel: payment && payment.how !== 'gateway' ? 'center' : 'gateway',
    payBy:
      seat.story === 'reserved'
        ? payUntil(at, seat.attended[0] ?? { startsAt: at, endsAt: at }, 'gateway')
        : null,
    payment,
  })
  rows.add('enrolment_periods', {
    id: demoId(`period ${orderId}`, at),
    enrolment_id: enrolmentId,
    order_id: orderId,
    from_on: period.fromOn,
    to_on: period.toOn,
    classes: period.classes,
    amount: totalOf(lines, currency).amount,
    created_at: at,
  })
  return { period, isPaid: payment !== null && payment.how !== 'reported' }
}

/** Most pay within days; a few have not, and a few say that they did. */
function paymentOf(
  { calendar, now }: Scene,
  { batch, dice, story }: Seat,
  period: Period,
  at: Date,
  isFirst: boolean,
): CityPayment | null {
  if (story === 'reserved') return null
  const how = dice.next()
  const luck = dice.next()
  const delay = isFirst ? 40_000 : dice.between(2, 120) * HOUR
  const paidAt = new Date(at.getTime() + delay)
  const isPast = period.toOn < calendar.today
  // A place is paid for before it is one; later months come late now and then.
  if (!isFirst && luck > (isPast ? 0.99 : 0.88)) {
    const reportedAt = new Date(Math.max(at.getTime() + HOUR, now.getTime() - dice.between(1, 30) * HOUR))
    const isReported = luck > 0.96 && reportedAt < now
    return isReported ? { at: reportedAt, how: 'reported', takenBy: null } : null
  }
  if (paidAt >= now) return null
  if (how < 0.6 || isFirst) return { at: paidAt, how: 'gateway', takenBy: null }
  // The desk is open in the day.
  const atDesk = toInstant(paidAt.toISOString().slice(0, 10), 10 * 60 + dice.between(0, 500), DEFAULT_ZONE)
  const takenAt = atDesk > at ? atDesk : new Date(atDesk.getTime() + DAY)
  if (takenAt >= now) return null
  // The cast closes its drawers itself.
  const isCash = how < 0.75 && batch.center.payAtCenter && !batch.center.isCast
  return { at: takenAt, how: isCash ? 'cash' : how < 0.9 ? 'upi' : 'bank', takenBy: batch.center.desk }
}
