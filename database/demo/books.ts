import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { refundOf, refundPercent } from '#domain/modules/bookings/booking-rules.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import {
  type LedgerOrder,
  type MoneyAccount,
  orderDue,
  orderReversed,
  type Posting,
  paymentCaptured,
  refundProcessed,
} from '#domain/modules/orders/ledger/ledger-postings.ts'
import {
  labelFor,
  type PriceLine,
  priceLines,
  type TaxRate,
  totalOf,
} from '#domain/modules/orders/pricing-rules.ts'
import { spreadRefund } from '#domain/modules/orders/reversal-rules.ts'
import type { PlannedClass } from './calendar.ts'
import { type LearnerName, learners } from './people.ts'
import { demoId } from './rows.ts'
import { teachers } from './teachers.ts'
import { venues } from './venues.ts'

export const currency = 'INR'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ids and texts that rows refer to. */
export interface References {
  center(key: PlannedClass['center']): string
  expert(name: PlannedClass['teacher']): string
  learner(name: NonNullable<PlannedClass['learner']>): string
  user(name: string): string
  rate(planned: PlannedClass, minutes: number): string
  service(code: string): { id: string; en: string; hi: string }
  tax(code: string, onDate: string): TaxRate | null
}

/** The outcome of a booked class. */
export type Ending = 'requested' | 'ahead' | 'completed' | 'no_show' | 'cancelled'

/** A line of its order, of the learner who takes the class. */
export type BookedLine = PriceLine & { learner: LearnerName }

/** The facts of one booked class, from which all its rows and postings are derived. Amounts in paise. */
export interface BookedClass {
  planned: PlannedClass
  learner: NonNullable<PlannedClass['learner']>
  ending: Ending
  id: string
  rateId: string
  entity: LedgerOrder
  bookedAt: Date
  lines: BookedLine[]
  total: number
  /** Null: to be paid at the front desk when the class comes. */
  payment: { id: string; at: Date; place: MoneyAccount } | null
  atDesk: boolean
  cancelledAt: Date | null
  /** Some families leave the money at the center. */
  refund: { id: string; at: Date; amount: number; toWallet: boolean } | null
}

/** The bookings of families: most were held, some cancelled, one or two missed, the next ones are upcoming. */
export function planBookings(classes: readonly PlannedClass[], now: Date, refs: References): BookedClass[] {
  const wanted = classes
    .filter(planned => planned.learner !== null)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  // One waits for its expert's answer.
  const asked = wanted.findLast(planned => !planned.isOver && planned.teacher === 'rohan')
  // Whatever day the demo starts on, one family has money at a center, from a class it cancelled in good time.
  const toWallet = wanted.find(
    ({ isOver, center, learner }) =>
      isOver && center === 'sampige' && learner && learners[learner].guardians[0].person === 'priya',
  )
  return wanted.map((planned, index) =>
    bookOne(planned, { index, isAsked: planned === asked, isToWallet: planned === toWallet }, now, refs),
  )
}

function endingOf(planned: PlannedClass, index: number, isToWallet: boolean): Ending {
  if (!planned.isOver) return 'ahead'
  if (isToWallet || index % 13 === 6) return 'cancelled'
  return index % 23 === 11 ? 'no_show' : 'completed'
}

function bookOne(
  planned: PlannedClass,
  { index, isAsked, isToWallet }: { index: number; isAsked: boolean; isToWallet: boolean },
  now: Date,
  refs: References,
): BookedClass {
  const { learner, startsAt, endsAt, center } = planned
  if (!learner) throw new Error('a class of a batch is not booked')
  const ending = isAsked ? 'requested' : endingOf(planned, index, isToWallet)
  const atDesk = venues[center].payAtCenter && ending !== 'cancelled' && !isAsked && index % 3 === 1
  const early = startsAt.getTime() - 72 * HOUR - index * MINUTE
  const bookedAt = new Date(
    isAsked ? now.getTime() - 3 * HOUR : Math.min(early, now.getTime() - (index + 1) * MINUTE),
  )
  const takers = [learner, ...(planned.sibling ? [planned.sibling] : [])]
  const lines = takers.flatMap(name => linesOf(planned, refs, name, takers.length > 1))
  const total = totalOf(lines, currency).amount
  const id = demoId(`booking ${planned.id}`, bookedAt)
  const cancelledAt =
    ending === 'cancelled'
      ? new Date(startsAt.getTime() - (isToWallet || index % 2 === 0 ? 30 : 10) * HOUR)
      : null
  return {
    planned,
    learner,
    ending,
    id,
    rateId: refs.rate(planned, (endsAt.getTime() - startsAt.getTime()) / MINUTE),
    entity: {
      orderId: demoId(`order ${planned.id}`, bookedAt),
      centerId: refs.center(center),
      buyerId: refs.user(learners[learner].guardians[0].person),
      currency,
    },
    bookedAt,
    lines,
    total,
    payment: paymentOf(planned, bookedAt, ending, atDesk),
    atDesk,
    cancelledAt,
    refund: cancelledAt && refundFor(planned, total, cancelledAt, isToWallet || index % 26 === 6),
  }
}

