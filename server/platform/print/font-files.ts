import { fileURLToPath } from 'node:url'

/** One family for both scripts: it shapes Devanagari, and has Latin letters and the rupee sign. */
export const FAMILY = 'Noto Sans Devanagari'

const file = (path: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${path}`))

/** Where the fonts of PDFs and images are on disk. */
export const FONT_FILES = {
  regular: file('400Regular/NotoSansDevanagari_400Regular.ttf'),
  semiBold: file('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
} as const
