import { describe, expect, test } from 'vitest'
import { isRecurrence, startMinuteOn } from './pattern.ts'

describe('a recurrence rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261231',
    'FREQ=MONTHLY;BYDAY=1SA,-1SU;COUNT=12',
    'FREQ=MONTHLY;BYMONTHDAY=1,-1',
  ])('%s is valid', rule => expect(isRecurrence(rule)).toBe(true))
  test.each([
    ['', 'nothing'],
    ['every Tuesday', 'words'],
    ['FREQ=HOURLY', 'times of day'],
    ['FREQ=WEEKLY;BYHOUR=9', 'a time of day of its own'],
    ['BYDAY=MO', 'no frequency'],
    ['FREQ=WEEKLY;FREQ=DAILY', 'a part twice'],
    ['FREQ=WEEKLY;UNTIL=20261231;COUNT=3', 'two ends'],
    ['FREQ=WEEKLY;UNTIL=20261231T183000Z', 'an end at a time of day'],
    ['FREQ=WEEKLY;INTERVAL=0', 'no interval'],
    ['FREQ=WEEKLY;BYDAY=XX', 'no weekday'],
    ['FREQ=WEEKLY\nDTSTART:20200101', 'a start of its own'],
  ])('%j is refused: %s', rule => expect(isRecurrence(rule)).toBe(false))
})

test('a weekday may have its own start time', () => {
  const pattern = { startMinute: 1020, weekdayMinutes: { 6: 600 } } as const
  expect(startMinuteOn(pattern, '2026-11-27')).toBe(1020)
  expect(startMinuteOn(pattern, '2026-11-28')).toBe(600)
})
