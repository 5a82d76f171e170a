import { describe, expect, test } from 'vitest'
import { isUrgentLeave, leaveAnswerBy } from './leave-rules.ts'

const now = new Date('2026-11-23T05:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const DAY = 24 * 60

describe('the answer to a leave is due', () => {
  test.each([
    ['an hour before the first class', 6 * 60, 5 * 60],
    ['in half an hour where the first class begins soon', 80, 30],
    ['when the class begins, where that is sooner still', 20, 20],
    ['after two weeks at the latest', 30 * DAY, 14 * DAY],
  ])('%s', (_, classIn, dueIn) => {
    expect(leaveAnswerBy(now, inMinutes(classIn))).toEqual(inMinutes(dueIn))
  })

  test('never after the first class, and never before now', () => {
    for (let minutes = 1; minutes < 20 * DAY; minutes += 7) {
      const due = leaveAnswerBy(now, inMinutes(minutes))
      expect(due.getTime()).toBeLessThanOrEqual(inMinutes(minutes).getTime())
      expect(due.getTime()).toBeGreaterThan(now.getTime())
    }
  })
})

test.each([
  [23 * 60, true],
  [DAY, true],
  [DAY + 1, false],
])('a leave whose answer is due in %i minutes is urgent: %s', (minutes, urgent) => {
  expect(isUrgentLeave(inMinutes(minutes), now)).toBe(urgent)
})
