import { describe, expect, it } from 'vitest'
import {
  documentKind,
  type OrderedLine,
  reversedOf,
  sumOfLines,
  sumsByRate,
  suppliesOf,
} from './invoice-content.ts'

const line = (kind: OrderedLine['kind'], amount: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  kind,
  label: { en: kind, hi: kind },
  quantity: 1,
  amount,
  reversed: 0,
  taxBasisPoints: null,
  sac: '999293',
  ...more,
})
const taxes = (amount: number, basisPoints: number) => [
  line('cgst', amount, { taxBasisPoints: basisPoints }),
  line('sgst', amount, { taxBasisPoints: basisPoints }),
]

describe('the supplies of an order', () => {
  it('each include the taxes that follow them', () => {
    const lines = [
      line('fee', 80_000),
      ...taxes(7_200, 900),
      line('registration', 20_000),
      ...taxes(500, 250),
    ]
    expect(suppliesOf(lines)).toMatchObject([
      { taxable: 80_000, cgst: 7_200, sgst: 7_200, igst: 0, rateBasisPoints: 1800 },
      { taxable: 20_000, cgst: 500, sgst: 500, igst: 0, rateBasisPoints: 500 },
    ])
  })

  it('have only IGST in another state', () => {
    const lines = [line('fee', 80_000), line('igst', 14_400, { taxBasisPoints: 1800 })]
    expect(suppliesOf(lines)).toMatchObject([{ igst: 14_400, cgst: 0, sgst: 0, rateBasisPoints: 1800 }])
  })

  it('are taxed after discount, and not reduced by wallet money', () => {
    const lines = [
      line('fee', 80_000),
      line('discount', -10_000),
      ...taxes(6_300, 900),
      line('wallet', -5_000),
    ]
    expect(suppliesOf(lines)).toMatchObject([{ taxable: 70_000, discount: 10_000, cgst: 6_300, sgst: 6_300 }])
    expect(sumOfLines(suppliesOf(lines)).total).toBe(82_600)
  })

  it('leave out those of zero', () => {
    expect(suppliesOf([line('fee', 0), line('fee', 100)])).toHaveLength(1)
  })

  it('show the cancelled part of each, with its taxes', () => {
    const lines = [line('fee', 100, { reversed: 50 }), line('cgst', 10, { reversed: 5 }), line('fee', 100)]
    expect(reversedOf(lines)).toEqual([55, 0])
  })

  it('start with a fee', () => {
    expect(() => suppliesOf([line('cgst', 10)])).toThrow(RangeError)
  })
})

describe('the totals', () => {
  it('are listed by rate for the tax return', () => {
    const lines = suppliesOf([
      line('fee', 80_000),
      ...taxes(7_200, 900),
      line('fee', 20_000),
      ...taxes(500, 250),
      line('fee', 1_000),
      ...taxes(90, 900),
    ])
    expect(sumsByRate(lines)).toEqual([
      { basisPoints: 500, taxable: 20_000, cgst: 500, sgst: 500, igst: 0, total: 21_000 },
      { basisPoints: 1800, taxable: 81_000, cgst: 7_290, sgst: 7_290, igst: 0, total: 95_580 },
    ])
  })

  it('can have amounts far above 2^31 paise', () => {
    const lines = suppliesOf([line('fee', 10 ** 13), ...taxes(9 * 10 ** 11, 900)])
    expect(sumOfLines(lines).total).toBe(10 ** 13 + 18 * 10 ** 11)
  })
})

describe('a sale is documented by', () => {
  const taxed = suppliesOf([line('fee', 80_000), ...taxes(7_200, 900)])
  const plain = suppliesOf([line('fee', 80_000)])
  it('a tax invoice if tax is charged', () => {
    expect(documentKind({ gstin: '29ABCDE1234F1Z5' }, taxed)).toBe('tax_invoice')
  })
  it('a bill of supply if a registered center charges no tax', () => {
    expect(documentKind({ gstin: '29ABCDE1234F1Z5' }, plain)).toBe('bill_of_supply')
  })
  it('a receipt if the center is not registered', () => {
    expect(documentKind({ gstin: null }, plain)).toBe('receipt')
  })
})
