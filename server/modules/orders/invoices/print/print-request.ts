import { StyleSheet, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { INK, type PageOf, printPages } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { PayLink } from '../pay-link.ts'
import { payBox } from './pay-box.ts'
import { receiptWords, requestWords } from './receipt-words.ts'

/** What a paper says that asks a family for money. */
interface RequestedPayment {
  number: string
  on: string
  seller: { name: string; lines: readonly string[] }
  buyerName: string | null
  learnerNames: readonly string[]
  lines: readonly { label: Record<Language, string>; amount: Money }[]
  total: Money
  paid: Money
  due: Money
  pay: PayLink
}

const styles = StyleSheet.create({
  seller: { marginBottom: 24, fontSize: 10.5, lineHeight: 1.45 },
  name: { fontSize: 14, fontWeight: 600, lineHeight: 1.35, marginBottom: 3 },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.3, marginBottom: 10 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    paddingVertical: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: INK.line,
    fontSize: 10.5,
    lineHeight: 1.45,
  },
  what: { width: 330 },
  value: { width: 120 },
  wide: { width: 300 },
  strong: { fontSize: 12, fontWeight: 600 },
  note: { marginTop: 16, fontSize: 8.5, lineHeight: 1.5, color: INK.dimmed },
})

/** A page that asks for what is still to be paid, with a code to pay it by: for families that want paper. */
export function printRequest(asked: RequestedPayment, { language, platform }: PageOf): Promise<Buffer> {
  const [say, words] = [requestWords[language], receiptWords[language]]
  const row = (key: string, what: string, value: string, isStrong = false): ReactElement =>
    e(
      View,
      { key, style: isStrong ? [styles.row, styles.strong] : styles.row },
      e(View, { style: value.length > 24 ? { width: 150 } : styles.what }, ...wordsOf(what)),
      e(View, { style: value.length > 24 ? styles.wide : styles.value }, ...wordsOf(value, 'end')),
    )
  const sum = (key: string, what: string, amount: Money, strong = false) =>
    row(key, what, formatMoney(amount, language), strong)
  const frame = {
    language,
    platform,
    title: `${say.title} ${asked.number}`,
    foot: `${platform} · ${asked.number}`,
  }
  return printPages(
    { ...frame, pageWords: words.page },
    e(
      View,
      { key: 'seller', style: styles.seller },
      e(View, { style: styles.name }, ...wordsOf(asked.seller.name)),
      ...asked.seller.lines.map((line, place) => e(View, { key: `line ${place}` }, ...wordsOf(line))),
    ),
    e(View, { key: 'title', style: styles.title }, ...wordsOf(say.title)),
    row('number', words.number, asked.number),
    row('on', say.on, formatLocalDate(asked.on, language)),
    ...(asked.buyerName ? [row('to', say.to, asked.buyerName)] : []),
    ...(asked.learnerNames.length > 0
      ? [row('learners', words.learners, asked.learnerNames.join(', '))]
      : []),
    ...asked.lines.map((line, place) => sum(`line ${place}`, line.label[language], line.amount)),
    sum('total', words.total, asked.total),
    ...(asked.paid.amount > 0 ? [sum('paid', words.paid, asked.paid)] : []),
    sum('due', words.due, asked.due, true),
    payBox(asked.pay, language),
    e(View, { key: 'note', style: styles.note }, ...wordsOf(say.note)),
  )
}
