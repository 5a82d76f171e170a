/** How long something has been due. */
export const DUE_AGES = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const
export type DueAge = (typeof DUE_AGES)[number]

/** By whole local days after the due date; on that day it is in time. */
export function ageOf(daysLate: number): DueAge {
  if (daysLate <= 0) return 'not_due'
  if (daysLate <= 7) return 'days_1_7'
  return daysLate <= 30 ? 'days_8_30' : 'over_30'
}

/** Days between two reminders of one due: a center's choices, and the default. */
export const REMINDER_DAYS = { least: 1, usual: 3, most: 30 } as const

/** Why a family gets no reminder of something. */
export const LEFT_OUT = ['not_due', 'being_checked', 'reserved', 'reminded'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** What decides whether a family is reminded of one due. */
export interface ReminderFacts {
  /** Whole local days after the due date; negative: before it. */
  daysLate: number
  /** The family has reported a payment that the center has not verified yet. */
  isBeingChecked: boolean
  /** What it pays for is reserved for a short time, which has a notification of its own. */
  isReserved: boolean
  /** Whole local days since the last reminder, manual or automatic; null: never. */
  daysSinceReminder: number | null
}

/** Why a family may not be reminded of a due now; null: it may. `every`: the center's days between two. */
export function whyNotRemind(facts: ReminderFacts, every: number): LeftOut | null {
  if (facts.daysLate < 0) return 'not_due'
  if (facts.isBeingChecked) return 'being_checked'
  if (facts.isReserved) return 'reserved'
  const { daysSinceReminder: since } = facts
  return since !== null && since < every ? 'reminded' : null
}

/** The automatic reminders, by the days after a due date from which each is sent. */
const STEPS = [
  { step: 'before', from: -1 },
  { step: 'on_day', from: 0 },
  { step: 'after_3', from: 3 },
  { step: 'after_7', from: 7 },
] as const
export type ReminderStep = (typeof STEPS)[number]['step']

/** With which reminder a center begins. */
export const FIRST_REMINDERS = ['day_before', 'on_day'] as const
export type FirstReminder = (typeof FIRST_REMINDERS)[number]

/** After this many days there are no automatic reminders: a person should talk to the family. */
export const REMINDED_FOR_DAYS = 14
/** The earliest reminder of any center, in days after the due date. */
export const REMINDED_FROM_DAYS = STEPS[0].from
/** The step from which a class paid on arrival gets reminders. */
const ON_THE_SPOT_FROM = 3

/**
 * Which automatic reminder is to be sent now. Each has a period of its own, so that a day without sending is caught
 * up; a manual reminder in that period replaces it, and one the day before replaces that of the day. `paidOnTheSpot`:
 * a class paid on arrival. `isNew`: it was created within the last day.
 */
export function reminderStep(
  facts: ReminderFacts & { paidOnTheSpot: boolean; isNew: boolean },
  every: number,
  first: FirstReminder,
): ReminderStep | null {
  const { daysLate, daysSinceReminder: since, paidOnTheSpot, isNew } = facts
  if (isNew || daysLate >= REMINDED_FOR_DAYS) return null
  const isEarly = first === 'day_before' && daysLate === REMINDED_FROM_DAYS
  if (whyNotRemind(isEarly ? { ...facts, daysLate: 0 } : facts, every) !== null) return null
  const now = STEPS.findLast(each => daysLate >= each.from)
  if (!now || (paidOnTheSpot && now.from < ON_THE_SPOT_FROM)) return null
  // On the day nothing is new to whom was told the day before.
  const from = now.step === 'on_day' && first === 'day_before' ? REMINDED_FROM_DAYS : now.from
  const isSent = since !== null && daysLate - since >= from
  return isSent ? null : now.step
}
