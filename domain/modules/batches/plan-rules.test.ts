import { describe, expect, it } from 'vitest'
import { anchorNear } from './batch-pattern.ts'
import { type ExistingClass, matchClasses, type WantedClass } from './match-classes.ts'
import { changedDates, decide, fingerprintOf, type ShownDate } from './plan-rules.ts'

const choice = (more: object) => ({
  on: '2026-12-01',
  skip: false,
  hold: false,
  startMinute: null,
  spaceId: null,
  ...more,
})

describe('a date of a plan', () => {
  it.each([
    ['ok', true, {}, { isHeld: true, isOpen: false }],
    ['ok', true, { skip: true }, { isHeld: false, isOpen: false }],
    ['clash', false, {}, { isHeld: false, isOpen: true }],
    ['clash', false, { hold: true }, { isHeld: false, isOpen: true }],
    ['clash', false, { skip: true }, { isHeld: false, isOpen: false }],
    ['no_space', false, {}, { isHeld: false, isOpen: true }],
    ['holiday', true, {}, { isHeld: false, isOpen: false }],
    ['holiday', true, { hold: true }, { isHeld: true, isOpen: false }],
    ['holiday', false, { hold: true }, { isHeld: false, isOpen: true }],
    ['closed', true, {}, { isHeld: false, isOpen: true }],
    ['closed', true, { hold: true }, { isHeld: true, isOpen: false }],
  ] as const)('%s, free %s, with %j: %j', (status, isFree, given, expected) => {
    expect(decide({ status, isFree }, choice(given))).toEqual(expected)
    expect(decide({ status: 'ok', isFree: true }, null)).toEqual({ isHeld: true, isOpen: false })
  })
})

describe('the fingerprint of a plan', () => {
  const dates: ShownDate[] = ['2026-12-01', '2026-12-03'].map(on => ({
    on,
    time: { start: Date.parse(`${on}T11:30:00Z`), end: Date.parse(`${on}T12:30:00Z`) },
    spaceId: 'hall',
    status: 'ok',
    isHeld: true,
  }))
  const shown = fingerprintOf(dates, 'asha')
  const [first, second] = dates as [ShownDate, ShownDate]

  it('is the same for the same plan', () => {
    expect(changedDates(shown, fingerprintOf([...dates], 'asha'))).toEqual([])
  })

  it.each([
    ['another time', { time: { start: 0, end: 1 } }],
    ['another space', { spaceId: 'court' }],
    ['another status', { status: 'clash' }],
    ['a skipped date', { isHeld: false }],
  ])('changes with %s on a date', (_, more) => {
    expect(changedDates(shown, fingerprintOf([first, { ...second, ...more }], 'asha'))).toEqual([
      '2026-12-03',
    ])
  })

  it('changes when a date is added or removed', () => {
    expect(changedDates(shown, fingerprintOf([first], 'asha'))).toEqual(['2026-12-03'])
    expect(changedDates(fingerprintOf([first], 'asha'), shown)).toEqual(['2026-12-03'])
  })

  it('changes when the plan is for something else', () => {
    expect(changedDates(shown, fingerprintOf(dates, 'rohan'))).toBeNull()
  })
})

const at = (on: string, hour: number, spaceId = 'hall') => ({
  on,
  start: Date.parse(`${on}T${String(hour).padStart(2, '0')}:00:00Z`),
  end: Date.parse(`${on}T${String(hour + 1).padStart(2, '0')}:00:00Z`),
  spaceId,
})
const stands = (id: string, on: string, hour: number, before: WantedClass | null = null): ExistingClass => ({
  ...at(on, hour),
  id,
  before,
})

describe('classes after a pattern change', () => {
  // 1 December 2026 is a Tuesday.
  it('stay as they are when nothing changes', () => {
    const matched = matchClasses([stands('a', '2026-12-01', 11)], [at('2026-12-01', 11)])
    expect(matched).toEqual({ keep: [{ id: 'a', on: '2026-12-01' }], move: [], add: [], drop: [] })
  })

  it('keep their identity on the same date at another time', () => {
    const matched = matchClasses([stands('a', '2026-12-01', 11)], [at('2026-12-01', 13)])
    expect(matched.move).toEqual([{ ...at('2026-12-01', 13), id: 'a' }])
  })

  it('keep their identity within the week, in order, when the weekdays change', () => {
    const matched = matchClasses(
      [stands('tue', '2026-12-01', 11), stands('thu', '2026-12-03', 11), stands('next', '2026-12-08', 11)],
      [at('2026-12-02', 11), at('2026-12-04', 11), at('2026-12-09', 11)],
    )
    expect(matched.move.map(({ id, on }) => [id, on])).toEqual([
      ['tue', '2026-12-02'],
      ['thu', '2026-12-04'],
      ['next', '2026-12-09'],
    ])
  })

  it('are cancelled when the new pattern has fewer, and added when it has more', () => {
    const fewer = matchClasses(
      [stands('tue', '2026-12-01', 11), stands('thu', '2026-12-03', 11)],
      [at('2026-12-01', 11)],
    )
    expect(fewer).toMatchObject({ keep: [{ id: 'tue' }], drop: ['thu'] })
    const more = matchClasses([stands('tue', '2026-12-01', 11)], [at('2026-12-01', 11), at('2026-12-05', 11)])
    expect(more).toMatchObject({ keep: [{ id: 'tue' }], add: [{ on: '2026-12-05' }], drop: [] })
  })

  it('keep an individual reschedule while the pattern stays the same', () => {
    const moved = stands('a', '2026-12-01', 15, at('2026-12-01', 11))
    expect(matchClasses([moved], [at('2026-12-01', 11)]).keep).toEqual([{ id: 'a', on: '2026-12-01' }])
    expect(matchClasses([moved], [at('2026-12-01', 13)]).move).toMatchObject([{ id: 'a' }])
  })
})

describe('a pattern that has been running for long', () => {
  it.each([
    ['2026-12-01', 1, '2026-12-20', '2026-12-15'],
    ['2026-12-01', 2, '2026-12-20', '2026-12-15'],
    ['2026-12-01', 3, '2026-12-20', '2026-12-01'],
    ['2026-12-01', 2, '2026-12-01', '2026-12-01'],
    ['2026-12-01', 2, '2026-11-01', '2026-12-01'],
    ['2020-01-06', 4, '2026-12-01', '2026-11-30'],
  ])('from %s every %i weeks is counted, for %s, from %s', (anchor, interval, from, expected) => {
    expect(anchorNear(anchor, interval, from)).toBe(expected)
  })
})
