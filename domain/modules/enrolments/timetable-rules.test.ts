import { describe, expect, it } from 'vitest'
import { type ChangedPeriod, missingClasses, reachAfter } from './timetable-rules.ts'

/** Three paid classes in November. */
const period = (more: Partial<ChangedPeriod> = {}): ChangedPeriod => ({
  toOn: '2026-11-30',
  classes: 3,
  before: ['a', 'b', 'c'].map(id => ({ id, open: true })),
  after: 3,
  nowOn: new Map([
    ['a', '2026-11-24'],
    ['b', '2026-11-26'],
    ['c', '2026-11-30'],
  ]),
  nextFromOn: null,
  ...more,
})
const later = new Map([['c', '2026-12-01']])

describe('the paid period', () => {
  it('stays the same if no class moved past its end', () => {
    expect(reachAfter(period(), null)).toBeNull()
  })

  it('extends to a class that moved past its end', () => {
    expect(reachAfter(period({ nowOn: later }), null)).toBe('2026-12-01')
  })

  it('does not extend into time that is paid separately', () => {
    expect(reachAfter(period({ nowOn: later, nextFromOn: '2026-12-01' }), null)).toBeNull()
    expect(reachAfter(period({ nowOn: later, nextFromOn: '2026-12-02' }), null)).toBe('2026-12-01')
  })

  it('of a term extends to its last class', () => {
    expect(reachAfter(period(), '2026-12-16')).toBe('2026-12-16')
  })
})

describe('dropped classes', () => {
  const dropped = new Set(['b', 'c'])

  it('are missing only if there are now fewer, and from the end', () => {
    expect(missingClasses(period({ after: 1 }), dropped)).toEqual(['b', 'c'])
    expect(missingClasses(period({ after: 2 }), dropped)).toEqual(['c'])
    expect(missingClasses(period({ after: 3 }), dropped)).toEqual([])
  })

  it('are not missing if more are left than were paid for', () => {
    expect(missingClasses(period({ classes: 2, after: 2 }), dropped)).toEqual([])
  })

  it('are not compensated twice', () => {
    const before = [
      { id: 'a', open: true },
      { id: 'b', open: false },
      { id: 'c', open: true },
    ]
    expect(missingClasses(period({ before, after: 1 }), dropped)).toEqual(['c'])
  })

  it('are not missing if the period lacked them before', () => {
    const before = [{ id: 'a', open: true }]
    expect(missingClasses(period({ before, after: 1 }), dropped)).toEqual([])
  })
})
