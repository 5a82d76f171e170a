/** Somebody is rewarded for at most so many people a month (rule R14). */
export const MOST_A_MONTH = 20
/** An account is new for so long after it was made: until then a code may still be entered. */
export const NEW_FOR_DAYS = 30
/** A browser remembers the code of a link for so long. */
export const LINK_DAYS = 30
/** So many people may be invited by name and not have joined yet. */
export const MOST_INVITED = 100
/** A center gives each side at most so much, in paise. */
export const MOST_REWARD = 500_000

const DAY = 86_400_000

/** Whether a code may still be entered by the age of an account. */
export const isNewAccount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY

/** Whoever enters a code, beside whoever it is of. */
export interface Joining {
  isOwn: boolean
  /** They joined with a code before. */
  hasJoined: boolean
  createdAt: Date
  inviterCreatedAt: Date
  /** They, or a desk under their number, paid for something before. */
  hasPaid: boolean
  /** Both look after the same learner. */
  isFamily: boolean
}

export type WhyNotJoin = 'referral_own' | 'referral_joined_before' | 'referral_not_new' | 'referral_family'

/**
 * Why a code cannot be entered, or null where it can. Whoever was there first brings whoever came later: so a ring of
 * people who bring each other cannot be, however long it is and however many enter at once.
 */
export function whyNotJoin(joining: Joining, now: Date): WhyNotJoin | null {
  const { createdAt, inviterCreatedAt } = joining
  if (joining.isOwn) return 'referral_own'
  if (joining.hasJoined) return 'referral_joined_before'
  if (!isNewAccount(createdAt, now) || joining.hasPaid || inviterCreatedAt >= createdAt)
    return 'referral_not_new'
  return joining.isFamily ? 'referral_family' : null
}

/** What a center gives, in paise; days are local to it. */
export interface Programme {
  isOn: boolean
  inviterAmount: number
  invitedAmount: number
  minimumAmount: number
  validUntil: string | null
}

/** Whether a center gives something on that local day. */
export const isRunning = ({ isOn, validUntil }: Pick<Programme, 'isOn' | 'validUntil'>, today: string) =>
  isOn && (validUntil === null || today <= validUntil)

/** What is wrong with what a center wants to give, by field; null: nothing. */
export function whyNotProgramme(
  wanted: Pick<Programme, 'inviterAmount' | 'invitedAmount' | 'minimumAmount'>,
): 'nothing_given' | 'above_minimum' | null {
  const given = wanted.inviterAmount + wanted.invitedAmount
  if (given === 0) return 'nothing_given'
  return given > wanted.minimumAmount ? 'above_minimum' : null
}

/** The first paid order of somebody who joined. */
export interface FirstOrder {
  /** The center's, if it has one; the day is that of the payment there. */
  programme: Programme | null
  today: string
  /** What was paid, in paise. */
  paid: number
  /** Paid with what the inviter, or somebody else they brought, pays with. */
  sharesInstrument: boolean
  isFamily: boolean
  isInviterThere: boolean
  /** How many were rewarded this month. */
  rewardedThisMonth: number
}

export const VOID_REASONS = [
  'no_programme',
  'below_minimum',
  'own_instrument',
  'family',
  'month_limit',
  'inviter_gone',
  'refunded',
  'same_person',
] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** Why the first paid order brings no reward; null where it does. */
export function whyNoReward(order: FirstOrder): VoidReason | null {
  if (!order.isInviterThere) return 'inviter_gone'
  if (order.sharesInstrument) return 'own_instrument'
  if (order.isFamily) return 'family'
  if (!order.programme || !isRunning(order.programme, order.today)) return 'no_programme'
  if (order.paid < order.programme.minimumAmount) return 'below_minimum'
  return order.rewardedThisMonth >= MOST_A_MONTH ? 'month_limit' : null
}

/** Whether a refund undoes the reward: less than the first payment had to be is left of it. Paise. */
export const isUndone = (left: number, minimum: number): boolean => left < minimum

/** What can be taken back out of a wallet: never more than lies there. Paise. */
export const takenBack = (given: number, balance: number): number => Math.max(0, Math.min(given, balance))
