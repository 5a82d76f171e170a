import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { priceLines } from '../pricing-rules.ts'
import { creditLines } from './credit-rules.ts'
import { type InvoiceLine, lineTotal, sumOfLines, suppliesOf, type TaxAmounts } from './invoice-content.ts'

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const

function supplies(fees: readonly number[], rate = 1800, placeOfSupply = '29'): InvoiceLine[] {
  return fees.flatMap(fee =>
    suppliesOf(
      priceLines({
        fee: money(fee),
        label: { en: 'Kathak', hi: 'कथक' },
        tax: { basisPoints: rate, sac: '999293' },
        gstin: '29ABCDE1234F1Z5',
        placeOfSupply,
      }).map(line => ({ ...line, reversed: 0 })),
    ),
  )
}

const untouched = (invoiced: InvoiceLine[]) => ({ invoiced, credited: [], reversed: [] })

describe('the part of an invoice that a refund credits', () => {
  it('is all of it after a full refund', () => {
    const invoiced = supplies([80_000, 33_333])
    expect(creditLines(untouched(invoiced), sumOfLines(invoiced).total)).toEqual(invoiced)
  })

  it('is value and taxes in proportion', () => {
    const invoiced = supplies([80_000])
    const [half] = creditLines(untouched(invoiced), 47_200)
    expect(half).toMatchObject({ taxable: 40_000, cgst: 3_600, sgst: 3_600, igst: 0, sac: '999293' })
  })

  it('gives the odd paisa to the value, since both halves of the tax are equal', () => {
    const [line] = creditLines(untouched(supplies([80_000])), 47_207)
    expect(line).toMatchObject({ taxable: 40_007, cgst: 3_600, sgst: 3_600 })
  })

  it('is only from the line that was cancelled', () => {
    const invoiced = supplies([50_000, 50_000])
    const given = { invoiced, credited: [], reversed: [0, 59_000] }
    expect(creditLines(given, 59_000).map(lineTotal)).toEqual([0, 59_000])
    expect(creditLines(given, 20_000).map(lineTotal)).toEqual([0, 20_000])
  })

  it('is from all lines if none was cancelled', () => {
    expect(creditLines(untouched(supplies([50_000, 50_000])), 1_001).map(lineTotal)).toEqual([501, 500])
  })

  it('is never more than is left, and never zero', () => {
    const invoiced = supplies([50_000])
    const credited = [creditLines(untouched(invoiced), 40_000)]
    expect(() => creditLines({ ...untouched(invoiced), credited }, 19_001)).toThrow(RangeError)
    expect(() => creditLines(untouched(invoiced), 0)).toThrow(RangeError)
  })

  it('adds up to the refund, each part within the invoice, and to the whole invoice in the end', () => {
    const fee = fc.integer({ min: 1, max: 10 ** 11 })
    const given = fc.record({
      fees: fc.array(fee, { minLength: 1, maxLength: 4 }),
      rate: fc.constantFrom(0, 500, 1200, 1800, 2800),
      place: fc.constantFrom('29', '27'),
      steps: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
      cancelled: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(given, ({ fees, rate, place, steps, cancelled }) => {
        const invoiced = supplies(fees, rate, place)
        const reversed = invoiced.map((line, at) =>
          Math.floor((lineTotal(line) * (cancelled[at] ?? 0)) / 100),
        )
        const credited: TaxAmounts[][] = []
        let left = sumOfLines(invoiced).total
        for (const percent of [...steps, 100]) {
          const refund = Math.max(1, Math.floor((left * percent) / 100))
          if (left === 0) break
          const lines = creditLines({ invoiced, credited, reversed }, refund)
          expect(sumOfLines(lines).total).toBe(refund)
          for (const line of lines) {
            expect(Math.abs(line.cgst - line.sgst)).toBeLessThanOrEqual(lineTotal(line) > 10 ? 0 : 1)
            for (const part of parts) expect(line[part]).toBeGreaterThanOrEqual(0)
          }
          credited.push(lines)
          left -= refund
        }
        for (const [at, line] of invoiced.entries()) {
          const back = sumOfLines(credited.map(note => note[at] as TaxAmounts))
          for (const part of parts) expect(back[part]).toBe(line[part])
        }
      }),
    )
  })
})
