import type { Language } from '#domain/kernel/language.ts'
import { formatLocalDate, isLocalDate } from '#domain/kernel/time.ts'

const LANGUAGES: readonly Language[] = ['en', 'hi']

/** The first letters of the months in both languages; a language of the screen and one of the fingers may differ. */
const months = LANGUAGES.map(language =>
  Array.from({ length: 12 }, (_, month) => {
    const [, , name = ''] = formatLocalDate(`2026-${String(month + 1).padStart(2, '0')}-01`, language).split(
      ' ',
    )
    return name.toLowerCase()
  }),
)

/**
 * The date, YYYY-MM-DD, of what was typed: 30/11/2026, 30.11.26, 30 Nov, Mon 30 Nov 2026, 2026-11-30. Without a year it
 * is the next such day. Null: none that exists.
 */
export function typedDate(text: string, today: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x966))
  const wire = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (wire) return dateOf(wire[1], wire[2], wire[3])
  const digits = /^(\d{1,2})\s*[/. -]\s*(\d{1,2})(?:\s*[/. -]\s*(\d{2}|\d{4}))?$/.exec(plain)
  if (digits) return withYear(digits[3], digits[2], digits[1], today)
  const words = /(?:^|\s)(\d{1,2})\s+(\p{L}[\p{L}\p{M}]*)\.?(?:\s+(\d{2}|\d{4}))?$/u.exec(plain)
  const month = words && monthOf(words[2] ?? '')
  return month ? withYear(words[3], String(month), words[1], today) : null
}

function monthOf(name: string): number | null {
  for (const own of months) {
    // “Sept” and “March” as well as the short names.
    const at = own.findIndex(
      month => month === name || (name.length >= 3 && (month.startsWith(name) || name.startsWith(month))),
    )
    if (at >= 0) return at + 1
  }
  return null
}

type Part = string | undefined

function withYear(year: Part, month: Part, day: Part, today: string): string | null {
  if (year) return dateOf(year.length === 2 ? `20${year}` : year, month, day)
  const own = dateOf(today.slice(0, 4), month, day)
  return own && own >= today ? own : dateOf(String(Number(today.slice(0, 4)) + 1), month, day)
}

function dateOf(year: Part, month: Part, day: Part): string | null {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}
