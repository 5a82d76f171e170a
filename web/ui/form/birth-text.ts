import { isLocalDate } from '#domain/kernel/time.ts'

const separator = ' / '

/** What is in the field for what was typed: `14 / 03 / 2016`; a date of the wire, YYYY-MM-DD, is turned round. */
export function spaced(typed: string, before = ''): string {
  const wire = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (wire) return [wire[3], wire[2], wire[1]].join(separator)
  // Typed with separators of one's own, a short day or month gets its zero: 4.3.2016.
  const padded = typed.replace(/(^|\D)(\d)(?=\s*[/.-])/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  const text = parts.join(separator)
  // While the user types on, the separator is inserted automatically; while they delete, it is not restored.
  const isFull = digits.length === 2 || digits.length === 4
  return isFull && typed.length > before.length ? text + separator : text
}

/** The complete date, YYYY-MM-DD; an unfinished or impossible one unchanged, which no rule accepts. */
export function dateTyped(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  const date = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
  return isLocalDate(date) ? date : text
}

/** Whether the field's text already represents this value. */
export const datesAlike = (text: string, value: string) => dateTyped(text) === value
