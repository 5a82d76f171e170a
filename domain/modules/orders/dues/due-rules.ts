/** How long something has been due. */
export const DUE_AGES = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const
export type DueAge = (typeof DUE_AGES)[number]

/** By whole local days after the day on which it was to be paid; on that day it is in time. */
export function ageOf(daysLate: number): DueAge {
  if (daysLate <= 0) return 'not_due'
  if (daysLate <= 7) return 'days_1_7'
  return daysLate <= 30 ? 'days_8_30' : 'over_30'
}

/** Days between two reminders of one due: what a center may choose, and what it has until it does. */
export const REMINDER_DAYS = { least: 1, usual: 3, most: 30 } as const

/** Why a family is not reminded of something. */
export const LEFT_OUT = ['not_due', 'being_checked', 'reserved', 'reminded'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** What decides whether a family is reminded of one due. */
export interface ReminderFacts {
  /** Whole local days after the day on which it is to be paid; below zero: before it. */
  daysLate: number
  /** The family has reported a payment that the center has not verified yet. */
  isBeingChecked: boolean
  /** What it pays for is reserved for a short while: that time has a message of its own. */
  isReserved: boolean
  /** Whole local days since the family was last reminded of it, by hand or by itself; null: never. */
  daysSinceReminder: number | null
}

/** Why a family may not be reminded of a due now, by whomever; null: it may. `every`: the center's days between two. */
export function whyNotRemind(facts: ReminderFacts, every: number): LeftOut | null {
  if (facts.daysLate < 0) return 'not_due'
  if (facts.isBeingChecked) return 'being_checked'
  if (facts.isReserved) return 'reserved'
  const { daysSinceReminder: since } = facts
  return since !== null && since < every ? 'reminded' : null
}

/** The reminders that are sent by themselves, by the days after a due date from which each is sent. */
const STEPS = [
  { step: 'on_day', from: 0 },
  { step: 'after_3', from: 3 },
  { step: 'after_7', from: 7 },
] as const
export type ReminderStep = (typeof STEPS)[number]['step']

/** From so many days on nothing is reminded of by itself: then somebody should talk to the family. */
export const REMINDED_FOR_DAYS = 14
/** From this step on a class is reminded of that is paid when one comes to it. */
const ON_THE_SPOT_FROM = 3

/**
 * Which reminder is to be sent by itself now. Each has a time of its own, so that a day on which nothing could be sent is
 * made good; a reminder by hand in that time is it. `paidOnTheSpot`: a class that is paid when one comes to it.
 * `isNew`: it came to be within the last day.
 */
export function reminderStep(
  facts: ReminderFacts & { paidOnTheSpot: boolean; isNew: boolean },
  every: number,
): ReminderStep | null {
  const { daysLate, daysSinceReminder: since, paidOnTheSpot, isNew } = facts
  if (isNew || daysLate >= REMINDED_FOR_DAYS || whyNotRemind(facts, every) !== null) return null
  const now = STEPS.findLast(each => daysLate >= each.from)
  if (!now || (paidOnTheSpot && now.from < ON_THE_SPOT_FROM)) return null
  const isSent = since !== null && daysLate - since >= now.from
  return isSent ? null : now.step
}
