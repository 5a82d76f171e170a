/** The languages every word of the product exists in; the first is the default. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some(language => language === value)

/** What the product is called, and an installation until an admin has given it a name. */
export const PRODUCT_NAME = 'Triveni'

/** A platform’s name in words of that language: the product’s own is written in both scripts, any other as its admin wrote it. */
export function platformNameIn(name: string, language: Language): string {
  return language === 'hi' && name === PRODUCT_NAME ? 'त्रिवेणी' : name
}
