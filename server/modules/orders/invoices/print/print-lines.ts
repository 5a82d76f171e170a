import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { type InvoiceLine, lineTotal } from '#domain/modules/orders/invoices/invoice-content.ts'
import { INK } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

const taxes = ['cgst', 'sgst', 'igst'] as const
type Tax = (typeof taxes)[number]
type Style = ReturnType<typeof StyleSheet.create>[string]

const styles = StyleSheet.create({
  row: { flexDirection: 'row', paddingVertical: 7, borderBottomWidth: 0.75, borderBottomColor: INK.line },
  headings: { color: INK.dimmed, fontSize: 8.5, lineHeight: 1.5, paddingVertical: 5, alignItems: 'flex-end' },
  what: { flex: 1, paddingRight: 10 },
  label: { fontSize: 10.5, lineHeight: 1.4, marginTop: -0.5 },
  less: { color: INK.dimmed, fontSize: 8.5, marginTop: 1 },
  sac: { width: 44 },
  quantity: { width: 30 },
  figure: { width: 74 },
  tax: { width: 56 },
  end: { textAlign: 'right' },
  rate: { color: INK.dimmed, fontSize: 8 },
  large: { fontSize: 7 },
  sums: { alignSelf: 'flex-end', width: 205, marginTop: 12 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    marginTop: 6,
    paddingVertical: 8,
    paddingHorizontal: 10,
    borderRadius: 6,
    backgroundColor: INK.surface,
    fontSize: 12,
    fontWeight: 600,
  },
})

/** The taxes on this document: none, both halves, or the single interstate tax. */
function chargedOn(row: InvoiceRow): Tax[] {
  return taxes.filter(tax => row[tax] > 0)
}

/** From one crore rupees on, figures are set smaller so that they fit on one line of their column. */
const LARGE_FROM_PAISE = 1_000_000_000

/** One row per supply; amounts are right-aligned, with the rate below. */
export function invoiceTable(
  row: InvoiceRow,
  lines: readonly InvoiceLine[],
  language: Language,
): ReactElement {
  const words = invoiceWords[language]
  const charged = chargedOn(row)
  const hasSac = lines.some(line => line.sac)
  const heading = (key: string, style: Style, text: string, side: 'start' | 'end' = 'end') =>
    e(View, { key, style }, ...wordsOf(text, side))
  return e(
    View,
    { key: 'table' },
    e(
      View,
      { style: [styles.row, styles.headings] },
      heading('what', styles.what, words.columns.what, 'start'),
      ...(hasSac ? [heading('sac', styles.sac, words.columns.sac, 'start')] : []),
      heading('quantity', styles.quantity, words.columns.quantity),
      ...(charged.length > 0
        ? [
            heading('taxable', styles.figure, words.columns.taxable),
            ...charged.map(tax => heading(tax, styles.tax, words.sums[tax])),
          ]
        : []),
      heading('amount', styles.figure, words.columns.amount),
    ),
    ...lines.map((line, place) =>
      e(
        View,
        {
          key: place,
          style: row.total < LARGE_FROM_PAISE ? styles.row : [styles.row, styles.large],
          wrap: false,
        },
        e(
          View,
          { style: styles.what },
          e(View, { key: 'label', style: styles.label }, ...wordsOf(line.label[language])),
          ...lessOf(line, row.currency, words),
        ),
        ...(hasSac ? [e(Text, { key: 'sac', style: styles.sac }, line.sac ?? '')] : []),
        number(styles.quantity, String(line.quantity)),
        ...(charged.length > 0
          ? [
              number(styles.figure, figure(line.taxable, row.currency)),
              ...charged.map(tax => taxCell(line, tax, row.currency)),
            ]
          : []),
        number(styles.figure, figure(lineTotal(line), row.currency)),
      ),
    ),
  )
}

/** The totals: value, taxes, sum. */
export function invoiceSums(row: InvoiceRow, language: Language): ReactElement {
  const words = invoiceWords[language]
  const charged = chargedOn(row)
  const sum = (key: 'taxable' | Tax) =>
    e(
      View,
      { key, style: styles.sum },
      e(View, { style: { color: INK.dimmed } }, ...wordsOf(words.sums[key])),
      e(Text, { style: styles.end }, figure(row[key], row.currency)),
    )
  return e(
    View,
    { key: 'sums', style: styles.sums, wrap: false },
    ...(charged.length > 0 ? [sum('taxable'), ...charged.map(sum)] : []),
    e(
      View,
      { style: styles.total },
      e(View, null, ...wordsOf(words.totals[row.kind])),
      e(Text, null, formatMoney(money(row.total, row.currency), language)),
    ),
  )
}

/** Discounts before tax, below what they apply to. */
function lessOf(line: InvoiceLine, currency: string, words: InvoiceWords): ReactElement[] {
  if (!line.discount) return []
  const whole = figure(line.taxable + line.discount, currency)
  const text = words.less(whole, figure(line.discount, currency))
  return [e(View, { key: 'less', style: [styles.label, styles.less] }, ...wordsOf(text))]
}

function number(style: Style, text: string): ReactElement {
  return e(Text, { style: [style, styles.end] }, text)
}

function taxCell(line: InvoiceLine, tax: Tax, currency: string): ReactElement {
  const rate = tax === 'igst' ? line.rateBasisPoints : line.rateBasisPoints / 2
  return e(
    View,
    { key: tax, style: styles.tax },
    e(Text, { style: styles.end }, figure(line[tax], currency)),
    e(Text, { style: [styles.end, styles.rate] }, `${rate / 100}%`),
  )
}

/** An amount without the currency symbol, for columns of figures: 1,23,456.00. */
function figure(paise: number, currency: string): string {
  return formatMoney(money(paise, currency), 'en').replace(/^[^\d-]+/, '')
}
