/** How long something has been due. */
export const DUE_AGES = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const
export type DueAge = (typeof DUE_AGES)[number]

/** By whole local days after the day on which it was to be paid; on that day it is in time. */
export function ageOf(daysLate: number): DueAge {
  if (daysLate <= 0) return 'not_due'
  if (daysLate <= 7) return 'days_1_7'
  return daysLate <= 30 ? 'days_8_30' : 'over_30'
}

/** The reminders that are sent by themselves. */
export type ReminderStep = 'before' | 'on_day' | 'after_3' | 'after_7'

/**
 * Which reminder is to be sent so many local days after a due date (below zero: before it), if it was not. Each has a
 * time of its own, so that a day on which nothing could be sent is made good, and nobody hears two at once.
 * `paidOnTheSpot`: a class that is paid when one comes to it; nobody is asked for its money before.
 */
export function reminderStep(daysLate: number, paidOnTheSpot: boolean): ReminderStep | null {
  if (daysLate < -3 || daysLate >= 14) return null
  if (daysLate >= 7) return 'after_7'
  if (daysLate >= 3) return 'after_3'
  if (paidOnTheSpot) return null
  return daysLate >= 0 ? 'on_day' : 'before'
}
