import { describe, expect, test } from 'vitest'
import { toInstant } from '../../kernel/time.ts'
import { judgeSeries, type SeriesFacts, type TakenTime, type WantedClass } from './series.ts'
import { clashWords } from './slot-words.ts'

const ZONE = 'Asia/Kolkata'
/** Wednesday, 25 November 2026. */
const WEDNESDAY = '2026-11-25'
const at = (minute: number, date = WEDNESDAY) => toInstant(date, minute, ZONE).getTime()
const time = (from: number, to: number, date = WEDNESDAY) => ({ start: at(from, date), end: at(to, date) })

const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, fromMinute: 480, toMinute: 1200 }))

function facts(given: Partial<SeriesFacts> = {}): SeriesFacts {
  return {
    now: new Date(at(600, '2026-11-20')),
    timeZone: ZONE,
    hours: everyDay,
    holidays: [],
    spaces: [
      { id: 'court', name: 'Court 1', places: 1, isActive: true, serviceIds: [] },
      { id: 'pool', name: 'Pool', places: 2, isActive: true, serviceIds: ['swimming'] },
    ],
    experts: [{ id: 'asha', name: 'Asha Iyer', isEngaged: true, availability: everyDay, away: [] }],
    learners: [{ id: 'kabir', name: 'Kabir' }],
    taken: [],
    ...given,
  }
}

function wanted(given: Partial<WantedClass> = {}): WantedClass {
  return {
    ...{ time: time(1020, 1080), serviceId: 'badminton', batchId: null },
    ...{ spaceId: 'court', expertIds: ['asha'], ...given },
  }
}

function taken(given: Partial<TakenTime> = {}): TakenTime {
  return {
    ...{ nth: 0, what: 'space' as const, resourceId: 'court', place: 0, period: time(1020, 1080) },
    title: { en: 'Badminton Juniors', hi: 'Badminton Juniors' },
    ...given,
  }
}

const statusOf = (given: Partial<WantedClass>, more: Partial<SeriesFacts> = {}) =>
  judgeSeries([wanted(given)], facts(more))[0]?.status

