import { StyleSheet, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { lineTotal, type Party } from '#domain/modules/orders/invoices/invoice-content.ts'
import { INK, type PageOf, printPages } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import { invoiceWords } from './invoice-words.ts'
import { invoiceSums, invoiceTable } from './print-lines.ts'

// Line height is relative to the font size in the same style.
const body = { fontSize: 10.5, lineHeight: 1.45 }
/** The right column: type of document, place of supply, total. */
const beside = 205

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  seller: { width: 240, ...body },
  name: { fontSize: 14, fontWeight: 600, lineHeight: 1.35, marginBottom: 3 },
  about: { width: beside },
  kind: { fontSize: 16, fontWeight: 600, lineHeight: 1.3, marginBottom: 6 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', lineHeight: 1.6, fontSize: 9.5 },
  dimmed: { color: INK.dimmed, fontSize: 9, lineHeight: 1.6 },
  parties: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22, ...body },
  party: { width: 240 },
  placed: { width: beside },
  strong: { fontWeight: 600 },
  words: { marginTop: 18, ...body },
  notes: { marginTop: 20, lineHeight: 1.5, fontSize: 8.5, color: INK.dimmed },
})

/** A document as an A4 PDF: its content was frozen at issue, its language is chosen now. */
export function printInvoice(row: InvoiceRow, { language, platform }: PageOf): Promise<Buffer> {
  const words = invoiceWords[language]
  const { content, kind } = row
  const inWords = content.words?.[language]
  return printPages(
    {
      language,
      platform,
      title: `${words.kinds[kind]} ${row.number}`,
      foot: `${platform} · ${row.number}`,
      pageWords: words.page,
    },
    head(row, language),
    parties(row, language),
    invoiceTable(
      row,
      content.lines.filter(line => lineTotal(line) !== 0),
      language,
    ),
    invoiceSums(row, language),
    ...(inWords
      ? [
          e(
            View,
            { key: 'words', style: styles.words, wrap: false },
            e(View, { style: styles.dimmed }, ...wordsOf(words.inWords)),
            ...wordsOf(inWords),
          ),
        ]
      : []),
    e(
      View,
      { key: 'notes', style: styles.notes, wrap: false },
      ...(kind === 'tax_invoice' ? [e(View, { key: 'charge' }, ...wordsOf(words.reverseCharge))] : []),
      e(View, { key: 'note' }, ...wordsOf(words.notes[kind])),
    ),
  )
}

/** The seller in large type, the type of document next to it. */
function head(row: InvoiceRow, language: Language): ReactElement {
  const words = invoiceWords[language]
  const { seller, orderNumber, against } = row.content
  const fact = (name: string, value: string) =>
    e(
      View,
      { key: name, style: styles.fact },
      e(View, { style: styles.dimmed }, ...wordsOf(name)),
      e(View, null, ...wordsOf(value, 'end')),
    )
  return e(
    View,
    { key: 'head', style: styles.head },
    e(
      View,
      { style: styles.seller },
      e(View, { style: styles.name }, ...wordsOf(seller.name)),
      ...partyLines(seller, language),
    ),
    e(
      View,
      { style: styles.about },
      e(View, { style: styles.kind }, ...wordsOf(words.kinds[row.kind])),
      fact(words.number, row.number),
      fact(words.date, formatLocalDate(row.issuedOn, language)),
      fact(words.order, orderNumber),
      ...(against
        ? [
            fact(words.against, against.number),
            fact(words.againstDate, formatLocalDate(against.issuedOn, language)),
          ]
        : []),
    ),
  )
}

function parties({ content }: InvoiceRow, language: Language): ReactElement {
  const words = invoiceWords[language]
  const { buyer, placeOfSupply } = content
  const part = (name: string, style: typeof styles.party, ...lines: ReactElement[]) =>
    e(View, { key: name, style }, e(View, { style: styles.dimmed }, ...wordsOf(name)), ...lines)
  const supplied = wordsOf(stateOf(placeOfSupply, language))
  return e(
    View,
    { key: 'parties', style: styles.parties },
    part(
      words.buyer,
      styles.party,
      e(View, { key: 'name', style: styles.strong }, ...wordsOf(buyer.name || words.unnamed)),
      ...partyLines(buyer, language),
    ),
    part(words.placeOfSupply, styles.placed, e(View, { key: 'state' }, ...supplied)),
  )
}

function partyLines(party: Party, language: Language): ReactElement[] {
  const { address, stateCode, gstin } = party
  const lines = [
    ...address,
    ...(stateCode && (address.length > 0 || gstin) ? [stateOf(stateCode, language)] : []),
    ...(gstin ? [`${invoiceWords[language].gstin} ${gstin}`] : []),
  ]
  return lines.map((line, place) => e(View, { key: `line ${place}` }, ...wordsOf(line)))
}

/** A state as documents name it: Karnataka (29). */
function stateOf(code: string, language: Language): string {
  const state = indianStates.find(([known]) => known === code)
  return state ? `${language === 'hi' ? state[2] : state[1]} (${code})` : code
}
