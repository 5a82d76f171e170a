import type { Language } from '#domain/kernel/language.ts'

const MB = 1024 * 1024

/** Bytes in the unit in which people know them. */
export function sizeText(bytes: number, language: Language): string {
  const [unit, value] =
    // No “1,023.9 MB”.
    Math.round(bytes / MB) >= 1024
      ? (['gigabyte', bytes / (1024 * MB)] as const)
      : bytes >= MB
        ? (['megabyte', bytes / MB] as const)
        : (['kilobyte', Math.ceil(bytes / 1024)] as const)
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
