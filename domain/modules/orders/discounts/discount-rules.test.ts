import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../../kernel/money.ts'
import {
  type DiscountCode,
  discountOn,
  shareDiscount,
  termsOfOne,
  type WantedUse,
  whyNotDiscount,
} from './discount-rules.ts'

const code: DiscountCode = {
  status: 'active',
  basisPoints: 1000,
  amount: null,
  mostAmount: null,
  everyRenewal: false,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  newLearnersOnly: false,
  mostUses: 2,
  mostUsesPerFamily: 1,
  leastAmount: 50_000,
}
const use: WantedUse = {
  today: '2026-11-21',
  isCovered: true,
  allNew: true,
  uses: 0,
  familyUses: 0,
  fees: 90_000,
}
const why = (more: Partial<DiscountCode>, wanted: Partial<WantedUse> = {}) =>
  whyNotDiscount({ ...code, ...more }, { ...use, ...wanted })

describe('a discount code', () => {
  it('is valid from its first to its last day, both included', () => {
    expect(why({}, { today: '2026-11-01' })).toBeNull()
    expect(why({}, { today: '2026-11-30' })).toBeNull()
    expect(why({}, { today: '2026-10-31' })).toBe('discount_not_yet')
    expect(why({}, { today: '2026-12-01' })).toBe('discount_over')
    expect(why({ validUntil: null }, { today: '2030-01-01' })).toBeNull()
  })

  it('is over for everyone once it is ended', () => {
    expect(why({ status: 'ended' })).toBe('discount_over')
  })

  it('applies only to its own kinds of fees, and not to a fee of zero', () => {
    expect(why({}, { isCovered: false })).toBe('discount_not_for_this')
    expect(why({ leastAmount: 0 }, { fees: 0 })).toBe('discount_not_for_this')
  })

  it('may be for new learners only', () => {
    expect(why({ newLearnersOnly: true }, { allNew: false })).toBe('discount_new_only')
    expect(why({ newLearnersOnly: true })).toBeNull()
  })

  it('may require a minimum fee, that amount included', () => {
    expect(why({}, { fees: 49_999 })).toBe('discount_least_amount')
    expect(why({}, { fees: 50_000 })).toBeNull()
  })

  it('can be used up to its limits, in total and per family', () => {
    expect(why({}, { uses: 1 })).toBeNull()
    expect(why({}, { uses: 2 })).toBe('discount_used_up')
    expect(why({}, { uses: 1, familyUses: 1 })).toBe('discount_used_before')
    expect(why({ mostUses: null, mostUsesPerFamily: null }, { uses: 900, familyUses: 9 })).toBeNull()
  })
})

describe('the discount', () => {
  it('is a percentage, rounded half up, up to a maximum', () => {
    expect(discountOn(code, money(90_005)).amount).toBe(9_001)
    expect(discountOn({ ...code, mostAmount: 5_000 }, money(90_000)).amount).toBe(5_000)
  })

  it('is an amount, and never more than the fees', () => {
    const amount = { ...code, basisPoints: null, amount: 20_000 }
    expect(discountOn(amount, money(90_000)).amount).toBe(20_000)
    expect(discountOn(amount, money(15_000)).amount).toBe(15_000)
  })

  it('is split over the fees to the paisa, and no part exceeds its fee', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 10_000 }),
        (fees, basisPoints) => {
          const whole = money(fees.reduce((sum, fee) => sum + fee, 0))
          const off = discountOn({ ...code, basisPoints }, whole)
          const shares = shareDiscount(off, fees)
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(off.amount)
          for (const [place, share] of shares.entries())
            expect(share.amount).toBeLessThanOrEqual(fees[place]!)
        },
      ),
    )
  })

  it('given to several who came together renews for each with an equal part of an amount', () => {
    const amount = { ...code, basisPoints: null, amount: 1_001 }
    expect([0, 1].map(place => termsOfOne(amount, place, 2).amount)).toEqual([501, 500])
    expect(termsOfOne(code, 1, 2)).toMatchObject({ basisPoints: 1000, amount: null, mostAmount: null })
  })
})
