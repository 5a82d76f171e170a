import { parseArgs } from 'node:util'

/** How many rows are generated, from which seed, around which day. */
export interface Size {
  centers: number
  experts: number
  learners: number
  /** Dated meetings of batches. */
  classes: number
  /** Single lessons. */
  bookings: number
  seed: number
  /** YYYY-MM-DD; half of the calendar is before it, half after it. */
  today: string
}

/** A step's name for the log, and its statements. */
export type Step = [name: string, sql: string]

/** Expert lessons per working day; Sundays are free. */
export const LESSONS_A_DAY = 4

/** Reads the size from the command line; throws with text for the person who typed it. */
export function readSize(args: string[], now: Date): Size {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      centers: text,
      experts: text,
      learners: text,
      classes: text,
      bookings: text,
      seed: text,
      today: text,
    },
  })
  const centers = count('centers', values.centers, 1000, 1)
  const experts = count('experts', values.experts, centers * 2, 1)
  const perCenter = Math.ceil(experts / centers)
  // Each center has a learner for each of its experts, so that no two lessons need the same one.
  const learners = count('learners', values.learners, Math.max(experts, perCenter * centers))
  const bookings = count('bookings', values.bookings, 0)
  if (bookings > 0 && learners < perCenter * centers) {
    throw new Error(`--learners must be at least ${perCenter * centers} for bookings of ${experts} experts.`)
  }
  const today = values.today ?? now.toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`--today is not a date: ${today}`)
  const classes = count('classes', values.classes, 0)
  return {
    centers,
    experts,
    learners,
    classes,
    bookings,
    seed: count('seed', values.seed, 7),
    today,
  }
}

function count(name: string, given: string | undefined, otherwise: number, least = 0): number {
  const value = given === undefined ? otherwise : Number(given)
  if (!Number.isSafeInteger(value) || value < least || value > 20_000_000) {
    throw new Error(`--${name} must be a whole number from ${least} to 20,000,000, not ${given}.`)
  }
  return value
}
