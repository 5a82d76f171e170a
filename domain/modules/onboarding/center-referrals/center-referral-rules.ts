/** A center is rewarded for at most so many centers in a calendar month (rule R14). */
export const MOST_CENTERS_A_MONTH = 20
/** Each side gets at most so many days. */
export const MOST_DAYS = 365

/** What the platform gives for a center that brings another; the day is one of India. */
export interface CenterProgramme {
  isOn: boolean
  inviterDays: number
  invitedDays: number
  validUntil: string | null
}

/** Whether a center that registers on that day comes with a reward. */
export const givesOn = (
  { isOn, validUntil }: Pick<CenterProgramme, 'isOn' | 'validUntil'>,
  today: string,
): boolean => isOn && (validUntil === null || today <= validUntil)

/** Whoever registers a center with a code. */
export interface Bringing {
  /** The programme gives today. */
  isRunning: boolean
  /** The center whose code it is is active and has paid for its plan; false of a code that nobody has. */
  isKnown: boolean
  /** Whoever registers works there, or once did. */
  isOwn: boolean
  /** The new center or whoever registers it has the phone number of the inviting center or of its staff. */
  sharesPhone: boolean
}

export type WhyNotBring = 'center_referral_unknown' | 'center_referral_off' | 'center_referral_own'

/** Why a center cannot be registered with a code, or null where it can. */
export function whyNotBring({ isRunning, isKnown, isOwn, sharesPhone }: Bringing): WhyNotBring | null {
  if (!isKnown) return 'center_referral_unknown'
  if (!isRunning) return 'center_referral_off'
  return isOwn || sharesPhone ? 'center_referral_own' : null
}

export const CENTER_VOID_REASONS = ['month_limit', 'inviter_inactive', 'same_people'] as const
export type CenterVoidReason = (typeof CENTER_VOID_REASONS)[number]

/** What is to be known when the first payment for a plan is confirmed. */
export interface FirstPlan {
  /** The inviting center is active and has a paid plan that the days can be added to. */
  isInviterActive: boolean
  /** Somebody works in both centers, or did. */
  sharesPeople: boolean
  rewardedThisMonth: number
}

/** Why a first payment brings nothing, or null where both get their days. */
export function whyNoDays({
  isInviterActive,
  sharesPeople,
  rewardedThisMonth,
}: FirstPlan): CenterVoidReason | null {
  if (!isInviterActive) return 'inviter_inactive'
  if (sharesPeople) return 'same_people'
  return rewardedThisMonth >= MOST_CENTERS_A_MONTH ? 'month_limit' : null
}
