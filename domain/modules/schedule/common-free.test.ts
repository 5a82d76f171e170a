import { describe, expect, test } from 'vitest'
import { bestFirst, type CommonCalendar, commonTimes } from './common-free.ts'
import { meetingsByBruteForce, randomMeeting, seededRandom } from './slots-oracle.ts'

const found = (meeting: ReturnType<typeof randomMeeting>) =>
  commonTimes(meeting.calendar, meeting.question).map(
    ({ start, spaceId, learnersBusy }) => `${start}/${spaceId}/${learnersBusy}`,
  )

describe('common free time on random calendars', () => {
  test('equals a minute-by-minute search, with the same place and the same learners', () => {
    const random = seededRandom(411)
    let times = 0
    for (let nth = 0; nth < 150; nth += 1) {
      const meeting = randomMeeting(random)
      const truth = meetingsByBruteForce(meeting)
      expect(found(meeting)).toEqual(truth)
      times += truth.length
    }
    expect(times).toBeGreaterThan(500)
  })
  test('differs from it once a single class is left out', () => {
    const random = seededRandom(412)
    let seen = 0
    for (let nth = 0; nth < 100; nth += 1) {
      const meeting = randomMeeting(random)
      const truth = meetingsByBruteForce(meeting)
      const learnersBusy = meeting.calendar.learnersBusy.map(busy => busy.slice(1))
      const forgetful = { ...meeting, calendar: { ...meeting.calendar, learnersBusy } }
      if (found(forgetful).join(' ') !== truth.join(' ')) seen += 1
    }
    expect(seen).toBeGreaterThan(5)
  })
})

test('the best time is the earliest of those that suit most learners', () => {
  const hours = [{ weekday: 1, fromMinute: 600, toMinute: 840 }]
  const calendar: CommonCalendar = {
    center: { timeZone: 'UTC', hours, holidays: [], places: [], stepMinutes: 60, leadTimeMinutes: 0 },
    experts: [{ availability: hours, away: [], busy: [] }],
    learnersBusy: [[{ start: Date.parse('2026-11-23T10:00Z'), end: Date.parse('2026-11-23T11:00Z') }]],
    needsSpace: false,
  }
  const question = { from: '2026-11-23', days: 1, minutes: 60, now: new Date('2026-11-20T00:00Z') }
  const best = bestFirst(commonTimes(calendar, question))
  expect(best.map(({ start }) => new Date(start).getUTCHours())).toEqual([11, 12, 13, 10])
})
