import { type Money, money } from '#domain/kernel/money.ts'
import { type ActsAs, refundOf } from '#domain/modules/bookings/booking-rules.ts'
import {
  classShares,
  isOutstanding,
  leavingRefund,
  registrationPercent,
} from '#domain/modules/enrolments/leaving-rules.ts'
import { spreadRefund } from '#domain/modules/orders/reversal-rules.ts'
import type { OrderLineRow, OrderRow } from '#server/modules/orders/public.ts'
import type { PeriodRow } from './period-queries.ts'

/** What ending an enrolment means for one of its periods. Money with tax. */
export interface PeriodEnd {
  period: PeriodRow
  /** Paid, and to be refunded. */
  refund: Money
  /** The part of the refund for the registration. */
  ofRegistration: number
  /** Owed but unpaid: no longer owed. */
  takenOff: Money
  /** The part of it for the registration. */
  takenOfRegistration: number
  /** The number of classes it covers. */
  takenOffClasses: number
  /** The value of the classes that leave the roll when the enrolment ends, as far as they were paid. */
  gone: { amount: number; classes: number }
}

const PAID = new Set(['paid', 'partly_refunded'])

/** The refund, and what is no longer owed, for every period of an enrolment that ends now. */
export function endOfPeriods(
  periods: readonly PeriodRow[],
  order: (id: string) => OrderRow | undefined,
  ending: {
    now: Date
    actsAs: ActsAs /** Nothing was paid ever: the seat was only held. */
    neverPaid: boolean
  },
): PeriodEnd[] {
  // What is still owed covers cancelled classes, one period after the other.
  const due = new Map<string, number>()
  return periods.flatMap((period, index) => {
    const nothing = money(0, period.currency)
    const status = order(period.order_id)?.status ?? period.order_status
    if (PAID.has(status)) {
      const back = leavingRefund(paidPeriod(period), classesOf(period), {
        policy: period.cancellation_policy,
        now: ending.now,
        actsAs: ending.actsAs,
      })
      const percent = index === 0 ? registrationShare(period, ending) : 0
      const ofRegistration = refundOf(money(period.registration, period.currency), percent).amount
      const refund = money(back.amount + ofRegistration, period.currency)
      const gone = offTheRoll(period, ending.now)
      return [
        {
          period,
          refund,
          ofRegistration,
          takenOff: nothing,
          takenOfRegistration: 0,
          takenOffClasses: 0,
          gone,
        },
      ]
    }
    if (status !== 'open') return []
    const open = order(period.order_id)
    if (open && open.paid_amount > 0) {
      const owed = due.get(open.id) ?? open.total_amount - open.paid_amount
      const end = endOfPart(period, owed, index === 0, ending)
      due.set(open.id, owed - end.takenOff.amount)
      return [end]
    }
    const left = valueLeft(period, ending.now)
    const takenOff = ending.neverPaid ? period.amount + period.registration : left.amount
    const ofRegistration = ending.neverPaid ? period.registration : 0
    const takenOffClasses = ending.neverPaid ? period.classes : left.classes
    return [
      {
        period,
        refund: nothing,
        ofRegistration: 0,
        takenOff: money(takenOff, period.currency),
        takenOfRegistration: ofRegistration,
        takenOffClasses,
        gone: { amount: 0, classes: 0 },
      },
    ]
  })
}

/**
 * The same for a period of a partly paid order. Payments cover the registration and the first classes; what is owed
 * for the last ones is no longer owed. For upcoming classes that are paid, the policy decides the refund.
 */
function endOfPart(
  period: PeriodRow,
  due: number,
  isFirst: boolean,
  ending: { now: Date; actsAs: ActsAs; neverPaid: boolean },
): PeriodEnd {
  const { currency } = period
  const gone = ending.neverPaid
    ? { amount: period.amount, classes: period.classes }
    : offTheRoll(period, ending.now)
  const worth = ending.neverPaid
    ? { amount: period.amount, classes: period.classes }
    : valueLeft(period, ending.now)
  const ofClasses = Math.min(worth.amount, due)
  const percent = ending.neverPaid ? 100 : isFirst ? registrationShare(period, ending) : 0
  const registration = refundOf(money(period.registration, currency), percent).amount
  const takenOfRegistration = Math.min(registration, due - ofClasses)
  const back = ending.neverPaid
    ? period.amount - ofClasses
    : leavingRefund(paidPeriod(period), classesOf(period), {
        policy: period.cancellation_policy,
        now: ending.now,
        actsAs: ending.actsAs,
        unpaid: ofClasses,
      }).amount
  const ofRegistration = registration - takenOfRegistration
  return {
    period,
    refund: money(back + ofRegistration, currency),
    ofRegistration,
    takenOff: money(ofClasses + takenOfRegistration, currency),
    takenOfRegistration,
    takenOffClasses: worth.classes,
    gone,
  }
}

