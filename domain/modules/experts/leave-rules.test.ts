import { describe, expect, test } from 'vitest'
import { awayPeriods, isUrgentLeave, leaveAnswerBy } from './leave-rules.ts'

const now = new Date('2026-11-23T05:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const DAY = 24 * 60

describe('the answer to a leave request is due', () => {
  test.each([
    ['an hour before the first class', 6 * 60, 5 * 60],
    ['in half an hour if the first class starts soon', 80, 30],
    ['when the class starts, if that is sooner still', 20, 20],
    ['after two weeks at the latest', 30 * DAY, 14 * DAY],
  ])('%s', (_, classIn, dueIn) => {
    expect(leaveAnswerBy(now, inMinutes(classIn))).toEqual(inMinutes(dueIn))
  })

  test('never after the first class, and never in the past', () => {
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
])('a leave request due in %i minutes is urgent: %s', (minutes, urgent) => {
  expect(isUrgentLeave(inMinutes(minutes), now)).toBe(urgent)
})

test('consecutive classes of a day form one period, others have their own', () => {
  const at = (id: string, from: string, until: string) => ({
    id,
    startsAt: `2026-11-23T${from}:00Z`,
    endsAt: `2026-11-23T${until}:00Z`,
  })
  const day = [at('a', '10:00', '11:00'), at('b', '12:00', '13:00'), at('c', '14:00', '15:00')]
  const of = (...ids: string[]) => awayPeriods(day, new Set(ids)).map(one => [one.startsAt, one.endsAt])
  expect(of()).toEqual([])
  expect(of('a', 'b')).toEqual([['2026-11-23T10:00:00Z', '2026-11-23T13:00:00Z']])
  expect(of('a', 'c')).toEqual([
    ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'],
    ['2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z'],
  ])
})
