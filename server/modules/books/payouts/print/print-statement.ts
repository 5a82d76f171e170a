import { StyleSheet, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { formatDate, formatLocalDate } from '#domain/kernel/time.ts'
import { formulaText } from '#domain/modules/books/earnings/earning-formula.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { INK, type PageOf, printPages } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { StatementLine } from '../../earnings/statement-line-queries.ts'
import type { StatementRow } from '../statement-queries.ts'
import { statementWords } from './statement-words.ts'

const styles = StyleSheet.create({
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.35, marginBottom: 18 },
  parties: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginBottom: 22,
    fontSize: 10.5,
    lineHeight: 1.45,
  },
  party: { width: 225 },
  name: { fontSize: 12, fontWeight: 600 },
  dimmed: { color: INK.dimmed, fontSize: 9 },
  head: {
    flexDirection: 'row',
    borderBottom: `1 solid ${INK.line}`,
    paddingBottom: 4,
    color: INK.dimmed,
    fontSize: 9,
  },
  row: {
    flexDirection: 'row',
    borderBottom: `0.5 solid ${INK.line}`,
    padding: '5 0',
    lineHeight: 1.4,
    fontSize: 9.5,
  },
  on: { width: 96 },
  what: { flex: 1, paddingRight: 12 },
  amount: { width: 90 },
  total: { flexDirection: 'row', paddingTop: 8, fontSize: 12, fontWeight: 600 },
  stamps: {
    fontSize: 10.5,
    lineHeight: 1.55,
    marginTop: 18,
    padding: 14,
    borderRadius: 6,
    backgroundColor: INK.surface,
  },
  note: { marginTop: 14, lineHeight: 1.45, fontSize: 8.5, color: INK.dimmed },
})

/** A statement as an A4 PDF, line by line with the formulas. */
export function printStatement(
  row: StatementRow,
  lines: readonly StatementLine[],
  { language, platform }: PageOf,
): Promise<Buffer> {
  const words = statementWords[language]
  const title = words.title(monthText(row.month, language))
  return printPages(
    {
      language,
      platform,
      title: `${title} · ${row.printedName}`,
      foot: `${platform} · ${row.id}`,
      pageWords: words.page,
    },
    e(View, { key: 'title', style: styles.title }, ...wordsOf(title)),
    parties(row, language),
    e(
      View,
      { key: 'head', style: styles.head },
      e(View, { style: styles.on }, ...wordsOf(words.columns.on)),
      e(View, { style: styles.what }, ...wordsOf(words.columns.what)),
      e(View, { style: styles.amount }, ...wordsOf(words.columns.amount, 'end')),
    ),
    ...lines.map((line, place) => lineOf(line, place, row.currency, language)),
    e(
      View,
      { key: 'total', style: styles.total, wrap: false },
      e(View, { style: styles.what }, ...wordsOf(words.total)),
      e(View, { style: styles.amount }, ...wordsOf(sum(row.total, row.currency, language), 'end')),
    ),
    stamps(row, language),
    e(View, { key: 'note', style: styles.note, wrap: false }, ...wordsOf(words.note)),
  )
}

function parties(row: StatementRow, language: Language): ReactElement {
  const words = statementWords[language]
  const party = (what: string, name: string, ...more: string[]) =>
    e(
      View,
      { key: what, style: styles.party },
      e(View, { style: styles.dimmed }, ...wordsOf(what)),
      e(View, { style: styles.name }, ...wordsOf(name)),
      ...more.map(line => e(View, { key: line }, ...wordsOf(line))),
    )
  const gstin = row.gstin ? [`GSTIN ${row.gstin}`] : []
  return e(
    View,
    { key: 'parties', style: styles.parties },
    party(words.for, row.printedName),
    party(words.by, row.centerName, row.centerPlace, ...gstin),
  )
}

function lineOf(line: StatementLine, place: number, currency: string, language: Language): ReactElement {
  return e(
    View,
    { key: `line ${place}`, style: styles.row, wrap: false },
    e(View, { style: styles.on }, ...wordsOf(formatLocalDate(line.on, language))),
    e(
      View,
      { style: styles.what },
      e(View, null, ...wordsOf(nameOf(line, language))),
      e(View, { style: styles.dimmed }, ...wordsOf(formulaText(line.formula, currency, language))),
      ...(line.reason ? [e(View, { key: 'reason', style: styles.dimmed }, ...wordsOf(line.reason))] : []),
    ),
    e(View, { style: styles.amount }, ...wordsOf(sum(line.amount, currency, language), 'end')),
  )
}

function nameOf(line: StatementLine, language: Language): string {
  const words = statementWords[language]
  if (line.kind === 'month') return words.month
  const name = [line.batchName, line.service?.[language]].filter(Boolean).join(' · ')
  const about = formatLocalDate(line.aboutOn ?? line.on, language)
  if (line.kind === 'class') return name
  const what = line.kind === 'correction' ? words.correction(about) : words.adjustment(about)
  return name ? `${name} · ${what}` : what
}

function stamps(row: StatementRow, language: Language): ReactElement {
  const words = statementWords[language]
  const said = [
    row.approvedAt && words.approved(formatDate(row.approvedAt, row.timeZone, language)),
    row.paidOn ? words.paid(formatLocalDate(row.paidOn, language), row.payReference ?? '') : words.unpaid,
  ].filter((line): line is string => Boolean(line))
  return e(
    View,
    { key: 'stamps', style: styles.stamps, wrap: false },
    ...said.map(line => e(View, { key: line }, ...wordsOf(line))),
  )
}

const sum = (amount: number, currency: string, language: Language) =>
  formatMoney(money(amount, currency), language)
