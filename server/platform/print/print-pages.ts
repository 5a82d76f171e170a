import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { FAMILY } from './font-files.ts'
import { loadFonts } from './fonts.ts'

/** What all PDFs have in common: name, margins, fonts, and the footer of every page. */
export interface PageFrame {
  language: Language
  /** The platform's name: the file's metadata names it as the creator. */
  platform: string
  title: string
  foot: string
  /** "Page 1 of 2". */
  pageWords: (page: number, pages: number) => string
}

/** The language a PDF is printed in, and the platform that prints it. */
export type PageOf = Pick<PageFrame, 'language' | 'platform'>

/** The colours of PDFs: text, secondary text, lines and surfaces. */
export const INK = { text: '#1d2433', dimmed: '#5b6475', line: '#d9dde6', surface: '#f2f4f9' } as const

const styles = StyleSheet.create({
  page: { fontFamily: FAMILY, fontSize: 10.5, color: INK.text, padding: '64 64 72' },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 64,
    right: 64,
    fontSize: 7.5,
    color: INK.dimmed,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})

/** A4 pages as a PDF. */
export async function printPages(frame: PageFrame, ...content: readonly ReactElement[]): Promise<Buffer> {
  await loadFonts()
  const { language, platform, title, foot, pageWords } = frame
  const document = e(
    Document,
    {
      title,
      language: language === 'hi' ? 'hi-IN' : 'en-IN',
      creator: platform,
      producer: platform,
    },
    e(
      Page,
      { size: 'A4', style: styles.page },
      ...content,
      e(
        View,
        { style: styles.foot, fixed: true },
        e(Text, null, foot),
        e(Text, { render: ({ pageNumber, totalPages }) => pageWords(pageNumber, totalPages) }),
      ),
    ),
  )
  return renderToBuffer(document)
}
