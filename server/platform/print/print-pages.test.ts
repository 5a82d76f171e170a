import { inflateSync } from 'node:zlib'
import { View } from '@react-pdf/renderer'
import { createElement as e } from 'react'
import { expect, test } from 'vitest'
import { printPages } from './print-pages.ts'
import { wordsOf } from './words-of.ts'

const frame = { language: 'hi', platform: 'x', title: 'x', foot: 'x', pageWords: () => '1' } as const
const print = (...lines: string[]) =>
  printPages(frame, ...lines.map(line => e(View, { key: line }, ...wordsOf(line))))

/** The number of glyphs of each word on a page; the space after a word and zero-width characters count too. */
function glyphsOfWords(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const start = found.index + found[0].length
    const bytes = pdf.subarray(start, text.indexOf('endstream', start))
    const content = unpacked(bytes)
    if (!content.includes(' TJ')) continue
    return [...content.matchAll(/BT[\s\S]*?ET/g)].map(([run]) =>
      [...run.matchAll(/<([0-9a-f]+)>/g)].reduce((sum, [, codes = '']) => sum + codes.length / 4, 0),
    )
  }
  throw new Error('there is no text')
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

test('a letter that an earlier document used only as a part of another is not lost', async () => {
  // The font builds आ from अ and a stroke.
  await print('आज')
  const october = glyphsOfWords(await print('अक्टूबर'))
  // Equally long, and starts with a letter that is not part of another.
  expect(october).toEqual(glyphsOfWords(await print('उक्टूबर')))
})
