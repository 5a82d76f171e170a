import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, formatMoney, money, negate, percentOf, splitByWeights, subtract, sumMoney } from './money.ts'

const amounts = (list: { amount: number }[]) => list.map(part => part.amount)

describe('money', () => {
  it('is in rupees by default, and works far above 2^31', () => {
    expect(money(5_000_000_000_00)).toEqual({ amount: 500_000_000_000, currency: 'INR' })
    expect(money(1, 'USD').currency).toBe('USD')
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('refuses %s', amount => {
    expect(() => money(amount)).toThrow(RangeError)
  })

  it('adds, subtracts, negates and sums', () => {
    expect(add(money(150), money(-50)).amount).toBe(100)
    expect(subtract(money(150), money(200)).amount).toBe(-50)
    expect(negate(money(7)).amount).toBe(-7)
    expect(Object.is(negate(money(0)).amount, 0)).toBe(true)
    expect(sumMoney([money(1), money(2), money(3)], 'INR').amount).toBe(6)
    expect(sumMoney([], 'INR')).toEqual(money(0))
  })

  it('never mixes currencies', () => {
    expect(() => add(money(1), money(1, 'USD'))).toThrow(/do not mix/)
    expect(() => subtract(money(1), money(1, 'USD'))).toThrow(/do not mix/)
    expect(() => sumMoney([money(1, 'USD')], 'INR')).toThrow(/do not mix/)
  })

  it('refuses a sum beyond the safe integers', () => {
    expect(() => add(money(Number.MAX_SAFE_INTEGER), money(1))).toThrow(RangeError)
  })
})

describe('percentOf', () => {
  it.each([
    [10_000, 1_800, 1_800],
    [99, 5_000, 50], // 49.5 rounds up
    [-99, 5_000, -50], // and its refund mirrors it
    [1, 4_999, 0],
    [1, 5_000, 1],
    [333, 900, 30], // 29.97
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 5_000, 4_503_599_627_370_496],
    [100, 0, 0],
    [100, 12_500, 125],
  ])('%i paise at %i basis points are %i', (amount, basisPoints, expected) => {
    expect(percentOf(money(amount), basisPoints).amount).toBe(expected)
  })

  it('refuses fractions of a basis point', () => {
    expect(() => percentOf(money(100), 0.5)).toThrow(RangeError)
  })

  it('is within half a paisa of the exact share, and a refund mirrors its charge', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const share = percentOf(money(amount), points)
        const off = BigInt(share.amount) * 10_000n - BigInt(amount) * BigInt(points)
        expect(off >= -5_000n && off <= 5_000n).toBe(true)
        expect(percentOf(negate(money(amount)), points)).toEqual(negate(share))
      }),
    )
  })
})

describe('splitByWeights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [1, 2], [33, 67]],
    [5, [0, 1, 0], [0, 5, 0]],
    [1, [1, 1], [1, 0]],
    [0, [3, 4], [0, 0]],
    [10, [7], [10]],
    [2, [1, 1, 8], [0, 0, 2]],
  ])('%i split by %j is %j', (amount, weights, expected) => {
    expect(amounts(splitByWeights(money(amount), weights))).toEqual(expected)
  })

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5, 1]], [[Number.NaN]]])('refuses the weights %j', weights => {
    expect(() => splitByWeights(money(100), weights)).toThrow(RangeError)
  })

  it('always adds up to the whole, and no part is a paisa or more off its exact share', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
      .filter(list => list.some(weight => weight > 0))
    fc.assert(
      fc.property(fc.maxSafeInteger(), weights, (amount, list) => {
        const parts = splitByWeights(money(amount), list)
        expect(sumMoney(parts, 'INR').amount).toBe(amount)
        const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n)
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part.amount) * total - BigInt(amount) * BigInt(list[index] ?? 0)
          expect(off > -total && off < total).toBe(true)
        }
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [12_345_600, {}, '₹1,23,456.00'],
    [12_345_600, { trim: true }, '₹1,23,456'],
    [12_345_650, { trim: true }, '₹1,23,456.50'],
    [5, {}, '₹0.05'],
    [0, { trim: true }, '₹0'],
    [-50_000, {}, '-₹500.00'],
    [-50_000, { trim: true }, '-₹500'],
    [-5, {}, '-₹0.05'],
    [100_000_000_000, { trim: true }, '₹1,00,00,00,000'],
    [9_007_199_254_740_991, {}, '₹9,00,71,99,25,47,409.91'],
  ])('%i paise with %j is shown as %s in both languages', (amount, options, expected) => {
    expect(formatMoney(money(amount), 'en', options)).toBe(expected)
    expect(formatMoney(money(amount), 'hi', options)).toBe(expected)
  })

  it('handles currencies without a minor unit', () => {
    expect(formatMoney(money(1_234, 'JPY'), 'en')).toBe('JP¥1,234')
  })
})
