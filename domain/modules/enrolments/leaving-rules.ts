import { type Money, money } from '../../kernel/money.ts'
import { type ActsAs, type CancellationPolicy, refundOf, refundPercent } from '../bookings/booking-rules.ts'
import { type BatchClass, shareOf } from './period-rules.ts'

/** A period as ordered, and what was refunded so far. Money with tax. */
export interface PaidPeriod {
  fromOn: string
  toOn: string
  /** Paid classes. */
  classes: number
  amount: Money
  returned: Money
}

/**
 * A class inside a period. `returned`: its share was refunded already; `compensated`: a credit replaces it, or a
 * choice that the family keeps after leaving; `owedWhole`: the center moved it to a time the learner cannot make,
 * and the family has not chosen yet, so that it is refunded in full whatever the policy says.
 */
export interface PeriodClass extends BatchClass {
  returned: boolean
  compensated: boolean
  owedWhole: boolean
}

/** Whether a class of a period is still to be delivered. */
export function isOutstanding(each: PeriodClass, now: Date): boolean {
  return !each.returned && !each.compensated && each.startsAt > now
}

/**
 * The value of each class of a period: counted from the last one back, so that the shares of any number of upcoming
 * classes add up to that share of the whole, to the paisa. More classes than were paid for share the same sum.
 */
export function classShares(period: PaidPeriod, classes: readonly BatchClass[]): Money[] {
  const count = Math.max(period.classes, classes.length)
  const upTo = (position: number) => shareOf(period.amount, position, count).amount
  return classes.map((_, index) => {
    const position = classes.length - index
    return money(upTo(position) - upTo(position - 1), period.amount.currency)
  })
}

/**
 * The refund for a period when a learner leaves now: for each upcoming class its share, by the policy stored with
 * the order. Never more than is left of the period. `unpaid`: paise still owed for upcoming classes; the first
 * classes are paid first, so the unpaid ones are the last.
 */
export function leavingRefund(
  period: PaidPeriod,
  classes: readonly PeriodClass[],
  leaving: { policy: CancellationPolicy; now: Date; actsAs: ActsAs; unpaid?: number },
): Money {
  const shares = classShares(period, classes)
  let owed = leaving.unpaid ?? 0
  const total = classes.reduceRight((sum, each, index) => {
    const share = shares[index]
    if (!share || !isOutstanding(each, leaving.now)) return sum
    const unpaid = Math.min(owed, share.amount)
    owed -= unpaid
    const paid = money(share.amount - unpaid, share.currency)
    const percent = each.owedWhole
      ? 100
      : refundPercent(leaving.policy, each.startsAt, leaving.now, leaving.actsAs)
    return sum + refundOf(paid, percent).amount
  }, 0)
  const left = period.amount.amount - period.returned.amount - (leaving.unpaid ?? 0)
  return money(Math.max(0, Math.min(total, left)), period.amount.currency)
}

/**
 * The percentage of the registration that is refunded: until the first class of the enrolment, as for that class;
 * afterwards the center has done its part and keeps it.
 */
export function registrationPercent(
  firstClass: Date | null,
  leaving: { policy: CancellationPolicy; now: Date; actsAs: ActsAs },
): number {
  if (!firstClass || firstClass <= leaving.now) return 0
  return refundPercent(leaving.policy, firstClass, leaving.now, leaving.actsAs)
}
