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

describe('a code of a center', () => {
  it('is for somebody else’s center, while the programme runs', () => {
    expect(whyNotBring(bringing)).toBeNull()
    expect(whyNotBring({ ...bringing, isKnown: false })).toBe('center_referral_unknown')
    expect(whyNotBring({ ...bringing, isRunning: false })).toBe('center_referral_off')
    expect(whyNotBring({ ...bringing, isOwn: true })).toBe('center_referral_own')
    expect(whyNotBring({ ...bringing, sharesPhone: true })).toBe('center_referral_own')
  })

  it('is good on the last day of the programme, and not on the next', () => {
    expect(givesOn({ isOn: true, validUntil: '2026-11-30' }, '2026-11-30')).toBe(true)
    expect(givesOn({ isOn: true, validUntil: '2026-11-30' }, '2026-12-01')).toBe(false)
    expect(givesOn({ isOn: true, validUntil: null }, '2040-01-01')).toBe(true)
    expect(givesOn({ isOn: false, validUntil: null }, '2026-11-30')).toBe(false)
  })
})

describe('the first payment for a plan', () => {
  it('brings both their days', () => {
    expect(whyNoDays(plan)).toBeNull()
  })

  it('brings nothing within the same people, nor to a center that is not active', () => {
    expect(whyNoDays({ ...plan, sharesPeople: true })).toBe('same_people')
    expect(whyNoDays({ ...plan, isInviterActive: false })).toBe('inviter_inactive')
  })

  it('is rewarded twenty times a month, and not once more', () => {
    expect(whyNoDays({ ...plan, rewardedThisMonth: MOST_CENTERS_A_MONTH - 1 })).toBeNull()
    expect(whyNoDays({ ...plan, rewardedThisMonth: MOST_CENTERS_A_MONTH })).toBe('month_limit')
  })

  it('decides once and for all', () => {
    expect(centerReferralStates.next('registered', 'reward')).toBe('rewarded')
    expect(centerReferralStates.isFinal('rewarded')).toBe(true)
    expect(centerReferralStates.isFinal('void')).toBe(true)
  })
})