function paymentOf(
  planned: PlannedClass,
  bookedAt: Date,
  ending: Ending,
  atDesk: boolean,
): BookedClass['payment'] {
  if (ending === 'requested' || (atDesk && ending === 'ahead')) return null
  const at = atDesk
    ? new Date(planned.startsAt.getTime() - 10 * MINUTE)
    : new Date(bookedAt.getTime() + MINUTE / 2)
  const place: MoneyAccount = atDesk
    ? { method: 'cash', gateway: 'desk' }
    : { method: 'gateway', gateway: 'sandbox' }
  return { id: demoId(`payment ${planned.id}`, at), at, place }
}

function refundFor(
  planned: PlannedClass,
  total: number,
  cancelledAt: Date,
  toWallet: boolean,
): BookedClass['refund'] {
  const percent = refundPercent(venues[planned.center].policy, planned.startsAt, cancelledAt, 'learner')
  const { amount } = refundOf({ amount: total, currency }, percent)
  const at = new Date(cancelledAt.getTime() + 3 * MINUTE)
  return amount === 0 ? null : { id: demoId(`refund ${planned.id}`, at), at, amount, toWallet }
}

/** The ledger postings, with their instants. */
export function postingsOf(booked: BookedClass): { at: Date; posting: Posting }[] {
  const { entity, planned, lines, bookedAt, payment, total, refund, cancelledAt } = booked
  const postings = [{ at: bookedAt, posting: orderDue(entity, planned.id, lines) }]
  if (payment)
    postings.push({ at: payment.at, posting: paymentCaptured(entity, payment.id, payment.place, total) })
  if (payment && refund && cancelledAt) {
    const parts = spreadRefund({ amount: refund.amount, currency }, lines)
    const reversed = lines.map(({ kind }, index) => ({ kind, amount: parts[index]?.amount ?? 0 }))
    postings.push(
      { at: cancelledAt, posting: orderReversed(entity, planned.id, reversed, true) },
      {
        at: refund.at,
        posting: refundProcessed(
          entity,
          refund.id,
          refund.toWallet ? { method: 'wallet', gateway: 'wallet' } : payment.place,
          refund.amount,
        ),
      },
    )
  }
  return postings
}

function linesOf(
  planned: PlannedClass,
  refs: References,
  learner: LearnerName,
  isNamed: boolean,
): BookedLine[] {
  const { center, teacher, service, startsAt, endsAt } = planned
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE
  const rates = teachers[teacher].centers[center]
  const rupees = rates?.find(rate => rate[0] === service && rate[1] === minutes)?.[2]
  if (rupees === undefined)
    throw new Error(`${teacher} has no price for ${minutes} min of ${service} at ${center}`)
  const { en, hi } = refs.service(service)
  const { gstin, stateCode } = venues[center]
  const label = { en: `${en}, ${minutes} min`, hi: `${hi}, ${minutes} मिनट` }
  return priceLines({
    fee: { amount: rupees * 100, currency },
    label: isNamed ? labelFor(label, firstNameOf(learners[learner].name)) : label,
    tax: refs.tax(service, localDateOf(startsAt, DEFAULT_ZONE)),
    gstin,
    placeOfSupply: stateCode,
  }).map(line => ({ ...line, learner }))
}

interface DatedRate {
  service: string | null
  sac: string
  basisPoints: number
  from: string
}

/** The rate in force for a service on a date: its own, otherwise that of every other service. */
export function taxOn(rates: readonly DatedRate[], service: string, onDate: string): TaxRate | null {
  const holding = rates.filter(rate => rate.from < addDays(onDate, 1))
  const newest = (code: string | null) =>
    holding.filter(rate => rate.service === code).sort((a, b) => b.from.localeCompare(a.from))[0]
  const rate = newest(service) ?? newest(null)
  return rate ? { basisPoints: rate.basisPoints, sac: rate.sac } : null
}
