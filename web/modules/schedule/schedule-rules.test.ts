import { describe, expect, it } from 'vitest'
import { packed } from './pack-columns.ts'
import { overlapping, type ScheduledClass } from './schedule-data.ts'
import { askedRange, monthAfter, rangeOfView, step } from './shown-range.ts'
import { instantOfLibraryTime, libraryTime, wallTimeOf } from './wall-time.ts'

const aClass = (id: string, startsAt: string, endsAt: string, zone = 'Asia/Kolkata') =>
  ({
    id,
    startsAt,
    endsAt,
    status: 'scheduled',
    center: { id: 'c', name: 'Center', timeZone: zone },
  }) as ScheduledClass

describe('the edge between instants and local time', () => {
  it('shows a class in the time of its center, not of the reader', () => {
    expect(wallTimeOf(aClass('a', '2026-11-20T18:30:00.000Z', '2026-11-20T19:30:00.000Z'))).toEqual({
      date: '2026-11-21',
      startMinute: 0,
      endMinute: 60,
    })
    expect(
      wallTimeOf(aClass('a', '2026-11-20T18:30:00.000Z', '2026-11-20T19:30:00.000Z', 'Asia/Dubai')),
    ).toMatchObject({ date: '2026-11-20', startMinute: 1350 })
  })

  it('ends a class that runs past midnight at the end of its day', () => {
    expect(wallTimeOf(aClass('a', '2026-11-21T18:00:00.000Z', '2026-11-21T19:00:00.000Z'))).toEqual({
      date: '2026-11-21',
      startMinute: 1410,
      endMinute: 1440,
    })
  })

  it('leads back to the same instant', () => {
    expect(libraryTime('2026-11-21', 1050)).toBe('2026-11-21 17:30:00')
    expect(libraryTime('2026-11-30', 1440)).toBe('2026-12-01 00:00:00')
    expect(instantOfLibraryTime('2026-11-21 17:30:00', 'Asia/Kolkata')).toBe('2026-11-21T12:00:00.000Z')
  })
})

describe('the range a view shows', () => {
  it('is whole weeks from Monday on in the grids, seven days from the date on in the list', () => {
    expect(rangeOfView('week', '2026-11-22')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
    expect(rangeOfView('list', '2026-11-18')).toEqual({ startDate: '2026-11-18', endDate: '2026-11-24' })
    expect(rangeOfView('month', '2026-11-21')).toEqual({ startDate: '2026-10-26', endDate: '2026-12-06' })
    expect(rangeOfView('day', '2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' })
  })

  it('is the month alone where a phone lists it', () => {
    expect(rangeOfView('month', '2026-11-21', true)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    })
  })

  it('goes over the turn of the year', () => {
    expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(step('month', '2027-01-15', -1)).toBe('2026-12-01')
    expect(step('week', '2026-12-30', 1)).toBe('2027-01-06')
  })

  it('takes a range that a person asks for, turned and cut where need be', () => {
    expect(askedRange('', '')).toBeNull()
    expect(askedRange('2026-11-21', '2026-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' })
    expect(askedRange('2026-11-01', '2027-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-12-15' })
    expect(askedRange('2026-11-21', 'nonsense')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-27' })
  })
})

describe('classes at the same time', () => {
  const first = aClass('first', '2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z')
  const second = aClass('second', '2026-11-21T10:30:00.000Z', '2026-11-21T11:30:00.000Z')
  const after = aClass('after', '2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z')

  it('are named, those that only touch are not', () => {
    expect([...overlapping([after, first])]).toEqual([])
    expect([...overlapping([after, second, first])].sort()).toEqual(['after', 'first', 'second'])
    expect([...overlapping([{ ...second, status: 'cancelled' }, first])]).toEqual([])
  })

  it('stand side by side in the grid and never cover one another', () => {
    const columns = packed([
      { startMinute: 600, endMinute: 660 },
      { startMinute: 630, endMinute: 690 },
      { startMinute: 660, endMinute: 720 },
      { startMinute: 800, endMinute: 860 },
    ])
    expect(columns).toEqual([
      { column: 0, columns: 2 },
      { column: 1, columns: 2 },
      { column: 0, columns: 2 },
      { column: 0, columns: 1 },
    ])
  })
})
