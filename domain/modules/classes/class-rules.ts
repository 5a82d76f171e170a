const DAY = 24 * 60 * 60_000

/** How long a family may choose between a credit and the money; after that it is a credit. */
export const CHOOSE_DAYS = 7
/** The most classes that one substitute takes over at once. */
export const MOST_SUBSTITUTED = 40

/** What the rules about cancelling a class depend on. */
export interface ClassFacts {
  kind: 'batch' | 'booking'
  status: 'scheduled' | 'completed' | 'cancelled'
  startsAt: Date
}

/** Until when a family can choose. */
export function chooseBy(now: Date): Date {
  return new Date(now.getTime() + CHOOSE_DAYS * DAY)
}

/** Why a batch's class cannot be cancelled, or get another expert, now; null when it can: until it starts. */
export function whyNotChange(facts: ClassFacts, now: Date): 'illegal_transition' | 'already_started' | null {
  if (facts.status !== 'scheduled') return 'illegal_transition'
  return now >= facts.startsAt ? 'already_started' : null
}

/**
 * Why a cancelled class cannot take place after all, or null when it can: no family still in the batch may have
 * taken the money, and the batch itself must continue.
 */
export function whyNotRestore(
  facts: ClassFacts & { refunded: number; batchGoesOn: boolean },
  now: Date,
): 'illegal_transition' | 'already_started' | 'refund_taken' | 'batch_over' | null {
  if (facts.status !== 'cancelled') return 'illegal_transition'
  if (!facts.batchGoesOn) return 'batch_over'
  if (now >= facts.startsAt) return 'already_started'
  return facts.refunded > 0 ? 'refund_taken' : null
}
