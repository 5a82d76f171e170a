/** A roll can be taken from this many minutes before the class starts. */
export const ROLL_OPENS_MINUTES = 30
/** And corrected for this many days after the class. */
export const CORRECTION_DAYS = 7
/** A mark made in time but offline may arrive this many days later. */
const LATE_POST_DAYS = 2

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface ClassTimes {
  status: 'scheduled' | 'completed' | 'cancelled'
  startsAt: Date
  endsAt: Date
}

/** The period in which marks of a class may be made. */
export function rollHours({ startsAt, endsAt }: Pick<ClassTimes, 'startsAt' | 'endsAt'>): {
  opensAt: Date
  closesAt: Date
} {
  return {
    opensAt: new Date(startsAt.getTime() - ROLL_OPENS_MINUTES * MINUTE),
    closesAt: new Date(endsAt.getTime() + CORRECTION_DAYS * DAY),
  }
}

/** Why a mark made then and received now does not count, or null when it does. */
export function whyNotMark(
  times: ClassTimes,
  madeAt: Date,
  receivedAt: Date,
): 'class_cancelled' | 'roll_not_open' | 'roll_closed' | null {
  if (times.status === 'cancelled') return 'class_cancelled'
  const { opensAt, closesAt } = rollHours(times)
  if (madeAt < opensAt) return 'roll_not_open'
  const isLate = receivedAt.getTime() > closesAt.getTime() + LATE_POST_DAYS * DAY
  return madeAt > closesAt || isLate ? 'roll_closed' : null
}

/**
 * Until when a reported absence gives a make-up credit: the batch's setting, otherwise the center's cut-off. For a
 * class moved after that, until it starts: families cannot be late for what they could not know.
 */
export function absenceCutoff(
  startsAt: Date,
  notice: { batchMinutes: number | null; centerMinutes: number; movedAt: Date | null },
): Date {
  const { batchMinutes, centerMinutes, movedAt } = notice
  const until = new Date(startsAt.getTime() - (batchMinutes ?? centerMinutes) * MINUTE)
  return movedAt && movedAt > until ? startsAt : until
}

/** How many classes of each outcome, and the attended share in whole percent; null if none counts. */
export function attendanceShare(
  counts: Record<'present' | 'late' | 'absent' | 'excused', number>,
): number | null {
  const attended = counts.present + counts.late
  const counted = attended + counts.absent
  return counted === 0 ? null : Math.round((attended * 100) / counted)
}

/** Whether attendance is taken: somebody is marked, and everybody who was expected. */
export const isRollWhole = (roll: { marked: number; expected: number } | null | undefined): boolean =>
  !!roll && roll.marked > 0 && roll.marked >= roll.expected
