import { addDays, toInstant } from '../../../kernel/time.ts'
import type { CreditStatus } from './credit-states.ts'

/** A credit whose make-up class was cancelled is valid for at least this long from then. */
export const RETURNED_CREDIT_DAYS = 14

/**
 * The last local date on which a credit can be used: this many days from the missed class or from today, whichever
 * is later.
 */
export function creditEnd(today: string, missedOn: string | null, days: number): string {
  const from = missedOn !== null && missedOn > today ? missedOn : today
  return addDays(from, days)
}

/** The end of a credit returned because its class was cancelled. */
export function endAfterReturn(expiresOn: string, today: string): string {
  const least = addDays(today, RETURNED_CREDIT_DAYS)
  return expiresOn > least ? expiresOn : least
}

export interface CreditFacts {
  id: string
  status: CreditStatus
  /** The last local date it is valid. */
  expiresOn: string
}

/** The credit to use for a class on that local date: the one that ends first, among those still valid then. */
export function firstToUse<Credit extends CreditFacts>(
  credits: readonly Credit[],
  classOn: string,
): Credit | undefined {
  return credits
    .filter(credit => credit.status === 'issued' && credit.expiresOn >= classOn)
    .toSorted((a, b) => compare(a.expiresOn, b.expiresOn) || compare(a.id, b.id))[0]
}

/** The facts about a participant of a class that decide about a credit. */
export interface MissedClass {
  /** Only enrolled learners have a class to make up for. */
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'
  /** The family reported the absence before the cut-off. */
  toldInTime: boolean
  mark: 'present' | 'late' | 'absent' | 'excused' | null
}

/**
 * Whether a class that was not cancelled gives a make-up credit: missed, and reported. Learners who came after all
 * get none.
 */
export function deservesCredit({ kind, toldInTime, mark }: MissedClass): boolean {
  if (kind !== 'enrolled' || mark === 'present' || mark === 'late') return false
  return toldInTime || mark === 'excused'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const MINUTE = 60_000

/** The last minute of a credit's last day, in its center's zone. */
export function lastMinute(expiresOn: string, timeZone: string): Date {
  return new Date(toInstant(addDays(expiresOn, 1), 0, timeZone).getTime() - MINUTE)
}
