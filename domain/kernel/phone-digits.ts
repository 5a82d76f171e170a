import { hasOnlyAllowedCharacters } from './patterns.ts'

/** Fewer digits occur in too many numbers to identify one. */
const LEAST = 3

/**
 * The digits of an Indian number or part of one, in any format (+91, 0, spaces, hyphens), for searching numbers
 * stored as +91…; null when the text is no number.
 */
export function phoneDigits(text: string): string | null {
  if (!hasOnlyAllowedCharacters(text.replace(/\s/g, ' '), '+0123456789 ().-')) return null
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?91(?=\d{10}$)/, '')
    .replace(/^0(?=[6-9])/, '')
  return digits.length < LEAST ? null : digits
}

const indian = /^\+91(\d{5})(\d{5})$/

/** A number for display: an Indian one in two halves, others unchanged; it does not wrap. */
export function phoneWords(phone: string): string {
  return phone.replace(indian, '+91\u00A0$1\u00A0$2')
}
