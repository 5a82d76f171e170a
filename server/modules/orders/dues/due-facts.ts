import { addDays } from '#domain/kernel/time.ts'
import { type LeftOut, whyNotRemind } from '#domain/modules/orders/dues/due-rules.ts'
import type { DueRow } from './due-queries.ts'

/** The facts that the reminder rules need about a due. */
export function factsOf(row: DueRow) {
  return {
    daysLate: row.days_late,
    isBeingChecked: row.is_being_checked,
    isReserved: row.is_reserved,
    daysSinceReminder: row.days_since_reminder,
    // A class paid on arrival.
    paidOnTheSpot: row.kind === 'booking',
    isNew: row.is_new,
  }
}

/** Why a due gets no reminder now; null: it may get one. */
export function leftOutOf(row: DueRow): LeftOut | null {
  return whyNotRemind(factsOf(row), row.reminder_days)
}

/** The first day on which a recently reminded due may be reminded again. */
export function againOn(row: DueRow): string | null {
  if (leftOutOf(row) !== 'reminded' || row.days_since_reminder === null) return null
  return addDays(row.today, row.reminder_days - row.days_since_reminder)
}
