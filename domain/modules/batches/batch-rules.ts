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

/** Whether there are too few learners so far, and the decision is still to come. */
export function isAtRisk({ status, minParticipants, participants, decidedAt }: BatchSeats): boolean {
  return (
    status === 'active' && minParticipants !== null && decidedAt === null && participants < minParticipants
  )
}

/** Whether no seat is left. */
export function isFull({ status, capacity, seatsTaken }: BatchSeats): boolean {
  return (status === 'active' || status === 'paused') && seatsTaken >= capacity
}

/** The decision at the published time: whether there are enough learners. Without a minimum a batch always runs. */
export function runsWith(participants: number, minParticipants: number | null): boolean {
  return minParticipants === null || participants >= minParticipants
}

/** Problems of a batch's details, in words for display. */
export const TERMS_PROBLEMS = {
  minimum_above_capacity: {
    field: 'minParticipants',
    en: 'the minimum is above the number of seats',
    hi: 'कम से कम संख्या सीटों से ज़्यादा है',
  },
  decide_at_missing: {
    field: 'decideAt',
    en: 'with a minimum, say when it is decided whether the batch runs',
    hi: 'कम से कम संख्या के साथ बताएँ कि बैच चलेगा या नहीं, यह कब तय होगा',
  },
  decide_in_past: {
    field: 'decideAt',
    en: 'the day on which it is decided lies in the past',
    hi: 'फ़ैसले का दिन बीत चुका है',
  },
  decide_too_late: {
    field: 'decideAt',
    en: 'it has to be decided before the first class',
    hi: 'फ़ैसला पहली क्लास से पहले होना चाहिए',
  },
  ages_reversed: {
    field: 'ageTo',
    en: 'the upper age is below the lower one',
    hi: 'ज़्यादा से ज़्यादा उम्र कम से कम उम्र से कम है',
  },
  pack_size: {
    field: 'packClasses',
    en: 'a pack needs its number of classes, and nothing else has one',
    hi: 'पैक में क्लासों की गिनती ज़रूरी है, और सिर्फ़ पैक में',
  },
  trial_price: {
    field: 'trialAmount',
    en: 'a paid trial needs its price, and no other has one',
    hi: 'फ़ीस वाले ट्रायल की कीमत ज़रूरी है, और सिर्फ़ उसी की',
  },
} as const
export type TermsProblem = keyof typeof TERMS_PROBLEMS

/** The contradiction in a batch's details; null: none. */
export function whyNotTerms(terms: {
  capacity: number
  minParticipants: number | null
  decideAt: Date | null
  startsAt: Date | null
  now: Date
  ageFrom: number | null
  ageTo: number | null
  pricePer: string
  packClasses: number | null
  trial: string
  trialAmount: number
}): TermsProblem | null {
  const { minParticipants, decideAt, startsAt } = terms
  if (minParticipants !== null && minParticipants > terms.capacity) return 'minimum_above_capacity'
  if (minParticipants !== null && decideAt === null) return 'decide_at_missing'
  if (minParticipants !== null && decideAt && decideAt <= terms.now) return 'decide_in_past'
  // Families who paid must learn of a cancellation before the first class, not after it.
  if (minParticipants !== null && decideAt && startsAt && decideAt > startsAt) return 'decide_too_late'
  if (terms.ageFrom !== null && terms.ageTo !== null && terms.ageFrom > terms.ageTo) return 'ages_reversed'
  if ((terms.pricePer === 'pack') !== (terms.packClasses !== null)) return 'pack_size'
  if ((terms.trial === 'paid') !== terms.trialAmount > 0) return 'trial_price'
  return null
}
