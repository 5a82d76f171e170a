import { describe, expect, it } from 'vitest'
import {
  type Bringing,
  type FirstPlan,
  givesOn,
  MOST_CENTERS_A_MONTH,
  whyNoDays,
  whyNotBring,
} from './center-referral-rules.ts'
import { centerReferralStates } from './center-referral-states.ts'

const bringing: Bringing = { isRunning: true, isKnown: true, isOwn: false, sharesPhone: false }
const plan: FirstPlan = { isInviterActive: true, sharesPeople: false, rewardedThisMonth: 0 }

describe('a center’s referral code', () => {
  it('is for a center of other people, while the programme runs', () => {
    expect(whyNotBring(bringing)).toBeNull()
    expect(whyNotBring({ ...bringing, isKnown: false })).toBe('center_referral_unknown')
    expect(whyNotBring({ ...bringing, isRunning: false })).toBe('center_referral_off')
    expect(whyNotBring({ ...bringing, isOwn: true })).toBe('center_referral_own')
    expect(whyNotBring({ ...bringing, sharesPhone: true })).toBe('center_referral_own')
  })

  it('is valid on the last day of the programme, but not on the next', () => {
    expect(givesOn({ isOn: true, validUntil: '2026-11-30' }, '2026-11-30')).toBe(true)
    expect(givesOn({ isOn: true, validUntil: '2026-11-30' }, '2026-12-01')).toBe(false)
    expect(givesOn({ isOn: true, validUntil: null }, '2040-01-01')).toBe(true)
    expect(givesOn({ isOn: false, validUntil: null }, '2026-11-30')).toBe(false)
  })
})

describe('the first payment for a plan', () => {
  it('gives both centers their free days', () => {
    expect(whyNoDays(plan)).toBeNull()
  })

  it('gives nothing to a center of the same people, or to an inactive one', () => {
    expect(whyNoDays({ ...plan, sharesPeople: true })).toBe('same_people')
    expect(whyNoDays({ ...plan, isInviterActive: false })).toBe('inviter_inactive')
  })

  it('is rewarded at most twenty times a month', () => {
    expect(whyNoDays({ ...plan, rewardedThisMonth: MOST_CENTERS_A_MONTH - 1 })).toBeNull()
    expect(whyNoDays({ ...plan, rewardedThisMonth: MOST_CENTERS_A_MONTH })).toBe('month_limit')
  })

  it('is decided only once', () => {
    expect(centerReferralStates.next('registered', 'reward')).toBe('rewarded')
    expect(centerReferralStates.isFinal('rewarded')).toBe(true)
    expect(centerReferralStates.isFinal('void')).toBe(true)
  })
})
