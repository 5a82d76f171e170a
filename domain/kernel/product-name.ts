import type { Language } from './language.ts'
/** What the product is called, and an installation until an admin has given it a name. */
export const PRODUCT_NAME = 'Triveni'

/** A platform’s name in words of that language: the product’s own is written in both scripts, any other as its admin wrote it. */
export function platformNameIn(name: string, language: Language): string {
  return language === 'hi' && name === PRODUCT_NAME ? 'त्रिवेणी' : name
}
