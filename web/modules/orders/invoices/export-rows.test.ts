import { describe, expect, it } from 'vitest'
import { money } from '#domain/kernel/money.ts'
import type { Invoice } from './export-rows.ts'
import { exportColumns, exportRows } from './export-rows.ts'

const amounts = (taxable: number, half: number) => ({
  taxable: money(taxable),
  cgst: money(half),
  sgst: money(half),
  igst: money(0),
  total: money(taxable + 2 * half),
})
const invoice: Invoice = {
  id: '0193f000-0000-7000-8000-000000000000',
  kind: 'credit_note',
  number: 'CRN/26-27/00003',
  issuedOn: '2026-11-21',
  orderId: '0193f000-0000-7000-8000-000000000001',
  buyerName: 'Meera Nair',
  buyerGstin: null,
  sellerName: 'Nritya Studio',
  sellerGstin: '29ABCDE1234F1Z5',
  placeOfSupply: '29',
  ...amounts(100_005, 7_700),
  rates: [
    { basisPoints: 500, ...amounts(20_000, 500) },
    { basisPoints: 1800, ...amounts(80_005, 7_200) },
  ],
  against: { number: 'INV/26-27/00042', issuedOn: '2026-11-20' },
}
const words = { kind: () => 'Credit note', state: (code: string) => `${code}-Karnataka` }

describe('the accountant’s export', () => {
  it('has a row for each tax rate of an invoice, and everything a GST return needs', () => {
    const rows = exportRows(invoice, words).map(row =>
      Object.fromEntries(row.map((cell, place) => [exportColumns[place], cell])),
    )
    expect(rows).toEqual([
      expect.objectContaining({ rate: '5', taxable: '200.00', cgst: '5.00', rateTotal: '210.00' }),
      {
        number: 'CRN/26-27/00003',
        date: '2026-11-21',
        kind: 'Credit note',
        against: 'INV/26-27/00042',
        againstDate: '2026-11-20',
        sellerGstin: '29ABCDE1234F1Z5',
        buyer: 'Meera Nair',
        buyerGstin: '',
        place: '29-Karnataka',
        rate: '18',
        taxable: '800.05',
        cgst: '72.00',
        sgst: '72.00',
        igst: '0.00',
        rateTotal: '944.05',
        total: '1154.05',
      },
    ])
  })
})
