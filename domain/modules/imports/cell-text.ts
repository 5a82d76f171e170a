/** A cell's text with normalised white space: one line, single spaces, no byte order mark. */
export function plainCell(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim()
}

const yes = new Set(['yes', 'y', 'true', '1', 'हाँ', 'हां', 'जी हाँ', 'जी हां', '✓'])
const no = new Set(['no', 'n', 'false', '0', 'नहीं', 'ना', ''])

/** Yes or no as people write it; null if neither. */
export function yesIn(text: string): boolean | null {
  const plain = plainCell(text).toLowerCase().normalize('NFC')
  if (yes.has(plain)) return true
  return no.has(plain) ? false : null
}

/**
 * A date as YYYY-MM-DD: in that format, or day first as in India, 5/3/2016, 05-03-2016, 5.3.2016. Null if it does
 * not exist; a two-digit year is not guessed.
 */
export function dateIn(text: string): string | null {
  const plain = plainCell(text).replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x966))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(plain)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const indian = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(plain)
  return indian ? dateOf(indian[4], indian[3], indian[1]) : null
}

function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}

/** Several values in one cell, separated by commas, semicolons, bars or line breaks; without duplicates. */
export function partsIn(text: string): string[] {
  const parts = text.split(/[,;|\n]/).map(plainCell)
  return [...new Set(parts.filter(part => part !== ''))]
}

/** A normal form for comparing words: case, white space and punctuation do not count. */
export function likeness(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
