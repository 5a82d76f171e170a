import type { Money } from '#domain/kernel/money.ts'

/** An amount as a spreadsheet reads it: 1250.50, no sign of the currency and no grouping. */
export function rupeesText({ amount }: Money): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}`
}
