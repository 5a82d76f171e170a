import type { Language } from './language.ts'
/** An amount in the minor unit of its currency (paise), always a safe integer, never a float. */
export interface Money {
  amount: number
  currency: string
}

/** Creates an amount of paise; refuses anything that is not a safe integer. */
export function money(amount: number, currency = 'INR'): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return { amount: amount + 0, currency } // + 0 turns -0 into 0
}

export function add(a: Money, b: Money): Money {
  refuseMixed(a.currency, b.currency)
  return money(a.amount + b.amount, a.currency)
}

export function subtract(a: Money, b: Money): Money {
  refuseMixed(a.currency, b.currency)
  return money(a.amount - b.amount, a.currency)
}

export function negate(value: Money): Money {
  return money(-value.amount, value.currency)
}

/** Sums a list that may be empty, which is why the currency is given. */
export function sumMoney(list: readonly Money[], currency: string): Money {
  return list.reduce((sum, part) => add(sum, part), money(0, currency))
}

/** A share in basis points (1800 = 18%), rounded half away from zero, so that a refund mirrors its charge. */
export function percentOf(value: Money, basisPoints: number): Money {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`not whole basis points: ${basisPoints}`)
  const product = BigInt(value.amount) * BigInt(basisPoints)
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude + 5_000n) / 10_000n
  return money(Number(product < 0n ? -rounded : rounded), value.currency)
}

/**
 * Splits by whole-number weights with the largest remainder: the parts add up to the whole. Of equal remainders the
 * earlier part gets the paisa; a negative amount splits as its mirror image.
 */
export function splitByWeights(value: Money, weights: readonly number[]): Money[] {
  const exact = weights.map(wholeWeight)
  const total = exact.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('at least one weight must be above zero')

  const sign = value.amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(value.amount))
  const shares = exact.map((weight, index) => ({
    index,
    floor: (whole * weight) / total,
    remainder: (whole * weight) % total,
  }))
  const given = shares.reduce((sum, share) => sum + share.floor, 0n)
  const first = [...shares].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  for (const share of first.slice(0, Number(whole - given))) share.floor += 1n
  return shares.map(share => money(sign * Number(share.floor), value.currency))
}

/** Indian grouping, in rupees: ₹1,23,456.00; `trim` leaves out .00 but never real paise. */
export function formatMoney(value: Money, language: Language, options: { trim?: boolean } = {}): string {
  const style = moneyStyle(value.currency, language)
  const base = 10 ** style.digits
  const whole = Math.trunc(Math.abs(value.amount) / base)
  const rest = Math.abs(value.amount) % base
  if (options.trim && rest === 0) return style.trimmed.format(signed(value.amount, `${whole}`))
  const minor = style.digits === 0 ? '' : `.${String(rest).padStart(style.digits, '0')}`
  return style.full.format(signed(value.amount, `${whole}${minor}`))
}

function refuseMixed(a: string, b: string): void {
  if (a !== b) throw new RangeError(`currencies do not mix: ${a} and ${b}`)
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  return BigInt(weight)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Decimal text, since amount / 100 as a float loses paise in very large sums. */
function signed(amount: number, digits: string): Intl.StringNumericLiteral {
  return `${amount < 0 ? '-' : ''}${digits}` as Intl.StringNumericLiteral
}

interface MoneyStyle {
  full: Intl.NumberFormat
  trimmed: Intl.NumberFormat
  digits: number
}

const styles = new Map<string, MoneyStyle>()

function moneyStyle(currency: string, language: Language): MoneyStyle {
  const key = `${language} ${currency}`
  const known = styles.get(key)
  if (known) return known
  const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN-u-nu-latn'
  const full = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const trimmed = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  const style = { full, trimmed, digits: full.resolvedOptions().maximumFractionDigits ?? 2 }
  styles.set(key, style)
  return style
}
