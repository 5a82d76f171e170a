import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'

const styles = StyleSheet.create({
  line: { flexDirection: 'row', flexWrap: 'wrap' },
  // Otherwise the space after the last word would hold it off the edge.
  atEnd: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', marginRight: -2.5 },
})

/** The space after a word; when the renderer drops glyphs at the end of a run, it drops the zero-width ones. */
const SPACE = `\u00a0${'\u200b'.repeat(8)}`
/** Letters as people read them: a consonant with its vowel signs is one. */
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
/** Longer than any line: not a real word. */
const longest = 48

/**
 * Text word by word, each in its own box that wraps as a whole. The renderer breaks a paragraph of Devanagari at
 * the wrong letters and drops what it then has no line for, since it confuses glyphs with letters.
 */
export function wordsOf(text: string, side: 'start' | 'end' = 'start'): ReactElement[] {
  return text.split('\n').map((line, place) =>
    e(
      View,
      // Lines of a text have no key but their index.
      { key: place, style: side === 'end' ? styles.atEnd : styles.line },
      ...pieces(line).map((word, at) => e(Text, { key: at }, `${word}${SPACE}`)),
    ),
  )
}

/** The words of a line; one that is too long for a line is cut between letters. An empty line keeps its height. */
function pieces(line: string): string[] {
  const words = line.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return [' ']
  return words.flatMap(word => {
    const parts = Array.from(letters.segment(word), part => part.segment)
    const count = Math.ceil(parts.length / longest)
    return Array.from({ length: count }, (_, piece) =>
      parts.slice(piece * longest, (piece + 1) * longest).join(''),
    )
  })
}
