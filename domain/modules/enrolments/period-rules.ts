import { type Money, money } from '../../kernel/money.ts'

/** What a batch's price is for (rule R5). */
export type PricePer = 'month' | 'term' | 'class' | 'pack'

/** One class of a batch on its local date; a list of them is in the order of time. */
export interface BatchClass {
  id: string
  on: string
  startsAt: Date
}

/** How a batch is priced; the amount in paise. */
export interface BatchPrice {
  per: PricePer
  amount: number
  currency: string
  packClasses: number | null
}

/** What one payment covers: the classes between two local dates, both included, and their price before tax. */
export interface Period {
  fromOn: string
  toOn: string
  classes: number
  fee: Money
}

/**
 * The period that begins with the first of the classes still to come. `toCome`: what somebody would attend from now
 * on. `held`: all classes of the batch, those that are over too; a price for a month or term is shared out over them,
 * so that whoever joins in the middle pays the remaining classes alone. Null where nothing is left to attend.
 */
export function nextPeriod(
  price: BatchPrice,
  toCome: readonly BatchClass[],
  held: readonly BatchClass[],
): Period | null {
  const first = toCome[0]
  if (!first) return null
  const covered = coveredBy(price, first, toCome)
  const last = covered.at(-1) ?? first
  const period = {
    fromOn: first.on,
    toOn: price.per === 'month' || price.per === 'class' ? monthEnd(first.on) : last.on,
    classes: covered.length,
  }
  const whole = wholeOf(price, first, held)
  const fee =
    price.per === 'class'
      ? money(price.amount * covered.length, price.currency)
      : shareOf(money(price.amount, price.currency), covered.length, Math.max(whole, covered.length))
  return { ...period, fee }
}

/** The share of a sum for so many of its classes, rounded half up; shares of 0..n grow to the whole. */
export function shareOf(whole: Money, classes: number, ofClasses: number): Money {
  if (ofClasses <= 0) return money(0, whole.currency)
  const product = BigInt(whole.amount) * BigInt(Math.min(classes, ofClasses)) * 2n + BigInt(ofClasses)
  return money(Number(product / (2n * BigInt(ofClasses))), whole.currency)
}

/** The last day of the month that a local date lies in. */
export function monthEnd(on: string): string {
  const [year = 0, month = 1] = on.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function coveredBy(price: BatchPrice, first: BatchClass, toCome: readonly BatchClass[]): BatchClass[] {
  if (price.per === 'term') return [...toCome]
  if (price.per === 'pack') return toCome.slice(0, price.packClasses ?? 1)
  const end = monthEnd(first.on)
  return toCome.filter(each => each.on <= end)
}

function wholeOf(price: BatchPrice, first: BatchClass, held: readonly BatchClass[]): number {
  if (price.per === 'term') return held.length
  if (price.per === 'pack') return price.packClasses ?? 1
  const month = first.on.slice(0, 7)
  return held.filter(each => each.on.startsWith(month)).length
}
