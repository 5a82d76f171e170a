/** The languages of the product; the first is the default. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some(language => language === value)

/** The product's name, and an installation's until an admin has named it. */
export const PRODUCT_NAME = 'Triveni'

/**
 * A platform’s name for text in that language: the product’s own exists in both scripts, any other is used as its
 * admin wrote it.
 */
export function platformNameIn(name: string, language: Language): string {
  return language === 'hi' && name === PRODUCT_NAME ? 'त्रिवेणी' : name
}
