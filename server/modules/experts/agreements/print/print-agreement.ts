import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e } from 'react'
import { platformNameIn } from '#domain/kernel/language.ts'
import type { AgreementText } from '#domain/modules/experts/agreements/agreement-facts.ts'
import { INK, type PageFrame, printPages } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'

/** The content of the document: the text word for word, followed by its status. The footer is the fingerprint. */
export interface Document extends Omit<PageFrame, 'title'> {
  text: AgreementText
  /** One line each: state, when sent, by whom and when verified. */
  stamps: readonly string[]
}

const styles = StyleSheet.create({
  brand: { fontSize: 9, color: INK.dimmed, marginBottom: 18 },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.35, marginBottom: 20 },
  clause: { flexDirection: 'row', marginBottom: 12, fontSize: 10.5, lineHeight: 1.55 },
  number: { width: 22, color: INK.dimmed },
  body: { flex: 1 },
  heading: { fontWeight: 600, marginBottom: 2 },
  stamps: {
    fontSize: 10.5,
    lineHeight: 1.55,
    marginTop: 16,
    padding: 14,
    borderRadius: 6,
    backgroundColor: INK.surface,
  },
})

/** A version as an A4 PDF. */
export function printAgreement({ text, stamps, ...frame }: Document): Promise<Buffer> {
  return printPages(
    { ...frame, title: text.title },
    e(
      View,
      { key: 'brand', style: styles.brand },
      ...wordsOf(platformNameIn(frame.platform, frame.language)),
    ),
    e(View, { key: 'title', style: styles.title }, ...wordsOf(text.title)),
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
      { key: 'stamps', style: styles.stamps, wrap: false },
      ...stamps.map(stamp => e(View, { key: stamp }, ...wordsOf(stamp))),
    ),
  )
}
