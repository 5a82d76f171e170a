import type { Language } from '#domain/kernel/language.ts'

/** A price below a paisa cannot be money as the books have it: ₹0.115 is shown to the tenth of a paisa. On its own because it is no component. */
export const microRupees = (micros: number, language: Language): string =>
  new Intl.NumberFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  }).format(micros / 1_000_000)
