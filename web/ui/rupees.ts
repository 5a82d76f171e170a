import type { Money } from '#domain/kernel/money.ts'

/** Paise of `600`, `1,250` or `600.50`; null where it is no amount. No floats: 0.1 + 0.2 has no place in a price. */
export function paiseOf(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The way back, for a field that is edited. */
export function rupeesOf(paise: number): string {
  const rest = paise % 100
  return rest === 0 ? `${paise / 100}` : `${(paise - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** An amount as a spreadsheet reads it: 1250.50, no sign of the currency and no grouping. */
export function rupeesText({ amount }: Money): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}`
}
