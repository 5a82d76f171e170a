import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../kernel/money.ts'
import { endOfLabel, labelFor, priceLines, priceWithTax, totalOf } from './pricing-rules.ts'

const label = { en: 'Kathak, 60 min', hi: 'कथक, 60 मिनट' }
const tax = { basisPoints: 1800, sac: '999293' }
const amounts = (given: Parameters<typeof priceLines>[0]) =>
  priceLines(given).map(line => [line.kind, line.amount, line.taxBasisPoints])

describe('the lines of an order for a class', () => {
  it('have only the fee if the center has no GSTIN', () => {
    expect(amounts({ fee: money(80_000), label, tax, gstin: null, placeOfSupply: '29' })).toEqual([
      ['fee', 80_000, null],
    ])
  })

  it('have only the fee if the service is not taxed', () => {
    const gstin = '29ABCDE1234F1Z5'
    expect(amounts({ fee: money(80_000), label, tax: null, gstin, placeOfSupply: '29' })).toHaveLength(1)
    const zero = { ...tax, basisPoints: 0 }
    expect(amounts({ fee: money(80_000), label, tax: zero, gstin, placeOfSupply: '29' })).toHaveLength(1)
  })

  it('have CGST and SGST in the state of the registration', () => {
    const gstin = '29ABCDE1234F1Z5'
    expect(amounts({ fee: money(80_000), label, tax, gstin, placeOfSupply: '29' })).toEqual([
      ['fee', 80_000, null],
      ['cgst', 7_200, 900],
      ['sgst', 7_200, 900],
    ])
  })

  it('have IGST in another state', () => {
    const gstin = '27ABCDE1234F1Z5'
    expect(amounts({ fee: money(80_000), label, tax, gstin, placeOfSupply: '29' })).toEqual([
      ['fee', 80_000, null],
      ['igst', 14_400, 1800],
    ])
  })

  it('are taxed on the amount after discounts', () => {
    const gstin = '29ABCDE1234F1Z5'
    const discounts = [
      { label: { en: 'Discount DIWALI', hi: 'छूट DIWALI' }, amount: 10_000 },
      { label: { en: 'Discount', hi: 'छूट' }, amount: 0 },
      { label: { en: 'Discount', hi: 'छूट' }, amount: 5_000 },
    ]
    expect(amounts({ fee: money(80_000), label, discounts, tax, gstin, placeOfSupply: '29' })).toEqual([
      ['fee', 80_000, null],
      ['discount', -10_000, null],
      ['discount', -5_000, null],
      ['cgst', 5_850, 900],
      ['sgst', 5_850, 900],
    ])
  })

  it('have no tax if the whole fee is discounted, and a discount never exceeds the fee', () => {
    const given = { fee: money(80_000), label, tax, gstin: '29ABCDE1234F1Z5', placeOfSupply: '29' }
    const off = (amount: number) => [{ label, amount }]
    expect(amounts({ ...given, discounts: off(80_000) })).toHaveLength(2)
    expect(() => amounts({ ...given, discounts: off(80_001) })).toThrow(RangeError)
  })

  it('round each tax half up to whole paise', () => {
    const gstin = '29ABCDE1234F1Z5'
    // 9% of 50 paise is 4.5, of 49 paise 4.41.
    expect(amounts({ fee: money(50), label, tax, gstin, placeOfSupply: '29' })[1]?.[1]).toBe(5)
    expect(amounts({ fee: money(49), label, tax, gstin, placeOfSupply: '29' })[1]?.[1]).toBe(4)
  })

  it('add up to the price shown before, for any amount, rate and state', () => {
    const rates = fc.integer({ min: 0, max: 20 }).map(percent => percent * 200)
    const states = fc.constantFrom('29', '27')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), rates, states, (net, basisPoints, state) => {
        const terms = { tax: { ...tax, basisPoints }, gstin: '29ABCDE1234F1Z5', placeOfSupply: state }
        const order = priceLines({ fee: money(net), label, ...terms })
        expect(priceWithTax(money(net), terms)).toEqual(totalOf(order, 'INR'))
        const half = Math.floor((net * (basisPoints / 2) + 5_000) / 10_000)
        const whole = Math.floor((net * basisPoints + 5_000) / 10_000)
        expect(totalOf(order, 'INR').amount).toBe(net + (state === '29' ? 2 * half : whole))
      }),
    )
  })

  it('explain the tax in words', () => {
    const lines = priceLines({ fee: money(100), label, tax, gstin: '29ABCDE1234F1Z5', placeOfSupply: '29' })
    expect(lines.map(line => line.label.en)).toEqual(['Kathak, 60 min', 'CGST 9%', 'SGST 9%'])
  })

  it('add up to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom(0, 500, 1200, 1800, 2800),
        (fee, rate) => {
          const given = {
            fee: money(fee),
            label,
            tax: { ...tax, basisPoints: rate },
            gstin: '29X',
            placeOfSupply: '29',
          }
          const lines = priceLines(given)
          const taxed = lines.slice(1).reduce((sum, line) => sum + line.amount, 0)
          expect(totalOf(lines, 'INR').amount).toBe(fee + taxed)
          expect(Math.abs(taxed - (fee * rate) / 10_000)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the label of a line', () => {
  it('ends in both languages with the part that an erasure removes', () => {
    const label = labelFor({ en: 'Badminton', hi: 'बैडमिंटन' }, 'Zoya')
    expect(label).toEqual({ en: 'Badminton · Zoya', hi: 'बैडमिंटन · Zoya' })
    expect(label.en.slice(0, -endOfLabel('Zoya').length)).toBe('Badminton')
    expect(label.hi.slice(0, -endOfLabel('Zoya').length)).toBe('बैडमिंटन')
  })
})
