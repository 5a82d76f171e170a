import type { Audit } from './books.ts'

/** What one fault did; times in seconds. */
export interface Outcome {
  title: string
  /** Bookings, payments and marks acknowledged from its beginning until all was well again. */
  acknowledged: number
  /** Requests that were cut off or answered 50x in this time, reads too; each was repeated. */
  interrupted: number
  /** None may be. */
  isSmooth: boolean
  /** Of all that was acknowledged so far. */
  audit: Audit
  /** The longest time without an acknowledged change. */
  writesBackS: number
  /** The longest time without a public page, and without somebody’s own page. */
  publicGapS: number
  ownGapS: number
  /** Of the pages that listen, how many heard of a change at the end, and of how many. */
  liveBack: number
  live: number
}

/** What each fault must keep, in seconds. */
export const promises = { writesBackS: 20, publicGapS: 3 } as const

export const lost = ({ audit }: Outcome) => audit.lostBookings + audit.lostPayments + audit.lostMarks

/** What was promised of a fault and not kept, in words. */
export function brokenPromises(outcome: Outcome): string[] {
  const { audit, writesBackS, liveBack, live } = outcome
  return [
    ...(lost(outcome) > 0
      ? [`lost ${audit.lostBookings} bookings, ${audit.lostPayments} payments, ${audit.lostMarks} marks`]
      : []),
    ...(audit.doubled > 0 ? [`${audit.doubled} done twice`] : []),
    ...(audit.unbalanced > 0 ? [`${audit.unbalanced} that do not add up`] : []),
    ...(writesBackS > promises.writesBackS ? [`no change for ${writesBackS.toFixed(1)} s`] : []),
    ...(outcome.publicGapS > promises.publicGapS
      ? [`no public page for ${outcome.publicGapS.toFixed(1)} s`]
      : []),
    ...(outcome.isSmooth && outcome.interrupted > 0
      ? [`${outcome.interrupted} requests were cut off or refused`]
      : []),
    ...(liveBack < live ? [`${live - liveBack} pages that listen did not come back`] : []),
  ].map(words => `${outcome.title}: ${words}`)
}

/**
 * The longest time without an event between two moments, in milliseconds: the ends count, so that none at all is the
 * whole of it. `times` are in order.
 */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter(time => time > from && time < to)
  const marks = [from, ...within, to]
  return Math.max(...marks.slice(1).map((mark, nth) => mark - marks[nth]!))
}

const columns = [
  'fault',
  'acknowledged',
  'cut off',
  'lost',
  'doubled',
  'not adding up',
  's until changes again',
  's without public pages',
  's without own pages',
  'live pages back',
]

/** One table, in Markdown. */
export function table(outcomes: readonly Outcome[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map((_, nth) => (nth === 0 ? '---' : '---:'))),
    ...outcomes.map(outcome =>
      line([
        outcome.title,
        outcome.acknowledged,
        outcome.interrupted,
        lost(outcome),
        outcome.audit.doubled,
        outcome.audit.unbalanced,
        outcome.writesBackS.toFixed(1),
        outcome.publicGapS.toFixed(1),
        outcome.ownGapS.toFixed(1),
        `${outcome.liveBack} of ${outcome.live}`,
      ]),
    ),
  ].join('\n')
}
