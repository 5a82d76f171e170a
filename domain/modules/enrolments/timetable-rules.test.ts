import { describe, expect, it } from 'vitest'
import { type ChangedPeriod, missingClasses, reachAfter } from './timetable-rules.ts'

/** Three classes paid for in November. */
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

describe('what is paid', () => {
  it('stays as it was where no class went behind its end', () => {
    expect(reachAfter(period(), null)).toBeNull()
  })

  it('reaches to a class that went behind its end', () => {
    expect(reachAfter(period({ nowOn: later }), null)).toBe('2026-12-01')
  })

  it('reaches not into time that is paid otherwise', () => {
    expect(reachAfter(period({ nowOn: later, nextFromOn: '2026-12-01' }), null)).toBeNull()
    expect(reachAfter(period({ nowOn: later, nextFromOn: '2026-12-02' }), null)).toBe('2026-12-01')
  })

  it('of a term reaches to its last class', () => {
    expect(reachAfter(period(), '2026-12-16')).toBe('2026-12-16')
  })
})

describe('classes that were dropped', () => {
  const dropped = new Set(['b', 'c'])

  it('are missing as far as there are fewer than before, the last of them', () => {
    expect(missingClasses(period({ after: 1 }), dropped)).toEqual(['b', 'c'])
    expect(missingClasses(period({ after: 2 }), dropped)).toEqual(['c'])
    expect(missingClasses(period({ after: 3 }), dropped)).toEqual([])
  })

  it('are not missing where more are held than were paid for', () => {
    expect(missingClasses(period({ classes: 2, after: 2 }), dropped)).toEqual([])
  })

  it('are not missing twice: a class already compensated gets nothing more', () => {
    const before = [
      { id: 'a', open: true },
      { id: 'b', open: false },
      { id: 'c', open: true },
    ]
    expect(missingClasses(period({ before, after: 1 }), dropped)).toEqual(['c'])
  })

  it('are not missing for what the period lacked before', () => {
    const before = [{ id: 'a', open: true }]
    expect(missingClasses(period({ before, after: 1 }), dropped)).toEqual([])
  })
})
