import { describe, expect, it } from 'vitest'
import { financialYearOf, INVOICE_KINDS, invoiceNumber, LONGEST_NUMBER } from './invoice-number.ts'

describe('the financial year', () => {
  it('runs from April to March', () => {
    expect(['2026-04-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(financialYearOf)).toEqual([
      2026, 2026, 2026, 2026,
    ])
    expect(financialYearOf('2027-04-01')).toBe(2027)
    expect(financialYearOf('2026-03-31')).toBe(2025)
  })
})

describe('an invoice number', () => {
  const series = { kind: 'tax_invoice', financialYear: 2026, mark: 1 } as const

  it('names its kind, year and position', () => {
    expect(invoiceNumber(series, 42)).toBe('INV/26-27/00042')
    expect(invoiceNumber({ ...series, kind: 'credit_note' }, 1)).toBe('CRN/26-27/00001')
    expect(invoiceNumber({ ...series, financialYear: 2099 }, 1)).toBe('INV/99-00/00001')
  })

  it('differs from that of another center with the same registration', () => {
    expect(invoiceNumber({ ...series, mark: 2 }, 42)).toBe('INV2/26-27/00042')
  })

  it('has at most 16 characters, all of them allowed by the rules', () => {
    for (const kind of INVOICE_KINDS) {
      for (const mark of [1, 2, 9]) {
        const number = invoiceNumber({ ...series, kind, mark }, 99_999)
        expect(number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
      }
    }
    expect(invoiceNumber(series, 999_999)).toHaveLength(LONGEST_NUMBER)
    expect(() => invoiceNumber(series, 1_000_000)).toThrow(RangeError)
  })

  it('starts at 1', () => {
    expect(() => invoiceNumber(series, 0)).toThrow(RangeError)
    expect(() => invoiceNumber(series, 1.5)).toThrow(RangeError)
  })
})