/** The full value and number of a period's classes that have not begun: all of them, or those given. */
export function valueLeft(
  period: PeriodRow,
  now: Date,
  among: (id: string) => boolean = () => true,
): { amount: number; classes: number } {
  const classes = classesOf(period)
  const shares = classShares(paidPeriod(period), classes)
  const left = classes.map((each, index) => ({ each, share: shares[index]?.amount ?? 0 }))
  const counted = left.filter(({ each }) => isOutstanding(each, now) && among(each.id))
  const amount = counted.reduce((sum, { share }) => sum + share, 0)
  return { amount: Math.min(amount, period.amount - period.returned), classes: counted.length }
}

/**
 * The value and number of the classes that leave the roll when the enrolment ends; what was already refunded for
 * them counts too. What remains of the period is for classes that were held, or cancelled: the family keeps its
 * choice for a cancelled class, which gives back the rest to the paisa.
 */
export function offTheRoll(period: PeriodRow, now: Date): { amount: number; classes: number } {
  const classes = classesOf(period)
  const shares = classShares(paidPeriod(period), classes)
  const going = classes.flatMap((each, index) => {
    if (!each.scheduled || each.startsAt <= now) return []
    return [each.amount ?? shares[index]?.amount ?? 0]
  })
  const amount = going.reduce((sum, share) => sum + share, 0)
  return { amount: Math.min(amount, period.amount), classes: going.length }
}

/** A period's undelivered classes, by id, in the order of time. */
export function outstanding(period: PeriodRow, now: Date): string[] {
  return classesOf(period)
    .filter(each => isOutstanding(each, now))
    .map(each => each.id)
}

const COUNTS = new Set([...PAID, 'open'])

/** Whether a period counts: it is paid, or still owed. */
export function counts(period: PeriodRow): boolean {
  return COUNTS.has(period.order_status)
}

/** Whether the order of a period is paid, in full or in part, and not fully refunded. */
export function isPaid(period: PeriodRow): boolean {
  return PAID.has(period.order_status) || (period.order_status === 'open' && period.order_paid > 0)
}

/**
 * The value of one class of a period; null if it is not in this period, its share was refunded, or a credit
 * replaces it. Every refund for a single class asks here.
 */
export function worthOf(period: PeriodRow, classSessionId: string): Money | null {
  const classes = classesOf(period)
  const index = classes.findIndex(each => each.id === classSessionId)
  const found = classes[index]
  if (!found || found.returned || found.settled) return null
  const share = classShares(paidPeriod(period), classes)[index] ?? money(0, period.currency)
  const left = Math.min(period.amount - period.returned, period.leftOnLines)
  return money(Math.min(share.amount, left), period.currency)
}

/**
 * Spreads an amount over what is left of an order's lines: the lines of this learner's classes, and their part of
 * the registration.
 */
export function spread(
  lines: readonly OrderLineRow[],
  left: readonly number[],
  learnerId: string,
  amounts: { classes: number; registration: number },
): number[] {
  const result = lines.map(() => 0)
  for (const part of ['classes', 'registration'] as const) {
    const own = lines.flatMap((line, index) =>
      line.learner_id === learnerId && line.part === part ? [index] : [],
    )
    if (amounts[part] === 0) continue
    const shares = spreadRefund(
      money(amounts[part]),
      own.map(index => ({ kind: lines[index]?.kind ?? 'fee', amount: left[index] ?? 0 })),
    )
    own.forEach((index, nth) => {
      result[index] = shares[nth]?.amount ?? 0
    })
  }
  return result
}

function registrationShare(period: PeriodRow, ending: { now: Date; actsAs: ActsAs }): number {
  const first = classesOf(period)[0]?.startsAt ?? null
  return registrationPercent(first, { policy: period.cancellation_policy, ...ending })
}

function paidPeriod(period: PeriodRow) {
  return {
    fromOn: period.from_on,
    toOn: period.to_on,
    classes: period.classes,
    amount: money(period.amount, period.currency),
    returned: money(period.returned, period.currency),
  }
}

function classesOf(period: PeriodRow) {
  return period.roll.map(each => ({
    ...each,
    startsAt: new Date(each.startsAt),
    // The family keeps the choice for a cancelled class when it leaves.
    compensated: each.settled || (each.open && !each.scheduled),
    owedWhole: each.open && each.scheduled,
  }))
}
