import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** One family for both scripts: it shapes Devanagari, and has Latin letters and the rupee sign. */
export const FAMILY = 'Noto Sans Devanagari'

const file = (path: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${path}`))

const WEIGHTS = [
  { src: file('400Regular/NotoSansDevanagari_400Regular.ttf'), fontWeight: 400 },
  { src: file('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'), fontWeight: 600 },
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
