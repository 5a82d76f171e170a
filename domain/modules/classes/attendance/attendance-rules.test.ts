import { describe, expect, test } from 'vitest'
import { absenceCutoff, attendanceShare, whyNotMark } from './attendance-rules.ts'

const startsAt = new Date('2026-11-23T11:30:00Z')
const endsAt = new Date('2026-11-23T12:30:00Z')
const times = { status: 'scheduled', startsAt, endsAt } as const

describe('a mark counts', () => {
  const at = (text: string) => new Date(text)
  const cases = [
    ['more than half an hour before the class: no', '2026-11-23T10:59:59Z', 'roll_not_open'],
    ['half an hour before: yes', '2026-11-23T11:00:00Z', null],
    ['a week after its end: yes', '2026-11-30T12:30:00Z', null],
    ['later: no', '2026-11-30T12:30:01Z', 'roll_closed'],
  ] as const
  test.each(cases)('%s', (_words, instant, why) => {
    expect(whyNotMark(times, at(instant), at(instant))).toBe(why)
  })
  test('when it was made in time but arrived a day late', () => {
    expect(whyNotMark(times, at('2026-11-30T12:00:00Z'), at('2026-12-01T12:00:00Z'))).toBeNull()
    expect(whyNotMark(times, at('2026-11-23T12:00:00Z'), at('2026-12-03T12:00:00Z'))).toBe('roll_closed')
  })
  test('never in a cancelled class', () => {
    expect(whyNotMark({ ...times, status: 'cancelled' }, startsAt, startsAt)).toBe('class_cancelled')
  })
})

describe('the cut-off for reporting an absence', () => {
  test('is the batch’s own, or else the center’s', () => {
    expect(absenceCutoff(startsAt, { batchMinutes: 120, centerMinutes: 720, movedAt: null })).toEqual(
      new Date('2026-11-23T09:30:00Z'),
    )
    expect(absenceCutoff(startsAt, { batchMinutes: null, centerMinutes: 720, movedAt: null })).toEqual(
      new Date('2026-11-22T23:30:00Z'),
    )
    expect(absenceCutoff(startsAt, { batchMinutes: 0, centerMinutes: 720, movedAt: null })).toEqual(startsAt)
    const late = new Date(startsAt.getTime() - 3_600_000)
    expect(absenceCutoff(startsAt, { batchMinutes: null, centerMinutes: 720, movedAt: late })).toEqual(
      startsAt,
    )
  })
})

describe('the attendance rate', () => {
  test('counts late as present, and leaves out excused learners', () => {
    expect(attendanceShare({ present: 6, late: 1, absent: 1, excused: 4 })).toBe(88)
    expect(attendanceShare({ present: 0, late: 0, absent: 0, excused: 2 })).toBeNull()
    expect(attendanceShare({ present: 0, late: 0, absent: 3, excused: 0 })).toBe(0)
  })
})
