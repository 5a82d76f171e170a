import { describe, expect, it } from 'vitest'
import { ageOf, reminderStep } from './due-rules.ts'

describe('the age of what is due', () => {
  it('begins on the day after', () => {
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

describe('the reminder of a day', () => {
  it('comes three days before, on the day, three and seven days after', () => {
    const steps = [-4, -3, -1, 0, 2, 3, 6, 7, 13, 14].map(days => reminderStep(days, false))
    const none = null
    expect(steps).toEqual([
      none,
      'before',
      'before',
      'on_day',
      'on_day',
      'after_3',
      'after_3',
      'after_7',
      'after_7',
      none,
    ])
  })

  it('comes only afterwards for what is paid when one comes', () => {
    expect([-3, 0, 2].map(days => reminderStep(days, true))).toEqual([null, null, null])
    expect([3, 7].map(days => reminderStep(days, true))).toEqual(['after_3', 'after_7'])
  })
})
