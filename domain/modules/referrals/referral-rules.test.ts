import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FirstOrder,
  isRunning,
  isUndone,
  type Joining,
  takenBack,
  whyNoReward,
  whyNotJoin,
  whyNotProgramme,
} from './referral-rules.ts'
import { referralStates } from './referral-states.ts'

const now = new Date('2026-11-21T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const joining: Joining = {
  isOwn: false,
  hasJoined: false,
  createdAt: daysAgo(1),
  inviterCreatedAt: daysAgo(300),
  hasPaid: false,
  isFamily: false,
}
const programme = {
  isOn: true,
  inviterAmount: 20_000,
  invitedAmount: 10_000,
  minimumAmount: 50_000,
  validUntil: '2026-11-30',
}
const order: FirstOrder = {
  programme,
  today: '2026-11-21',
  paid: 80_000,
  sharesInstrument: false,
  isFamily: false,
  isInviterThere: true,
  rewardedThisMonth: 0,
}

describe('a referral code', () => {
  const why = (more: Partial<Joining>) => whyNotJoin({ ...joining, ...more }, now)

  it('is for someone new, who has not paid for anything yet', () => {
    expect(why({})).toBeNull()
    expect(why({ createdAt: daysAgo(30) })).toBe('referral_not_new')
    expect(why({ hasPaid: true })).toBe('referral_not_new')
    expect(why({ hasJoined: true })).toBe('referral_joined_before')
  })

  it('is never for the owner or their family', () => {
    expect(why({ isOwn: true })).toBe('referral_own')
    expect(why({ isFamily: true })).toBe('referral_family')
  })

  it('never lets people refer each other, however long the circle is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 29 * 24 * 60 }), { minLength: 2, maxLength: 8 }),
        minutes => {
          const made = minutes.map(ago => new Date(now.getTime() - ago * 60_000))
          const joins = made.map((createdAt, place) => {
            const inviterCreatedAt = made[(place + 1) % made.length]!
            return whyNotJoin({ ...joining, createdAt, inviterCreatedAt }, now) === null
          })
          expect(joins).toContain(false)
        },
      ),
    )
    expect(why({ inviterCreatedAt: joining.createdAt })).toBe('referral_not_new')
  })
})

describe('the first paid order', () => {
  const why = (more: Partial<FirstOrder>) => whyNoReward({ ...order, ...more })

  it('is rewarded if the center offers something for a payment of its kind', () => {
    expect(why({})).toBeNull()
    expect(why({ paid: 50_000 })).toBeNull()
    expect(why({ paid: 49_999 })).toBe('below_minimum')
    expect(why({ programme: null })).toBe('no_programme')
    expect(why({ programme: { ...programme, isOn: false } })).toBe('no_programme')
  })

  it('is rewarded on the last day, but not after it', () => {
    expect(isRunning(programme, '2026-11-30')).toBe(true)
    expect(isRunning(programme, '2026-12-01')).toBe(false)
    expect(isRunning({ ...programme, validUntil: null }, '2040-01-01')).toBe(true)
    expect(why({ today: '2026-12-01' })).toBe('no_programme')
  })

  it('gives nothing if it was paid with the inviter’s own card, or within the family', () => {
    expect(why({ sharesInstrument: true })).toBe('own_instrument')
    expect(why({ isFamily: true })).toBe('family')
    expect(why({ isInviterThere: false })).toBe('inviter_gone')
  })

  it('is rewarded at most twenty times a month', () => {
    expect(why({ rewardedThisMonth: 19 })).toBeNull()
    expect(why({ rewardedThisMonth: 20 })).toBe('month_limit')
  })
})

describe('the reward of a center', () => {
  it('is more than zero, and never more than the payment it is for', () => {
    expect(whyNotProgramme(programme)).toBeNull()
    expect(whyNotProgramme({ ...programme, minimumAmount: 30_000 })).toBeNull()
    expect(whyNotProgramme({ ...programme, minimumAmount: 29_999 })).toBe('above_minimum')
    expect(whyNotProgramme({ inviterAmount: 0, invitedAmount: 0, minimumAmount: 0 })).toBe('nothing_given')
  })
})

describe('a refund', () => {
  it('undoes the reward if less is left than the minimum first payment', () => {
    expect(isUndone(50_000, 50_000)).toBe(false)
    expect(isUndone(49_999, 50_000)).toBe(true)
  })

  it('takes back only what is still in the wallet', () => {
    expect(takenBack(20_000, 50_000)).toBe(20_000)
    expect(takenBack(20_000, 5_000)).toBe(5_000)
    expect(takenBack(20_000, 0)).toBe(0)
  })
})

describe('the course of a referral', () => {
  it('leads from the invitation to the reward, and can end before or after it', () => {
    expect(referralStates.next('invited', 'join')).toBe('joined')
    expect(referralStates.next('joined', 'qualify')).toBe('qualified')
    expect(referralStates.next('qualified', 'reward')).toBe('rewarded')
    for (const state of ['joined', 'qualified', 'rewarded'] as const) {
      expect(referralStates.next(state, 'void')).toBe('void')
    }
    expect(referralStates.isFinal('void')).toBe(true)
    expect(referralStates.next('rewarded', 'reward')).toMatchObject({ illegal: true })
  })
})
