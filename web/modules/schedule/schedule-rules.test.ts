import { describe, expect, it } from 'vitest'
import { closedBetween, hoursOf, openOn, opensAt } from './axis.ts'
import { stableColor } from './colors.ts'
import { obstacleTo } from './obstacles.ts'
import { packed } from './pack-columns.ts'
import { overlapping, type ShownClass, toBeWarnedOf } from './schedule-data.ts'
import { askedRange, monthAfter, rangeOfView, step } from './shown-range.ts'
import { instantOfWall, wallTimeOf } from './wall-time.ts'

const aClass = (id: string, startsAt: string, endsAt: string, zone = 'Asia/Kolkata', learner = 'kabir') =>
  ({
    id,
    startsAt,
    endsAt,
    status: 'scheduled',
    learners: [{ id: learner, status: 'expected' }],
    center: { id: 'c', name: 'Center', timeZone: zone, isSuspended: false },
  }) as ShownClass

describe('conversion between instants and local time', () => {
  it('shows a class in its center’s time zone, not the reader’s', () => {
    expect(wallTimeOf(aClass('a', '2026-11-20T18:30:00.000Z', '2026-11-20T19:30:00.000Z'))).toEqual({
      date: '2026-11-21',
      startMinute: 0,
      endMinute: 60,
    })
    expect(
      wallTimeOf(aClass('a', '2026-11-20T18:30:00.000Z', '2026-11-20T19:30:00.000Z', 'Asia/Dubai')),
    ).toMatchObject({ date: '2026-11-20', startMinute: 1350 })
  })

  it('cuts off a class that runs past midnight at the end of its day', () => {
    expect(wallTimeOf(aClass('a', '2026-11-21T18:00:00.000Z', '2026-11-21T19:00:00.000Z'))).toEqual({
      date: '2026-11-21',
      startMinute: 1410,
      endMinute: 1440,
    })
  })

  it('round-trips to the same instant', () => {
    expect(instantOfWall('2026-11-21', 1050, 'Asia/Kolkata')).toBe('2026-11-21T12:00:00.000Z')
  })
})

