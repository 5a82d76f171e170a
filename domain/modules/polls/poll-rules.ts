/** Whom a poll asks: a batch, everybody of an activity, the whole center, or its staff and experts. */
export const POLL_AUDIENCES = ['batch', 'service', 'center', 'staff'] as const
export type PollAudience = (typeof POLL_AUDIENCES)[number]

/** Who has one vote: each learner, each family, or, where staff is asked, each person. */
export const POLL_VOTERS = ['learner', 'family', 'staff'] as const

export const LEAST_OPTIONS = 2
export const MOST_OPTIONS = 10
export const LONGEST_QUESTION = 300
export const LONGEST_OPTION = 120
export const LEAST_OPEN_MINUTES = 15
export const MOST_OPEN_DAYS = 180
/** Who has not answered is reminded by hand once in so many hours. */
export const REMIND_EVERY_HOURS = 24
/** So long before it closes those who have not answered are reminded by themselves, where that was set. */
export const REMIND_BEFORE_HOURS = 24
/** Fewer answers of a secret poll would tell who gave them. */
export const LEAST_SECRET_ANSWERS = 3

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whether a poll that is made now may close then. */
export function mayCloseAt(closesAt: Date, now: Date): boolean {
  const open = closesAt.getTime() - now.getTime()
  return open >= LEAST_OPEN_MINUTES * MINUTE && open <= MOST_OPEN_DAYS * DAY
}

/** Whether votes count: it was not closed by hand, and its time has not come, also where no job has noticed yet. */
export const isOpen = (poll: { status: 'open' | 'closed'; closesAt: Date }, now: Date): boolean =>
  poll.status === 'open' && poll.closesAt > now

/** When those who have not answered may be reminded by hand again; null: now. */
export function remindAgainAt(remindedAt: Date | null, now: Date): Date | null {
  if (remindedAt === null) return null
  const again = new Date(remindedAt.getTime() + REMIND_EVERY_HOURS * HOUR)
  return again > now ? again : null
}

/** Whether it is time to remind those who have not answered, as it was set when the poll was made. */
export function isReminderDue(
  poll: { createdAt: Date; closesAt: Date; remindBefore: boolean; remindedAt: Date | null },
  now: Date,
): boolean {
  const from = reminderFrom(poll)
  return poll.remindBefore && from <= now && now < poll.closesAt && (poll.remindedAt ?? new Date(0)) < from
}

/** A day before it closes; of a poll that is shorter than two days after half of its time. */
function reminderFrom({ createdAt, closesAt }: { createdAt: Date; closesAt: Date }): Date {
  const half = (closesAt.getTime() - createdAt.getTime()) / 2
  return new Date(closesAt.getTime() - Math.min(REMIND_BEFORE_HOURS * HOUR, half))
}

/** Whether the sums of a poll are shown: who answers sees them after voting, and of a secret one nobody sees a few. */
export type PollSums = 'shown' | 'after_vote' | 'too_few'

export function sumsOf(
  poll: { secret: boolean; isOpen: boolean; answered: number },
  viewer: { isStaff: boolean; hasVoted: boolean },
): PollSums {
  if (poll.isOpen && !viewer.isStaff && !viewer.hasVoted) return 'after_vote'
  return poll.secret && poll.answered < LEAST_SECRET_ANSWERS ? 'too_few' : 'shown'
}

/**
 * Which rows of a secret poll's table may be shown: none with few answers, and none that could be found by subtracting
 * the others from the whole. Answers the places of the rows to hide.
 */
export function hiddenRows(answered: readonly number[]): Set<number> {
  const isFew = (count: number) => count > 0 && count < LEAST_SECRET_ANSWERS
  const hidden = new Set(answered.flatMap((count, at) => (isFew(count) ? [at] : [])))
  const sum = () => [...hidden].reduce((all, at) => all + (answered[at] ?? 0), 0)
  // What is left when all that is shown is taken from the whole must itself be no few.
  while (hidden.size > 0 && (hidden.size === 1 || sum() < LEAST_SECRET_ANSWERS)) {
    const [next] = answered
      .map((count, at) => ({ count, at }))
      .filter(({ count, at }) => count > 0 && !hidden.has(at))
      .sort((a, b) => a.count - b.count)
    if (!next) break
    hidden.add(next.at)
  }
  return hidden
}

/** The share of those who answered, in whole percent. */
export const shareOf = (votes: number, answered: number): number =>
  answered === 0 ? 0 : Math.round((votes * 100) / answered)

/** The options with the most votes; none where nobody voted. */
export function leadingOptions<O extends { votes: number | null }>(options: readonly O[]): O[] {
  const most = Math.max(0, ...options.map(option => option.votes ?? 0))
  return most === 0 ? [] : options.filter(option => option.votes === most)
}

/** Whether these options can be chosen together: one or several of the poll's own, none twice. */
export function isChoice(
  chosen: readonly string[],
  poll: { choice: 'one' | 'several'; optionIds: readonly string[] },
): boolean {
  const isOwn = chosen.every(id => poll.optionIds.includes(id))
  return (
    isOwn &&
    new Set(chosen).size === chosen.length &&
    chosen.length >= 1 &&
    (poll.choice === 'several' || chosen.length === 1)
  )
}
