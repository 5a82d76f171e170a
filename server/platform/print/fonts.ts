import { Font } from '@react-pdf/renderer'
import { FAMILY, FONT_FILES } from './font-files.ts'

const WEIGHTS = [
  { src: FONT_FILES.regular, fontWeight: 400 },
  { src: FONT_FILES.semiBold, fontWeight: 600 },
] as const

let loaded: Promise<void> | undefined

/** Registers the fonts with the renderer, once per process. */
export function loadFonts(): Promise<void> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<void> {
  Font.register({ family: FAMILY, fonts: [...WEIGHTS] })
  // Words are never hyphenated: English hyphenation makes no sense in names, sums and Devanagari.
  Font.registerHyphenationCallback(word => [word])
  for (const { fontWeight } of WEIGHTS) {
    const wanted = { fontFamily: FAMILY, fontWeight }
    await Font.load(wanted)
    restoreCodePoints((Font.getFont(wanted) as { data?: unknown } | undefined)?.data as SharedFont)
  }
}

interface Glyph {
  codePoints: number[]
}
interface SharedFont {
  getGlyph(id: number, letters?: number[]): Glyph | null
}

/**
 * A font caches each glyph as it was first seen. One first seen as a part of another (अ within आ) has no code
 * points, and every later document of the process would lose it at the beginning of words, since the renderer
 * counts code points.
 */
function restoreCodePoints(font: SharedFont): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters)
    if (glyph && glyph.codePoints.length === 0 && letters.length > 0) glyph.codePoints = letters
    return glyph
  }
}
