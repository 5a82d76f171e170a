import { describe, expect, it } from 'vitest'
import { mayGiveConsent } from './consent-rules.ts'
import { invitationExpiry, whyNotInvite, whyNotLeave } from './family-rules.ts'

const now = new Date('2026-11-22T06:00:00Z')
const child = { dateOfBirth: '2017-03-04', guardians: 1, isInvited: false }

describe('inviting a second guardian', () => {
  it.each([
    ['is allowed for a child with one guardian', child, null],
    ['is refused for an adult', { ...child, dateOfBirth: '2008-11-22' }, 'not_a_child'],
    ['is refused for a child with two guardians', { ...child, guardians: 2 }, 'two_guardians'],
    ['is refused while another invitation is pending', { ...child, isInvited: true }, 'already_invited'],
  ])('%s', (_what, learner, why) => {
    expect(whyNotInvite(learner, now)).toBe(why)
  })

  it('allows 14 days to answer', () => {
    expect(invitationExpiry(now)).toEqual(new Date('2026-12-06T06:00:00Z'))
  })
})

describe('a leaving guardian', () => {
  it.each([
    [{ guardians: 2, openOrders: 0 }, null],
    [{ guardians: 1, openOrders: 0 }, 'last_guardian'],
    [{ guardians: 2, openOrders: 1 }, 'guardian_owes'],
  ])('%j', (learner, why) => {
    expect(whyNotLeave(learner)).toBe(why)
  })
})

describe('giving a consent', () => {
  const both = ['priya', 'arjun']
  it.each([
    ['is open to either guardian if it was never given', undefined, 'arjun', both, true],
    ['is open to the guardian who withdrew it', 'priya', 'priya', both, true],
    ['cannot overrule the other guardian’s withdrawal', 'priya', 'arjun', both, false],
    ['is open to either if the guardian who withdrew it has left', 'priya', 'arjun', ['arjun'], true],
  ])('%s', (_what, withdrawnBy, requester, guardians, may) => {
    const newest = withdrawnBy === undefined ? undefined : { withdrawnAt: now, withdrawnBy }
    expect(mayGiveConsent(newest, requester, guardians)).toBe(may)
  })
})
