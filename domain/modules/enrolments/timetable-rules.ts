/** An enrolment's period before and after a change of its batch's timetable; dates are local and sort as text. */
export interface ChangedPeriod {
  toOn: string
  /** Paid classes. */
  classes: number
  /** The classes it had on the roll before, in order of time; `open`: not compensated yet. */
  before: readonly { id: string; open: boolean }[]
  /** How many it has now, including compensated ones. */
  after: number
  /** The new dates of its former classes, if still to be held. */
  nowOn: ReadonlyMap<string, string>
  /** The first day paid by another period, if there is one. */
  nextFromOn: string | null
}

/**
 * The last day of a period after its classes moved: paid classes stay paid when they move behind its end, unless
 * that time is paid by another period. A term extends to the last class. Null: unchanged.
 */
export function reachAfter(period: ChangedPeriod, lastClassOn: string | null): string | null {
  const moved = period.before.flatMap(({ id }) => period.nowOn.get(id) ?? [])
  const reach = [...moved, ...(lastClassOn ? [lastClassOn] : [])].sort().at(-1)
  if (reach === undefined || reach <= period.toOn) return null
  return period.nextFromOn !== null && reach >= period.nextFromOn ? null : reach
}

/**
 * Which of the dropped paid classes were not replaced: as many as the period lost, from the end. What was missing
 * before is not counted.
 */
export function missingClasses(period: ChangedPeriod, dropped: ReadonlySet<string>): string[] {
  const short = Math.min(period.classes, period.before.length) - period.after
  const lost = period.before.filter(({ id, open }) => open && dropped.has(id)).map(({ id }) => id)
  return short > 0 ? lost.slice(-short) : []
}
