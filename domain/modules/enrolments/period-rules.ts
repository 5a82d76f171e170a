import { type Money, money } from '../../kernel/money.ts'
import { addDays, datesBetween, weekdayOf } from '../../kernel/time.ts'

/** What a batch's price is for (rule R5). */
export type PricePer = 'month' | 'term' | 'class' | 'pack'

/** One class of a batch on its local date; lists are in the order of time. */
export interface BatchClass {
  id: string
  on: string
  startsAt: Date
}

/** A batch's pricing; the amount in paise. */
export interface BatchPrice {
  per: PricePer
  amount: number
  currency: string
  packClasses: number | null
}

/** A batch's schedule: its weekly pattern, and the local dates between which it runs. */
export interface BatchRun {
  /** ISO weekdays, Monday 1. */
  weekdays: readonly number[]
  /** Every how many weeks, counted from the week of `countedFrom`. */
  interval: number
  countedFrom: string
  startsOn: string
  endsOn: string | null
  /** Classes exist up to this date; null if all of them do. */
  plannedUntil: string | null
  /** Dates of cancelled classes. */
  cancelled: readonly string[]
}

/** What one payment covers: the classes between two local dates, both included, and their price before tax. */
export interface Period {
  fromOn: string
  toOn: string
  classes: number
  /** How many classes the whole price is for; same as `classes` if the whole price is paid. */
  ofClasses: number
  fee: Money
}

/**
 * The period that begins with the first upcoming class. `toCome`: what a learner would attend from now on. `held`:
 * all classes of the batch, including past ones. Null if nothing is left to attend. A price for a month is divided
 * by an ordinary month: the dates of the weekly pattern in that calendar month, whether or not the batch begins or
 * ends in it. A learner who attends a part pays the share of the classes held for them, so that a holiday or a
 * cancelled class neither raises the price of the others nor is paid for. A learner who attends every class of a
 * month that the batch runs through pays the month's price, holidays or not.
 */
export function nextPeriod(
  price: BatchPrice,
  toCome: readonly BatchClass[],
  held: readonly BatchClass[],
  run: BatchRun,
): Period | null {
  const first = toCome[0]
  if (!first) return null
  const byMonth = price.per === 'month' || price.per === 'class'
  // Classes not planned yet are paid with the next period, once there is a class to pay for.
  const toOn = byMonth ? earlier(monthEnd(first.on), run.endsOn === null ? run.plannedUntil : null) : null
  const covered = coveredBy(price, toCome, toOn)
  const classes = covered.length
  const last = covered.at(-1) ?? first
  const period = { fromOn: first.on, toOn: toOn ?? last.on, classes }
  if (price.per === 'class') {
    return { ...period, ofClasses: classes, fee: money(price.amount * classes, price.currency) }
  }
  const ofClasses = Math.max(wholeOf(price, first, classes, held, run), classes)
  return { ...period, ofClasses, fee: shareOf(money(price.amount, price.currency), classes, ofClasses) }
}

/** The number of classes a period is for, in an order's line: “2 of 9 classes”. */
export function periodWords({ classes, ofClasses }: Pick<Period, 'classes' | 'ofClasses'>) {
  const isPart = classes < ofClasses
  const one = (isPart ? ofClasses : classes) === 1
  return {
    en: `${isPart ? `${classes} of ${ofClasses}` : classes} ${one ? 'class' : 'classes'}`,
    hi: `${isPart ? `${ofClasses} में से ${classes}` : classes} ${classes === 1 ? 'क्लास' : 'क्लासें'}`,
  }
}

/** The share of a sum for so many of its classes, rounded half up; shares of 0..n increase to the whole. */
export function shareOf(whole: Money, classes: number, ofClasses: number): Money {
  if (ofClasses <= 0) return money(0, whole.currency)
  const product = BigInt(whole.amount) * BigInt(Math.min(classes, ofClasses)) * 2n + BigInt(ofClasses)
  return money(Number(product / (2n * BigInt(ofClasses))), whole.currency)
}

/** The last day of a local date's month. */
export function monthEnd(on: string): string {
  const [year = 0, month = 1] = on.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The dates of a batch's weekly pattern in the calendar month of a local date, as if it ran the whole month. */
export function patternDates(run: BatchRun, on: string): string[] {
  const weekOf = (date: string) => Date.parse(`${addDays(date, 1 - weekdayOf(date))}T00:00:00Z`) / WEEK
  const from = weekOf(run.countedFrom)
  const days = datesBetween(`${on.slice(0, 7)}-01`, addDays(monthEnd(on), 1))
  return days.filter(
    date => run.weekdays.includes(weekdayOf(date)) && Math.round(weekOf(date) - from) % run.interval === 0,
  )
}

const WEEK = 7 * 86_400_000

function earlier(on: string, other: string | null): string {
  return other !== null && other < on ? other : on
}

function coveredBy(price: BatchPrice, toCome: readonly BatchClass[], toOn: string | null): BatchClass[] {
  if (price.per === 'pack') return toCome.slice(0, price.packClasses ?? 1)
  return toOn === null ? [...toCome] : toCome.filter(each => each.on <= toOn)
}

/** How many classes the whole price is for. */
function wholeOf(
  price: BatchPrice,
  first: BatchClass,
  classes: number,
  held: readonly BatchClass[],
  run: BatchRun,
): number {
  if (price.per === 'term') return held.length
  if (price.per === 'pack') return price.packClasses ?? 1
  const isInMonth = (on: string) => on.slice(0, 7) === first.on.slice(0, 7)
  const ofMonth = held.filter(each => isInMonth(each.on)).length
  const ordinary = patternDates(run, first.on)
  const until = run.endsOn ?? run.plannedUntil
  const runsThrough =
    run.startsOn <= (ordinary[0] ?? first.on) &&
    (until === null || until >= (ordinary.at(-1) ?? first.on)) &&
    !run.cancelled.some(isInMonth)
  return runsThrough && classes === ofMonth ? classes : Math.max(ordinary.length, ofMonth)
}