describe('a date of a plan', () => {
  test('is ok when center, space and expert are free', () => {
    expect(judgeSeries([wanted()], facts())).toEqual([
      { status: 'ok', isFree: true, clashes: [], warnings: [], place: 0 },
    ])
  })
  test('is past once it has started', () => {
    expect(statusOf({}, { now: new Date(at(1020)) })).toBe('ok')
    expect(statusOf({}, { now: new Date(at(1020) + 1) })).toBe('past')
  })
  test('is a holiday or outside opening hours, but free if the center overrides that', () => {
    expect(judgeSeries([wanted()], facts({ holidays: [WEDNESDAY] }))[0]).toMatchObject({
      status: 'holiday',
      isFree: true,
    })
    expect(judgeSeries([wanted({ time: time(1170, 1230) })], facts())[0]).toMatchObject({
      status: 'closed',
      isFree: true,
    })
  })
  test('has no space if the space is inactive, deleted or not for the activity', () => {
    expect(statusOf({ spaceId: 'pool' })).toBe('no_space')
    expect(statusOf({ spaceId: 'pool', serviceId: 'swimming' })).toBe('ok')
    expect(statusOf({ spaceId: 'gone' })).toBe('no_space')
    const off = { id: 'court', name: 'Court 1', places: 1, isActive: false, serviceIds: [] }
    expect(statusOf({}, { spaces: [off] })).toBe('no_space')
    expect(statusOf({ spaceId: null }, { spaces: [] })).toBe('ok')
  })
  test('clashes by name, or only “busy” for a class of another center', () => {
    const words = (other: Partial<TakenTime>) => {
      const [judged] = judgeSeries([wanted({ batchId: 'b' })], facts({ taken: [taken(other)] }))
      const [clash] = judged?.clashes ?? []
      return [judged?.status, judged?.isFree, clash && clashWords(clash, ZONE).en]
    }
    expect(words({})).toEqual(['clash', false, 'Court 1 has Badminton Juniors, 5:00 pm to 6:00 pm'])
    expect(words({ what: 'expert', resourceId: 'asha' })).toEqual([
      'clash',
      false,
      'Asha Iyer teaches Badminton Juniors, 5:00 pm to 6:00 pm',
    ])
    expect(words({ what: 'expert', resourceId: 'asha', title: null })).toEqual([
      'clash',
      false,
      'Asha Iyer is busy, 5:00 pm to 6:00 pm',
    ])
    expect(words({ what: 'batch', resourceId: 'b' })).toEqual([
      'clash',
      false,
      'Badminton Juniors meets then, 5:00 pm to 6:00 pm',
    ])
    expect(words({ what: 'learner', resourceId: 'kabir' })).toEqual([
      'ok',
      true,
      'Kabir has Badminton Juniors, 5:00 pm to 6:00 pm',
    ])
  })
  test('on a holiday still shows what it clashes with', () => {
    const [judged] = judgeSeries([wanted()], facts({ holidays: [WEDNESDAY], taken: [taken()] }))
    expect(judged).toMatchObject({ status: 'holiday', isFree: false, clashes: [{ name: 'Court 1' }] })
  })
  test('clashes with the expert’s time off, showing only its time', () => {
    const away = {
      ...facts().experts[0],
      away: [time(0, 1030), time(1400, 1430)],
    } as SeriesFacts['experts'][number]
    const judge = (given: Partial<WantedClass>, more: Partial<SeriesFacts> = {}) =>
      judgeSeries([wanted(given)], facts({ experts: [away], ...more }))[0]
    const [clash] = judge({})?.clashes ?? []
    expect(judge({})).toMatchObject({ status: 'clash', isFree: false, warnings: [] })
    expect(clash && clashWords(clash, ZONE).en).toBe('Asha Iyer has time off, 5:00 pm to 6:00 pm')
    expect(clash && clashWords(clash, ZONE).hi).toContain('छुट्टी')
    expect(judge({}, { holidays: [WEDNESDAY] })).toMatchObject({ status: 'holiday', isFree: false })
    expect(judge({ time: time(1030, 1090) })?.status).toBe('ok')
    expect(judge({ expertIds: [] })?.status).toBe('ok')
    expect(judge({ teaching: ['asha'] })?.status).toBe('ok')
  })
  test('warns if the expert does not teach at that time, or does not work there', () => {
    const why = (given: Partial<SeriesFacts['experts'][number]>) => {
      const expert = { ...facts().experts[0], ...given } as SeriesFacts['experts'][number]
      const [judged] = judgeSeries([wanted()], facts({ experts: [expert] }))
      return [judged?.status, judged?.warnings.map(warning => warning.why)]
    }
    expect(why({ availability: [] })).toEqual(['ok', ['outside_availability']])
    expect(why({ isEngaged: false })).toEqual(['ok', ['not_engaged']])
  })
  test('gets the first free place of a shared space', () => {
    const swim = { spaceId: 'pool', serviceId: 'swimming' }
    const one = taken({ resourceId: 'pool', place: 1 })
    const two = taken({ resourceId: 'pool', place: 2 })
    const place = (others: TakenTime[]) => judgeSeries([wanted(swim)], facts({ taken: others }))[0]?.place
    expect(place([])).toBe(1)
    expect(place([one])).toBe(2)
    expect(place([two])).toBe(1)
    expect(place([one, two])).toBeNull()
  })
})

describe('classes of one plan', () => {
  test('may follow each other without a gap, in any order', () => {
    const judged = judgeSeries([wanted({ time: time(1080, 1140) }), wanted()], facts())
    expect(judged.map(({ status }) => status)).toEqual(['ok', 'ok'])
  })
  test('must not clash with each other: by expert, space or batch', () => {
    const later = { time: time(1050, 1110) }
    const second = (given: Partial<WantedClass>) =>
      judgeSeries([wanted(), wanted({ ...later, ...given })], facts())[1]
    expect(second({ spaceId: null })?.clashes).toMatchObject([{ what: 'expert', name: 'Asha Iyer' }])
    expect(second({ expertIds: [] })?.clashes).toMatchObject([{ what: 'space', name: 'Court 1' }])
    const both = [wanted({ batchId: 'b' }), wanted({ ...later, batchId: 'b', spaceId: null, expertIds: [] })]
    expect(judgeSeries(both, facts())[1]?.clashes).toMatchObject([{ what: 'batch' }])
    expect(second({ spaceId: null, expertIds: [] })?.status).toBe('ok')
  })
  test('share a pool up to its number of places', () => {
    const swim = { spaceId: 'pool', serviceId: 'swimming', expertIds: [] }
    const judged = judgeSeries([wanted(swim), wanted(swim), wanted(swim)], facts())
    expect(judged.map(({ place, status }) => [place, status])).toEqual([
      [1, 'ok'],
      [2, 'ok'],
      [null, 'clash'],
    ])
  })
})
