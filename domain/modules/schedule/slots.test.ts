import { describe, expect, test } from 'vitest'
import { addDays, localDateOf } from '../../kernel/time.ts'
import type { CenterCalendar, ExpertCalendar } from './free-time.ts'
import { slotDays, slotProblem } from './slots.ts'
import { randomCalendar, seededRandom, slotsByBruteForce } from './slots-oracle.ts'

const MINUTE = 60_000
const at = (iso: string) => Date.parse(iso)
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })
const everyDay = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, fromMinute, toMinute }))

const center: CenterCalendar = {
  timeZone: 'Asia/Kolkata',
  hours: everyDay(16 * 60, 20 * 60),
  holidays: ['2026-11-25'],
  places: [{ spaceId: 'court', place: 0, busy: [] }],
  stepMinutes: 60,
  leadTimeMinutes: 120,
  horizonDays: 28,
}
const expert: ExpertCalendar = { availability: everyDay(0, 1440), away: [], busy: [] }
const now = new Date('2026-11-21T04:30:00Z') // 10:00 in Bengaluru

function starts(given: Partial<CenterCalendar>, teaching: Partial<ExpertCalendar>, from = '2026-11-23') {
  const [day] = slotDays({ ...center, ...given }, [{ ...expert, ...teaching }], {
    from,
    days: 1,
    minutes: 60,
    now,
  })
  return { none: day?.none, starts: day?.slots.map(slot => new Date(slot.start).toISOString().slice(11, 16)) }
}

describe('free slots', () => {
  test('are entirely within opening hours, on the grid of local time', () => {
    expect(starts({}, {}).starts).toEqual(['10:30', '11:30', '12:30', '13:30'])
    expect(starts({ stepMinutes: 30 }, {}).starts).toHaveLength(7)
    expect(starts({ hours: everyDay(16 * 60 + 10, 20 * 60) }, {}).starts).toEqual(['11:30', '12:30', '13:30'])
  })
  test('touch a class before and after without clashing, since ranges are half open', () => {
    const busy = [range('2026-11-23T11:30:00Z', '2026-11-23T12:30:00Z')]
    expect(starts({}, { busy }).starts).toEqual(['10:30', '12:30', '13:30'])
  })
  test('need a single place for the whole class, not two halves', () => {
    const places = [
      { spaceId: 'a', place: 0, busy: [range('2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z')] },
      { spaceId: 'b', place: 0, busy: [range('2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z')] },
    ]
    expect(starts({ places, stepMinutes: 30 }, {}).starts).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ])
  })
  test('run past midnight if both days are open then', () => {
    const [day] = slotDays({ ...center, hours: everyDay(0, 1440), stepMinutes: 30 }, [expert], {
      from: '2026-11-23',
      days: 1,
      minutes: 60,
      now,
    })
    expect(day?.slots).toHaveLength(48)
  })
  test.each([
    ['holiday', '2026-11-25', {}, {}],
    ['closed', '2026-11-23', { hours: [] }, {}],
    ['away', '2026-11-23', {}, { availability: [] }],
    ['away', '2026-11-23', {}, { away: [range('2026-11-22T00:00:00Z', '2026-11-24T00:00:00Z')] }],
    ['full', '2026-11-23', {}, { busy: [range('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')] }],
    ['full', '2026-11-23', { places: [] }, {}],
    ['too_soon', '2026-11-21', { leadTimeMinutes: 1440 }, {}],
    ['too_soon', '2026-11-20', {}, {}],
    ['too_far', '2026-12-20', {}, {}],
  ] as const)('a day without any says %s', (none, from, given, teaching) => {
    expect(starts(given, teaching, from)).toEqual({ none, starts: [] })
  })
  test('open on the last day of the horizon', () => {
    expect(starts({}, {}, '2026-12-19').none).toBeNull()
  })
  test('respect the lead time to the minute', () => {
    expect(starts({ leadTimeMinutes: 360 }, {}, '2026-11-21').starts).toEqual([
      '10:30',
      '11:30',
      '12:30',
      '13:30',
    ])
    expect(starts({ leadTimeMinutes: 361 }, {}, '2026-11-21').starts).toEqual(['11:30', '12:30', '13:30'])
  })
})

describe('on days when clocks change', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', ['00:00', '01:00', '03:00']],
    ['Europe/Berlin', '2026-10-25', ['00:00', '01:00', '02:00', '02:00', '03:00']],
    ['Australia/Lord_Howe', '2026-10-04', ['00:00', '01:00', '03:00']],
  ])('%s on %s starts classes at %j local time', (timeZone, from, expected) => {
    const zoned = { ...center, timeZone, hours: everyDay(0, 240) }
    const [day] = slotDays(zoned, [expert], {
      from,
      days: 1,
      minutes: 60,
      now: new Date(at(`${from}T00:00:00Z`) - 1440 * MINUTE),
    })
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    expect(day?.slots.map(slot => clock.format(slot.start))).toEqual(expected)
  })
})

describe('on random calendars', () => {
  test('slots equal those of a minute-by-minute search', () => {
    let found = 0
    for (let seed = 1; seed <= 300; seed += 1) {
      const calendar = randomCalendar(seededRandom(seed))
      const days = slotDays(calendar.center, calendar.experts, calendar.question)
      const mine = days.flatMap(day => day.slots.map(slot => `${slot.start}/${slot.expert}`))
      expect(mine, `seed ${seed}`).toEqual(slotsByBruteForce(calendar))
      found += mine.length
      for (const day of days) {
        expect(day.none === null, `seed ${seed} ${day.date}`).toBe(day.slots.length > 0)
        for (const { start } of day.slots) {
          expect(localDateOf(new Date(start), calendar.center.timeZone)).toBe(day.date)
        }
      }
    }
    expect(found).toBeGreaterThan(1000)
  })
  test('a time has no problem exactly when it is a slot', () => {
    const seen = new Set<string | null>()
    for (let seed = 1; seed <= 300; seed += 1) {
      const { center, experts, question } = randomCalendar(seededRandom(seed))
      const slots = slotDays(center, experts, question).flatMap(day => day.slots)
      const free = new Set(slots.map(slot => `${slot.start}/${slot.expert}`))
      const last = addDays(question.from, question.days)
      for (
        let start = at(`${question.from}T00:00:00Z`);
        start < at(`${last}T00:00:00Z`);
        start += 35 * MINUTE
      ) {
        const date = localDateOf(new Date(start), center.timeZone)
        if (date < question.from || date >= last) continue
        for (const [index, expert] of experts.entries()) {
          const wanted = { start, end: start + question.minutes * MINUTE }
          const problem = slotProblem(center, expert, wanted, question)
          seen.add(problem)
          expect(problem === null, `seed ${seed} ${new Date(start).toISOString()} ${problem}`).toBe(
            free.has(`${start}/${index}`),
          )
        }
      }
    }
    expect(seen.size).toBeGreaterThan(9)
  })
})
