import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { AgreementText } from '#domain/modules/agreements/agreement-facts.ts'
import type { Language } from '#domain/refusals.ts'
import { FAMILY, registerFonts } from './fonts.ts'
import { wordsOf } from './words-of.ts'

registerFonts()

/** What stands on the paper: the text word for word, below it what became of it. */
export interface Paper {
  language: Language
  text: AgreementText
  /** One line each: state, when sent, verified by whom and when. */
  stamps: readonly string[]
  /** The fingerprint, in words. */
  foot: string
  /** "Page 1 of 2". */
  pageWords: (page: number, pages: number) => string
}

const styles = StyleSheet.create({
  page: { fontFamily: FAMILY, fontSize: 10.5, color: '#1d2433', padding: '64 64 72' },
  brand: { fontSize: 9, color: '#5b6475', marginBottom: 18 },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.35, marginBottom: 20 },
  clause: { flexDirection: 'row', marginBottom: 12, lineHeight: 1.55 },
  number: { width: 22, color: '#5b6475' },
  body: { flex: 1 },
  heading: { fontWeight: 600, marginBottom: 2 },
  stamps: { lineHeight: 1.55, marginTop: 16, padding: 14, borderRadius: 6, backgroundColor: '#f2f4f9' },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 64,
    right: 64,
    fontSize: 7.5,
    color: '#5b6475',
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})

/** A version as a PDF of A4 pages. */
export function printPaper(paper: Paper): Promise<Buffer> {
  return renderToBuffer(documentOf(paper))
}

function documentOf({ language, text, stamps, foot, pageWords }: Paper): ReactElement<object> {
  return e(
    Document,
    {
      title: text.title,
      language: language === 'hi' ? 'hi-IN' : 'en-IN',
      creator: 'Triveni',
      producer: 'Triveni',
    },
    e(
      Page,
      { size: 'A4', style: styles.page },
      e(View, { style: styles.brand }, ...wordsOf(language === 'hi' ? 'त्रिवेणी' : 'Triveni')),
      e(View, { style: styles.title }, ...wordsOf(text.title)),
      ...text.clauses.map((clause, place) =>
        e(
          View,
          { key: clause.heading, style: styles.clause, wrap: clause.body.length > 600 },
          e(Text, { style: styles.number }, `${place + 1}.`),
          e(
            View,
            { style: styles.body },
            e(View, { style: styles.heading }, ...wordsOf(clause.heading)),
            ...wordsOf(clause.body),
          ),
        ),
      ),
      e(
        View,
        { style: styles.stamps, wrap: false },
        ...stamps.map(stamp => e(View, { key: stamp }, ...wordsOf(stamp))),
      ),
      e(
        View,
        { style: styles.foot, fixed: true },
        e(Text, null, foot),
        e(Text, {
          render: ({ pageNumber, totalPages }) => pageWords(pageNumber, totalPages),
        }),
      ),
    ),
  )
}
