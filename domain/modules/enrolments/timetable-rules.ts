/** A period of a place around a change of its batch's timetable; dates are local and sort as texts. */
export interface ChangedPeriod {
  toOn: string
  /** Classes that were paid for. */
  classes: number
  /** The classes it had on the roll before, in the order of time; `open`: nothing stands for it yet. */
  before: readonly { id: string; open: boolean }[]
  /** How many it has now, with those for which something stands. */
  after: number
  /** Where the classes it had are now, as far as they are still to be held. */
  nowOn: ReadonlyMap<string, string>
  /** The first day that is paid otherwise, where there is one. */
  nextFromOn: string | null
}

/**
 * Up to which day a period reaches after its classes moved: those that were paid for stay paid where they went behind
 * its end, unless that time is paid for otherwise. A term reaches to the last class there is. Null: as before.
 */
export function reachAfter(period: ChangedPeriod, lastClassOn: string | null): string | null {
  const moved = period.before.flatMap(({ id }) => period.nowOn.get(id) ?? [])
  const reach = [...moved, ...(lastClassOn ? [lastClassOn] : [])].sort().at(-1)
  if (reach === undefined || reach <= period.toOn) return null
  return period.nextFromOn !== null && reach >= period.nextFromOn ? null : reach
}

/**
 * Which of the dropped classes nothing took the place of, as far as they were paid for: as many as the period has fewer
 * than before, the last of them. What it lacked before is not this change's.
 */
export function missingClasses(period: ChangedPeriod, dropped: ReadonlySet<string>): string[] {
  const short = Math.min(period.classes, period.before.length) - period.after
  const gone = period.before.filter(({ id, open }) => open && dropped.has(id)).map(({ id }) => id)
  return short > 0 ? gone.slice(-short) : []
}
