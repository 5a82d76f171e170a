import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { FAMILY } from './font-files.ts'
import { loadFonts } from './fonts.ts'

/** What all papers have in common: name, margins, letters, and the line at the foot of every page. */
export interface PageFrame {
  language: Language
  /** What the platform is called: it is in the file as what made it. */
  platform: string
  title: string
  foot: string
  /** "Page 1 of 2". */
  pageWords: (page: number, pages: number) => string
}

/** In which language a paper is printed, and by which platform. */
export type PageOf = Pick<PageFrame, 'language' | 'platform'>

/** The colours of papers: text, what stands back, lines and surfaces. */
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
