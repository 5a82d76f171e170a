import { StyleSheet, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { INK, type PageOf, printPages } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { PayLink } from '../pay-link.ts'
import type { ReceiptRow } from '../receipt-queries.ts'
import { payBox } from './pay-box.ts'
import { receiptWords } from './receipt-words.ts'

const body = { fontSize: 10.5, lineHeight: 1.45 }

const styles = StyleSheet.create({
  seller: { marginBottom: 24, ...body },
  name: { fontSize: 14, fontWeight: 600, lineHeight: 1.35, marginBottom: 3 },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.3, marginBottom: 10 },
  fact: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: INK.line,
    ...body,
  },
  dimmed: { color: INK.dimmed, width: 190 },
  value: { width: 270 },
  strong: { fontSize: 12, fontWeight: 600 },
  note: { marginTop: 20, fontSize: 8.5, lineHeight: 1.5, color: INK.dimmed },
})

/** A receipt for one payment as a one-page PDF; with a code for what is still to be paid, if anything is. */
export function printReceipt(
  row: ReceiptRow,
  { language, platform }: PageOf,
  pay: PayLink | null = null,
): Promise<Buffer> {
  const words = receiptWords[language]
  const { seller } = row
  const sum = (amount: number) => formatMoney(money(amount, row.currency), language)
  const fact = (name: string, value: string, strong = false): ReactElement =>
    e(
      View,
      { key: name, style: strong ? [styles.fact, styles.strong] : styles.fact },
      e(View, { style: styles.dimmed }, ...wordsOf(name)),
      e(View, { style: styles.value }, ...wordsOf(value, 'end')),
    )
  const address = [
    seller.addressLine,
    seller.city,
    ...(seller.gstin ? [`${words.gstin} ${seller.gstin}`] : []),
  ].filter(Boolean)
  return printPages(
    {
      language,
      platform,
      title: `${words.title} ${row.number}`,
      foot: `${platform} · ${row.number}`,
      pageWords: words.page,
    },
    e(
      View,
      { key: 'seller', style: styles.seller },
      e(View, { style: styles.name }, ...wordsOf(seller.name)),
      ...address.map((line, place) => e(View, { key: `line ${place}` }, ...wordsOf(line))),
    ),
    e(View, { key: 'title', style: styles.title }, ...wordsOf(words.title)),
    fact(words.number, row.number),
    fact(words.date, formatLocalDate(row.receivedOn, language)),
    ...(row.buyerName ? [fact(words.from, row.buyerName)] : []),
    ...(row.learnerNames.length > 0 ? [fact(words.learners, row.learnerNames.join(', '))] : []),
    fact(words.what, row.what[language]),
    fact(words.method, words.methods[row.method]),
    ...(row.reference ? [fact(words.reference, row.reference)] : []),
    fact(words.amount, sum(row.amount), true),
    fact(words.total, sum(row.total)),
    fact(words.paid, sum(row.paid)),
    fact(words.due, sum(Math.max(0, row.total - row.paid))),
    ...(pay ? [payBox(pay, language)] : []),
    e(View, { key: 'note', style: styles.note }, ...wordsOf(words.note)),
  )
}
