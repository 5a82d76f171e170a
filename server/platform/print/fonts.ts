import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** One family for both scripts: it shapes Devanagari, and has Latin letters and the rupee sign. */
export const FAMILY = 'Noto Sans Devanagari'

const file = (path: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${path}`))

/** Makes the fonts known to the renderer; they are read from their files at the first document. */
export function registerFonts(): void {
  Font.register({
    family: FAMILY,
    fonts: [
      { src: file('400Regular/NotoSansDevanagari_400Regular.ttf'), fontWeight: 400 },
      { src: file('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'), fontWeight: 600 },
    ],
  })
  // Words are never broken: hyphens of English make no sense in names, sums and Devanagari.
  Font.registerHyphenationCallback(word => [word])
}
