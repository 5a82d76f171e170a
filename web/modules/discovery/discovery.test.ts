import { describe, expect, it } from 'vitest'
import { bookableFirst, residentsLast } from './bookable-first.ts'
import { openingAt } from './opening.ts'
import { radiusOf, widerThan } from './radius.ts'

const center = {
  timeZone: 'Asia/Kolkata',
  // 21 November 2026 is a Saturday.
  hours: [
    { weekday: 6, opensMinute: 17 * 60, closesMinute: 21 * 60 },
    { weekday: 6, opensMinute: 6 * 60, closesMinute: 11 * 60 },
  ],
  holidays: [{ onDate: '2026-11-28', name: 'Guru Nanak Jayanti' }],
}
const at = (time: string, date = '2026-11-21') => openingAt(center, new Date(`${date}T${time}:00+05:30`))

describe('whether a center is open', () => {
  it('shows the closing time in the center’s time zone', () => {
    expect(at('06:00')).toEqual({ state: 'open', until: 660 })
    expect(at('20:59')).toEqual({ state: 'open', until: 1260 })
  })

  it('shows when it reopens today, if it does', () => {
    expect(at('11:00')).toEqual({ state: 'closed', opens: 1020 })
    expect(at('21:00')).toEqual({ state: 'closed', opens: null })
    expect(at('10:00', '2026-11-22')).toEqual({ state: 'closed', opens: null })
  })

  it('shows the holiday', () => {
    expect(at('10:00', '2026-11-28')).toEqual({ state: 'holiday', name: 'Guru Nanak Jayanti' })
  })
})

it('centers for residents alone come after those where the searcher may book', () => {
  const priceFrom = { amount: 60_000, currency: 'INR' } as const
  const rows = [
    { id: 'closed', access: 'society', priceFrom: null },
    { id: 'own', access: 'society', priceFrom },
    { id: 'without price', access: 'open', priceFrom: null },
  ] as const
  expect(residentsLast(rows).map(({ id }) => id)).toEqual(['own', 'without price', 'closed'])
})

describe('the radius of a search', () => {
  it('widens step by step up to a limit', () => {
    expect(widerThan(5000)).toBe(10_000)
    expect(widerThan(25_000)).toBeNull()
  })

  it('is the default when a link has an unsupported one', () => {
    expect(radiusOf('2000')).toBe(2000)
    expect(radiusOf('7')).toBe(5000)
  })
})

describe('the rates of an expert', () => {
  const place = (id: string, access: 'open' | 'society', latitude: number) => ({
    id,
    slug: id,
    name: id,
    access,
    city: 'Bengaluru',
    latitude,
    longitude: 77.57,
  })
  const rate = (centerId: string) => ({ id: `${centerId}-rate`, centerId }) as never
  const expert = {
    centers: [place('club', 'society', 13), place('far', 'open', 13.2), place('near', 'open', 13.05)],
    rates: [rate('club'), rate('far'), rate('near')],
  }

  it('start at the nearest center that is open to everyone', () => {
    const home = { latitude: 13, longitude: 77.57 }
    expect(bookableFirst(expert, home).map(one => one.centerId)).toEqual(['near', 'far', 'club'])
  })

  it('list a residents-only center last, even without a home address', () => {
    expect(bookableFirst(expert, null).map(one => one.centerId)).toEqual(['far', 'near', 'club'])
  })
})
