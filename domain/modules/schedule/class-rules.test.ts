import { describe, expect, it } from 'vitest'
import { type ClassFacts, type ClassReader, needsExpert, shownState, whatMayBeDone } from './class-rules.ts'

const START = Date.parse('2026-11-23T11:30:00Z')
const HOUR = 3_600_000

const booking: ClassFacts = {
  kind: 'booking',
  status: 'scheduled',
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(START + HOUR).toISOString(),
  bookingStatus: 'confirmed',
  rescheduleCutoffMinutes: 720,
}
const batch: ClassFacts = { ...booking, kind: 'batch', bookingStatus: null }
const reader = (role: ClassReader['role'], more: Partial<ClassReader> = {}): ClassReader => ({
  role,
  manages: true,
  marks: true,
  ...more,
})
const allowed = (who: ClassReader, facts: ClassFacts, hoursBefore: number) =>
  Object.entries(whatMayBeDone(who, facts, new Date(START - hoursBefore * HOUR)))
    .filter(([, may]) => may)
    .map(([name]) => name)

describe('the status of a class as shown', () => {
  const comes = { status: 'expected', mark: null } as const
  const away = { status: 'excused', mark: null } as const
  const shown = (...learners: NonNullable<Parameters<typeof shownState>[0]['learners']>) =>
    shownState({ status: 'scheduled', bookingStatus: null, learners })

  it('is “absence reported” if no one of the family is coming', () => {
    expect(shown(away)).toBe('absence_informed')
    expect(shown(away, away)).toBe('absence_informed')
    expect(shown(away, comes)).toBe('scheduled')
    expect(shown()).toBe('scheduled')
  })

  it('is what happened, if they came after all or the class was cancelled', () => {
    expect(shown({ status: 'excused', mark: 'present' })).toBe('scheduled')
    expect(shown({ status: 'excused', mark: 'excused' })).toBe('absence_informed')
    expect(shownState({ status: 'cancelled', bookingStatus: null, learners: [away] })).toBe('cancelled')
    expect(shownState({ status: 'scheduled', bookingStatus: 'held', learners: [comes] })).toBe('held')
  })
})

describe('a class that needs an expert', () => {
  const gone = { isInactive: true } as const
  const needs = (given: Partial<Parameters<typeof needsExpert>[0]>, hoursBefore = 2) =>
    needsExpert({ ...batch, experts: [gone], ...given }, new Date(START - hoursBefore * HOUR))

  it('is an upcoming one whose experts are all inactive', () => {
    expect(needs({})).toBe(true)
    expect(needs({ experts: [gone, gone] })).toBe(true)
    expect(needs({ experts: [gone, {}] })).toBe(false)
    expect(needs({ experts: [] })).toBe(false)
  })

  it('is not one that was cancelled or has started', () => {
    expect(needs({ status: 'cancelled' })).toBe(false)
    expect(needs({}, -0.5)).toBe(false)
  })
})

describe('the actions open on a class', () => {
  it.each([
    ['center', booking, 48, ['move', 'cancel', 'askMove', 'substitute']],
    ['expert', booking, 48, ['move', 'cancel', 'askMove']],
    ['learner', booking, 48, ['move', 'cancel', 'askMove']],
    ['center', batch, 48, ['move', 'askMove', 'cancelClass', 'substitute', 'edit']],
    ['expert', batch, 48, ['askMove', 'cancelClass']],
    ['learner', batch, 48, ['askMove']],
    // Inside the center's cut-off.
    ['learner', booking, 6, ['cancel']],
    ['expert', booking, 6, ['move', 'cancel']],
    ['center', batch, 6, ['move', 'cancelClass', 'substitute', 'edit']],
    ['learner', batch, 6, []],
    // From half an hour before the start until seven days after the end.
    ['expert', batch, 0.5, ['cancelClass', 'mark']],
    ['expert', batch, 0, ['mark']],
    ['center', booking, -24 * 7, ['mark']],
    ['center', booking, -24 * 7 - 1, []],
    ['learner', batch, 0, []],
  ] as const)('by the %s: case %#', (role, facts, hoursBefore, names) => {
    expect(allowed(reader(role), facts, hoursBefore)).toEqual(names)
  })

  it('are none for a member with read access, and no marking without access to attendance', () => {
    expect(allowed(reader('center', { manages: false, marks: false }), batch, 0.5)).toEqual([])
    expect(allowed(reader('center', { marks: false }), batch, 0)).toEqual([])
  })

  it('are none for a cancelled class, and few for an unconfirmed one', () => {
    expect(allowed(reader('center'), { ...batch, status: 'cancelled' }, 0.5)).toEqual([])
    expect(allowed(reader('learner'), { ...booking, bookingStatus: 'held' }, 48)).toEqual(['cancel'])
    expect(allowed(reader('expert'), { ...booking, bookingStatus: 'held' }, 0)).toEqual([])
  })
})
