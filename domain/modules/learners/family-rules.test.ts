import { describe, expect, it } from 'vitest'
import { mayGiveConsent } from './consent-rules.ts'
import { invitationExpiry, whyNotInvite, whyNotLeave } from './family-rules.ts'

const now = new Date('2026-11-22T06:00:00Z')
const child = { dateOfBirth: '2017-03-04', guardians: 1, isInvited: false }

describe('a second guardian', () => {
  it.each([
    ['may be invited for a child of one', child, null],
    ['not for somebody of 18', { ...child, dateOfBirth: '2008-11-22' }, 'not_a_child'],
    ['not where there are two', { ...child, guardians: 2 }, 'two_guardians'],
    ['not while another invitation waits', { ...child, isInvited: true }, 'already_invited'],
  ])('%s', (_what, learner, why) => {
    expect(whyNotInvite(learner, now)).toBe(why)
  })

  it('has 14 days to answer', () => {
    expect(invitationExpiry(now)).toEqual(new Date('2026-12-06T06:00:00Z'))
  })
})

describe('a guardian who leaves', () => {
  it.each([
    [{ guardians: 2, openOrders: 0 }, null],
    [{ guardians: 1, openOrders: 0 }, 'last_guardian'],
    [{ guardians: 2, openOrders: 1 }, 'guardian_owes'],
  ])('%j', (learner, why) => {
    expect(whyNotLeave(learner)).toBe(why)
  })
})

describe('a consent', () => {
  const both = ['priya', 'arjun']
  it.each([
    ['that was never given is given by either', undefined, 'arjun', both, true],
    ['that one took back themselves is theirs to give again', 'priya', 'priya', both, true],
    ['that the other took back is not overruled', 'priya', 'arjun', both, false],
    ['of somebody who looks after the child no longer is', 'priya', 'arjun', ['arjun'], true],
  ])('%s', (_what, withdrawnBy, requester, guardians, may) => {
    const newest = withdrawnBy === undefined ? undefined : { withdrawnAt: now, withdrawnBy }
    expect(mayGiveConsent(newest, requester, guardians)).toBe(may)
  })
})
