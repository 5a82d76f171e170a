import { Font } from '@react-pdf/renderer'
import { FAMILY, FONT_FILES } from './font-files.ts'

const WEIGHTS = [
  { src: FONT_FILES.regular, fontWeight: 400 },
  { src: FONT_FILES.semiBold, fontWeight: 600 },
] as const

let loaded: Promise<void> | undefined

/** Makes the fonts known to the renderer, once for the process. */
export function loadFonts(): Promise<void> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<void> {
  Font.register({ family: FAMILY, fonts: [...WEIGHTS] })
  // Words are never broken: hyphens of English make no sense in names, sums and Devanagari.
  Font.registerHyphenationCallback(word => [word])
  for (const { fontWeight } of WEIGHTS) {
    const wanted = { fontFamily: FAMILY, fontWeight }
    await Font.load(wanted)
    keepLetters((Font.getFont(wanted) as { data?: unknown } | undefined)?.data as SharedFont)
  }
}

interface Glyph {
  codePoints: number[]
}
interface SharedFont {
  getGlyph(id: number, letters?: number[]): Glyph | null
}

/**
 * A font keeps each glyph as it first met it. One that was first met as a part of another (अ within आ) has no letters,
 * and every later document of the process would lose it at the beginning of words, since the renderer counts letters.
 */
function keepLetters(font: SharedFont): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters)
    if (glyph && glyph.codePoints.length === 0 && letters.length > 0) glyph.codePoints = letters
    return glyph
  }
}
