import { addDays } from '../../../kernel/time.ts'

/** Without the family's approval in its UPI app no debit is larger (RBI, framework of 21 April 2026); in paise. */
export const APPROVAL_ABOVE = 1_500_000
/** The largest mandate that UPI takes for fees; in paise. */
export const MOST_CAP = 10_000_000
/** The gateway tells the family a day before; an hour more for its own queues. */
export const NOTICE_HOURS = 25
/** A debit that failed is tried once more, after so many hours. */
export const RETRY_HOURS = 24
export const MOST_ATTEMPTS = 2
/** How long a mandate is good for. */
export const VALID_YEARS = 5
/** How many days before an order falls due its debit is announced: a day of notice and a day in hand. */
export const ANNOUNCED_DAYS = 2
/** The local minute of a day at which debits are made at the earliest. */
export const DEBIT_MINUTE = 9 * 60

const HOUR = 3_600_000

/** The caps that a family chooses from, in paise: what it pays now, some room, twice as much; never less than asked now. */
export function capsFor(due: number, price: number): number[] {
  const least = Math.max(due, price)
  const rounded = (paise: number) => Math.ceil(paise / 50_000) * 50_000
  const wanted = [rounded(least), rounded(Math.round(least * 1.25)), rounded(least * 2)]
  return [...new Set(wanted.map(cap => Math.min(cap, MOST_CAP)))].filter(cap => cap >= least)
}

/** What decides whether a due is debited now; amounts in paise, dates local. */
export interface DebitFacts {
  amount: number
  cap: number
  /** The price that the family agreed to, and that of today: see `samePrice`. */
  agreedPrice: string
  price: string | null
  dueOn: string
  today: string
  /** How often this part was tried, and when the last try failed. */
  attempts: number
  failedAt: Date | null
}

export type DebitStep = 'debit' | 'not_yet' | 'above_cap' | 'price_changed' | 'given_up'

/** What to do about an open due with a mandate. */
export function nextDebit(due: DebitFacts, now: Date): DebitStep {
  if (due.attempts >= MOST_ATTEMPTS) return 'given_up'
  if (due.dueOn > addDays(due.today, ANNOUNCED_DAYS)) return 'not_yet'
  if (due.failedAt && now.getTime() < due.failedAt.getTime() + RETRY_HOURS * HOUR) return 'not_yet'
  if (due.amount > due.cap) return 'above_cap'
  return samePrice(due.agreedPrice, due.price) ? 'debit' : 'price_changed'
}

/** Whether a price, per what and how much in paise (`month 300000`), needs no new yes: the same, or lower for the same. */
export function samePrice(agreed: string, current: string | null): boolean {
  if (current === null) return false
  const [[per, amount], [agreedPer, agreedAmount]] = [current.split(' '), agreed.split(' ')]
  return per === agreedPer && Number(amount) <= Number(agreedAmount)
}

/** When the gateway may debit at the earliest: a day after its notice, and not before it is wanted. */
export function debitNotBefore(now: Date, wanted: Date): Date {
  return new Date(Math.max(now.getTime() + NOTICE_HOURS * HOUR, wanted.getTime()))
}

/** A family resumes also what its center paused, a center only its own pause; what was paused in the UPI app is resumed there. */
export const mayResume = (pausedAs: 'learner' | 'center' | 'upi_app' | null, side: 'learner' | 'center') =>
  pausedAs !== 'upi_app' && (side === 'learner' || pausedAs === 'center')

export const needsApproval = (amount: number): boolean => amount > APPROVAL_ABOVE
