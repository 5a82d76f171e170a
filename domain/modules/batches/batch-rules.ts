/** What decides whether a batch is at risk or full. */
export interface BatchSeats {
  status: string
  capacity: number
  seatsTaken: number
  /** Learners who take part or are about to pay; offers and the waitlist do not count. */
  participants: number
  minParticipants: number | null
  decidedAt: Date | null
}

/** Whether too few take part as yet, and the published time of decision is still to come. */
export function isAtRisk({ status, minParticipants, participants, decidedAt }: BatchSeats): boolean {
  return (
    status === 'active' && minParticipants !== null && decidedAt === null && participants < minParticipants
  )
}

/** Whether no seat is left. */
export function isFull({ status, capacity, seatsTaken }: BatchSeats): boolean {
  return (status === 'active' || status === 'paused') && seatsTaken >= capacity
}

/** Go or no-go at the published time: whether enough take part. Without a minimum it always runs. */
export function runsWith(participants: number, minParticipants: number | null): boolean {
  return minParticipants === null || participants >= minParticipants
}

/** Facts of a batch that contradict each other, by the field that would have to change. */
export function whyNotTerms(terms: {
  capacity: number
  minParticipants: number | null
  decideAt: Date | null
  startsAt: Date | null
  ageFrom: number | null
  ageTo: number | null
  pricePer: string
  packClasses: number | null
  trial: string
  trialAmount: number
}):
  | 'minimum_above_capacity'
  | 'decide_at_missing'
  | 'decide_too_late'
  | 'ages_reversed'
  | 'pack_size'
  | 'trial_price'
  | null {
  const { minParticipants, decideAt, startsAt } = terms
  if (minParticipants !== null && minParticipants > terms.capacity) return 'minimum_above_capacity'
  if (minParticipants !== null && decideAt === null) return 'decide_at_missing'
  // Who paid must hear of a "no" before the first class, not after it.
  if (minParticipants !== null && decideAt && startsAt && decideAt > startsAt) return 'decide_too_late'
  if (terms.ageFrom !== null && terms.ageTo !== null && terms.ageFrom > terms.ageTo) return 'ages_reversed'
  if ((terms.pricePer === 'pack') !== (terms.packClasses !== null)) return 'pack_size'
  if ((terms.trial === 'paid') !== terms.trialAmount > 0) return 'trial_price'
  return null
}