describe('the range shown by a view', () => {
  it('is whole weeks from Monday in the grids, and seven days from the date in the list', () => {
    expect(rangeOfView('week', '2026-11-22')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
    expect(rangeOfView('list', '2026-11-18')).toEqual({ startDate: '2026-11-18', endDate: '2026-11-24' })
    expect(rangeOfView('month', '2026-11-21')).toEqual({ startDate: '2026-10-26', endDate: '2026-12-06' })
    expect(rangeOfView('day', '2026-11-21')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' })
  })

  it('is only the month in the list on a phone', () => {
    expect(rangeOfView('month', '2026-11-21', true)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    })
  })

  it('is three days from the date for a week on a phone', () => {
    expect(rangeOfView('week', '2026-11-18', true)).toEqual({
      startDate: '2026-11-18',
      endDate: '2026-11-20',
    })
    expect(step('week', '2026-11-18', 1, true)).toBe('2026-11-21')
  })

  it('crosses the end of the year', () => {
    expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(step('month', '2027-01-15', -1)).toBe('2026-12-01')
    expect(step('week', '2026-12-30', 1)).toBe('2027-01-06')
  })

  it('accepts a requested range, reordered and limited if needed', () => {
    expect(askedRange('', '')).toBeNull()
    expect(askedRange('2026-11-21', '2026-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' })
    expect(askedRange('2026-11-01', '2027-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-12-15' })
    expect(askedRange('2026-11-21', 'nonsense')).toEqual({ startDate: '2026-11-21', endDate: '2026-11-27' })
  })
})

describe('overlapping classes', () => {
  const first = aClass('first', '2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z')
  const second = aClass('second', '2026-11-21T10:30:00.000Z', '2026-11-21T11:30:00.000Z')
  const after = aClass('after', '2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z')

  it('are reported, adjacent ones are not', () => {
    expect([...overlapping([after, first])]).toEqual([])
    expect([...overlapping([after, second, first])].sort()).toEqual(['after', 'first', 'second'])
    expect([...overlapping([{ ...second, status: 'cancelled' }, first])]).toEqual([])
    const absent = second.learners.map(one => ({ ...one, status: 'excused' as const }))
    expect([...overlapping([{ ...second, learners: absent }, first])]).toEqual([])
  })

  it('of two children clash only when a parent would have to be at two centers', () => {
    const sister = aClass('sister', second.startsAt, second.endsAt, 'Asia/Kolkata', 'zoya')
    expect([...overlapping([first, sister])]).toEqual([])
    const elsewhere = { ...sister, center: { ...sister.center, id: 'other' } }
    expect([...overlapping([first, elsewhere])].sort()).toEqual(['first', 'sister'])
  })

  it('are side by side in the grid and never overlap', () => {
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

describe('the time axis', () => {
  const hours = [
    { weekday: 1, opensMinute: 360, closesMinute: 720 },
    { weekday: 1, opensMinute: 960, closesMinute: 1260 },
  ]
  const club = { id: 'club', hours }
  const monday = '2026-11-23'

  it('is open while any of the centers is, and closed on their holidays', () => {
    expect(openOn(monday, [club], [])).toEqual([
      { startMinute: 360, endMinute: 720 },
      { startMinute: 960, endMinute: 1260 },
    ])
    const hall = { id: 'hall', hours: [{ weekday: 1, opensMinute: 600, closesMinute: 1000 }] }
    expect(openOn(monday, [club, hall], [])).toEqual([{ startMinute: 360, endMinute: 1260 }])
    expect(openOn(monday, [club], [{ centerId: 'club', onDate: monday }])).toEqual([])
    expect(openOn('2026-11-24', [club], [])).toEqual([])
    expect(openOn(monday, [{ id: 'new', hours: [] }], [])).toBeNull()
  })

  it('is closed outside opening hours, within its own range', () => {
    const open = openOn(monday, [club], []) ?? []
    expect(closedBetween(open, 300, 1200)).toEqual([
      { startMinute: 300, endMinute: 360 },
      { startMinute: 720, endMinute: 960 },
    ])
    expect(closedBetween([], 480, 1200)).toEqual([{ startMinute: 480, endMinute: 1200 }])
  })

  it('covers classes and opening hours, in whole hours', () => {
    expect(hoursOf([])).toEqual([8, 20])
    expect(hoursOf([{ startMinute: 390, endMinute: 1270 }])).toEqual([6, 22])
    expect(hoursOf([{ startMinute: 1410, endMinute: 1440 }])).toEqual([8, 24])
  })

  it('scrolls to just before now, or to before the first class', () => {
    const axis = { firstMinute: 360, lastMinute: 1320 }
    const evening = [{ startMinute: 990, endMinute: 1050 }]
    expect(opensAt(axis, 655, evening)).toBe(580)
    expect(opensAt(axis, 100, evening)).toBe(960)
    expect(opensAt(axis, null, evening)).toBe(960)
    expect(opensAt(axis, null, [])).toBe(360)
    expect(opensAt(axis, 370, evening)).toBe(360)
  })
})

describe('the colour of an activity or an expert', () => {
  it('stays the same when another one is added later', () => {
    const before = ['a1', 'b2', 'c3'].map(id => stableColor(id, ['c3', 'a1', 'b2']))
    expect(['a1', 'b2', 'c3'].map(id => stableColor(id, ['a1', 'b2', 'c3', 'd4']))).toEqual(before)
    expect(new Set(before).size).toBe(3)
  })

  it('is the same for all that are not listed', () => {
    expect(stableColor('somebody', [])).toBe(stableColor('somebody', ['another']))
  })
})

describe('conflicts of a class that is being dragged', () => {
  const aFull = (id: string, from: string, to: string, more: Partial<ShownClass> = {}): ShownClass =>
    ({
      ...aClass(id, `2026-11-23T${from}:00.000Z`, `2026-11-23T${to}:00.000Z`),
      experts: [{ id: 'asha', name: 'Asha' }],
      learners: [],
      service: { id: 'kathak', name: { en: 'Kathak', hi: 'कथक' } },
      space: { id: 'hall', name: 'Hall' },
      ...more,
    }) as ShownClass
  const item = aFull('carried', '09:00', '10:00', { learners: [{ id: 'kabir', name: 'Kabir' }] as never })
  const rohan = { experts: [{ id: 'rohan', name: 'Rohan' }] }
  const elsewhere = { space: { id: 'attic', name: 'Attic' } }
  const around = {
    items: [item],
    busy: [],
    holidays: [],
    spaces: [{ id: 'hall', name: 'Hall', places: 1 }],
    now: new Date('2026-11-23T08:00:00Z'),
  }
  const target = {
    date: '2026-11-23',
    startMinute: 690,
    startsAt: '2026-11-23T11:00:00.000Z',
    endsAt: '2026-11-23T12:00:00.000Z',
    spaceId: 'hall',
  }
  const inTheWay = (more: Partial<typeof around>, at: object = {}) =>
    obstacleTo(item, { ...target, ...at }, { ...around, ...more })

  it('are none when everyone is free, or when times are only adjacent', () => {
    expect(inTheWay({})).toBeNull()
    expect(
      inTheWay({ items: [aFull('before', '10:00', '11:00'), aFull('after', '12:00', '13:00')] }),
    ).toBeNull()
    expect(inTheWay({ items: [aFull('off', '11:00', '12:00', { status: 'cancelled' })] })).toBeNull()
  })

  it('include the expert, by name or as busy elsewhere', () => {
    const other = aFull('other', '11:30', '12:30', elsewhere)
    expect(inTheWay({ items: [other] })).toEqual({ kind: 'expert', name: 'Asha', other })
    const busy = [
      { expertId: 'asha', startsAt: '2026-11-23T11:30:00.000Z', endsAt: '2026-11-23T11:45:00.000Z' },
    ]
    expect(inTheWay({ busy: busy as never })).toEqual({ kind: 'busy', name: 'Asha' })
  })

  it('include the learner, and the space once its capacity is reached', () => {
    const learners = [{ id: 'kabir', name: 'Kabir' }] as never
    const theirs = aFull('theirs', '11:00', '12:00', { ...rohan, ...elsewhere, learners })
    expect(inTheWay({ items: [theirs] })).toMatchObject({ kind: 'learner', name: 'Kabir' })
    const inside = aFull('inside', '11:00', '12:00', rohan)
    expect(inTheWay({ items: [inside] })).toMatchObject({ kind: 'space', name: 'Hall' })
    const spaces = [{ id: 'hall', name: 'Hall', places: 2 }]
    expect(inTheWay({ items: [inside], spaces })).toBeNull()
  })

  it('include the past, a holiday, and a row that does not accept the class', () => {
    expect(inTheWay({ now: new Date('2026-11-23T11:00:00Z') })).toEqual({ kind: 'past' })
    const holidays = [{ centerId: 'c', onDate: '2026-11-23', name: 'Fair' }]
    expect(inTheWay({ holidays: holidays as never })).toEqual({ kind: 'holiday', name: 'Fair' })
    expect(inTheWay({}, { expertId: 'rohan' })).toEqual({ kind: 'otherExpert' })
    expect(inTheWay({}, { serviceId: 'chess' })).toEqual({ kind: 'otherService' })
  })
})

it('warn families and experts of a suspended center, but not the center itself', () => {
  const centers = [
    { name: 'Open', isSuspended: false },
    { name: 'Closed', isSuspended: true },
  ]
  for (const reader of ['learner', 'expert'] as const)
    expect(toBeWarnedOf(reader, centers).map(each => each.name)).toEqual(['Closed'])
  expect(toBeWarnedOf('center', centers)).toEqual([])
})
