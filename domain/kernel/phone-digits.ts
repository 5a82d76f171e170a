/** Fewer digits are in too many numbers to say whose it is. */
const LEAST = 3

/**
 * The digits of an Indian number or a part of one, however somebody wrote it (+91, 0, spaces, hyphens): what to look for in
 * numbers that are kept as +91…; null for what is no number.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?91(?=\d{10}$)/, '')
    .replace(/^0(?=[6-9])/, '')
  return digits.length < LEAST ? null : digits
}

const indian = /^\+91(\d{5})(\d{5})$/

/** A number as people read it: an Indian one in its two halves, another as it is; it stays on one line. */
export function phoneWords(phone: string): string {
  return phone.replace(indian, '+91\u00A0$1\u00A0$2')
}
