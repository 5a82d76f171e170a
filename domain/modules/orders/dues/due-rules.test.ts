import { describe, expect, it } from 'vitest'
import { ageOf, REMINDER_DAYS, type ReminderFacts, reminderStep, whyNotRemind } from './due-rules.ts'

describe('the age of a due', () => {
  it('starts on the day after', () => {
    expect([-1, 0, 1, 7, 8, 30, 31].map(ageOf)).toEqual([
      'not_due',
      'not_due',
      'days_1_7',
      'days_1_7',
      'days_8_30',
      'days_8_30',
      'over_30',
    ])
  })
})

const every = REMINDER_DAYS.usual
const due = (daysLate: number, more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  daysLate,
  isBeingChecked: false,
  isReserved: false,
  daysSinceReminder: null,
  ...more,
})

describe('a due for which a family may be reminded', () => {
  it('is due today or overdue', () => {
    expect([-1, 0, 1, 40].map(days => whyNotRemind(due(days), every))).toEqual(['not_due', null, null, null])
  })

  it('is neither being verified nor reserved for a short time', () => {
    expect(whyNotRemind(due(5, { isBeingChecked: true }), every)).toBe('being_checked')
    expect(whyNotRemind(due(5, { isReserved: true }), every)).toBe('reserved')
  })

  it('had no reminder within the center’s minimum gap', () => {
    const since = [0, 1, 2, 3, 4].map(daysSinceReminder => whyNotRemind(due(9, { daysSinceReminder }), every))
    expect(since).toEqual(['reminded', 'reminded', 'reminded', null, null])
    expect(whyNotRemind(due(9, { daysSinceReminder: 1 }), 1)).toBeNull()
  })
})

describe('the reminder of a day', () => {
  const step = (daysLate: number, more: Partial<Parameters<typeof reminderStep>[0]> = {}) =>
    reminderStep({ ...due(daysLate), paidOnTheSpot: false, isNew: false, ...more }, every, 'on_day')

  it('comes on the day, three and seven days after, and never before it', () => {
    const none = null
    expect([-3, -1, 0, 2, 3, 6, 7, 13, 14].map(days => step(days))).toEqual([
      none,
      none,
      'on_day',
      'on_day',
      'after_3',
      'after_3',
      'after_7',
      'after_7',
      none,
    ])
  })

  it('comes only after the day for fees paid on arrival, and not for a due less than a day old', () => {
    expect([0, 2, 3, 7].map(days => step(days, { paidOnTheSpot: true }))).toEqual([
      null,
      null,
      'after_3',
      'after_7',
    ])
    expect(step(3, { isNew: true })).toBeNull()
  })

  it('counts as sent if the family was already reminded for this step, and respects the minimum gap', () => {
    expect(step(2, { daysSinceReminder: 2 })).toBeNull()
    expect(step(3, { daysSinceReminder: 3 })).toBe('after_3')
    expect(step(6, { daysSinceReminder: 3 })).toBeNull()
    expect([7, 8, 9].map((days, place) => step(days, { daysSinceReminder: 1 + place }))).toEqual([
      null,
      null,
      'after_7',
    ])
    expect(step(13, { daysSinceReminder: 4 })).toBeNull()
  })

  it('comes the day before instead of on the day where the center begins so', () => {
    const early = (daysLate: number, daysSinceReminder: number | null = null) =>
      reminderStep(
        { ...due(daysLate, { daysSinceReminder }), paidOnTheSpot: false, isNew: false },
        1,
        'day_before',
      )
    expect([-2, -1, 0, 3].map(days => early(days))).toEqual([null, 'before', 'on_day', 'after_3'])
    expect([early(0, 1), early(2, 3), early(3, 4)]).toEqual([null, null, 'after_3'])
  })

  it('is one of at most three, a day apart, whatever the center’s minimum gap', () => {
    for (let days = REMINDER_DAYS.least; days <= 14; days += 1) {
      const sent: number[] = []
      for (let late = -5; late < 40; late += 1) {
        const last = sent.at(-1)
        const facts = due(late, { daysSinceReminder: last === undefined ? null : late - last })
        if (reminderStep({ ...facts, paidOnTheSpot: false, isNew: false }, days, 'on_day')) sent.push(late)
      }
      expect(sent.length).toBeLessThanOrEqual(3)
      expect(sent.slice(1).every((late, place) => late - (sent[place] ?? 0) >= days)).toBe(true)
    }
  })
})
