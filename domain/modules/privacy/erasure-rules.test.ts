import { describe, expect, it } from 'vitest'
import { ERASED_NAMES, type ErasureFacts, erasureBlockers, graceEnd, nextTry } from './erasure-rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const sampige = { id: 'sampige', name: 'Sampige Sports and Arts' }
const free: ErasureFacts = {
  kind: 'account',
  isAdmin: false,
  works: [],
  otherGuardians: 0,
  underWay: [],
}
const codes = (facts: Partial<ErasureFacts>) =>
  erasureBlockers({ ...free, ...facts }).map(blocker => blocker.code)

describe('the obstacles to an erasure', () => {
  it('are none for a family with nothing open', () => {
    expect(codes({})).toEqual([])
    expect(codes({ kind: 'learner' })).toEqual([])
  })

  it('include other work of the account, unless only a learner or an expert profile is erased', () => {
    const busy = { isAdmin: true, works: [sampige] }
    expect(codes(busy)).toEqual(['is_admin', 'works_in_center'])
    expect(codes({ ...busy, kind: 'learner' })).toEqual([])
    expect(codes({ ...busy, kind: 'expert' })).toEqual([])
  })

  it('include another guardian of a learner; when an account is erased, the child stays with them', () => {
    expect(codes({ kind: 'learner', otherGuardians: 1 })).toEqual(['other_guardian'])
    expect(codes({ otherGuardians: 1 })).toEqual([])
  })

  it('are listed in a fixed order, classes before money', () => {
    const wallet = {
      code: 'wallet' as const,
      center: sampige,
      count: 1,
      amount: { amount: 5_000, currency: 'INR' },
    }
    const classes = { code: 'coming_classes' as const, center: sampige, count: 2, amount: null }
    expect(codes({ underWay: [wallet, classes] })).toEqual(['coming_classes', 'wallet'])
  })
})

it('is pending for seven days, and is retried a day later', () => {
  expect(graceEnd(now).toISOString()).toBe('2026-11-28T06:00:00.000Z')
  expect(nextTry(now).toISOString()).toBe('2026-11-22T06:00:00.000Z')
})

it('leaves a placeholder whose first word cannot pass for a first name', () => {
  for (const name of Object.values(ERASED_NAMES)) expect(name.split(' ')).toEqual([name])
})
