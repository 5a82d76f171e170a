/** How long an erasure waits, so that whoever asked can take it back. */
export const GRACE_DAYS = 7
/** When something stands in the way in the end, it is tried again after this long. */
const RETRY_HOURS = 24

/**
 * What stands where a name was. The spaces do not break, so that nothing takes the first word for a first name.
 */
export const ERASED_NAMES = {
  learner: 'Former\u00a0learner',
  account: 'Former\u00a0account',
  expert: 'Former\u00a0expert',
} as const

/** What an erasure is about: one learner, the whole account, or the expert profile of the account alone. */
export const ERASURE_KINDS = ['learner', 'account', 'expert'] as const
export type ErasureKind = (typeof ERASURE_KINDS)[number]

/** What is erased for good; in the order in which it is said. */
export const ERASED_THINGS = [
  'learners',
  'account',
  'home',
  'guardianships',
  'expert_profile',
  'documents',
  'payout_accounts',
  'times',
  'requests',
  'notes',
  'expert_notes',
  'files',
  'notifications',
  'exports',
] as const
export type ErasedThing = (typeof ERASED_THINGS)[number]

/** What ends by it, without anybody having to do something first. */
export const ENDED_THINGS = [
  'memberships',
  'open_requests',
  'waitlist_places',
  'credits',
  'invitations',
  'calendar_links',
  'sign_ins',
] as const
export type EndedThing = (typeof ENDED_THINGS)[number]

/** What stays without the person, because the law asks for it or it is a center's own record. */
export const RETAINED_KINDS = [
  'invoices',
  'payments',
  'classes',
  'agreements',
  'statements',
  'taught_classes',
  'shared_notes',
] as const
export type RetainedThing = (typeof RETAINED_KINDS)[number]

/** What has to be settled first; in the order in which it is said. */
export const ERASURE_BLOCKERS = [
  'is_admin',
  'works_in_center',
  'other_guardian',
  'coming_classes',
  'enrolments',
  'open_choices',
  'open_orders',
  'payments_under_way',
  'refunds_under_way',
  'wallet',
  'waiting_money',
  'taught_classes',
  'taught_batches',
  'engagements',
  'uncounted_classes',
  'disputes',
  'payouts_under_way',
  'earnings_due',
  'earnings_owed',
  'class_refunds',
] as const
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number]

/** Something that has to be settled first: where, how much of it, and the sum in paise where it is money. */
export interface FoundBlocker {
  code: ErasureBlocker
  center: { id: string; name: string } | null
  count: number
  amount: { amount: number; currency: string } | null
}

export interface ErasureFacts {
  kind: ErasureKind
  isAdmin: boolean
  /** Centers in which the account works now. */
  works: readonly { id: string; name: string }[]
  /** Others who look after the learner; of an account those children stay with them. */
  otherGuardians: number
  /** What is under way, by center. */
  underWay: readonly FoundBlocker[]
}

/** Everything that stands in the way; empty where the erasure may be asked for, and carried out. */
export function erasureBlockers(facts: ErasureFacts): FoundBlocker[] {
  const plain = (code: ErasureBlocker, holds: boolean): FoundBlocker[] =>
    holds ? [{ code, center: null, count: 1, amount: null }] : []
  const isAccount = facts.kind === 'account'
  const found = [
    ...plain('is_admin', isAccount && facts.isAdmin),
    ...(isAccount ? facts.works : []).map(center => ({
      code: 'works_in_center' as const,
      center,
      count: 1,
      amount: null,
    })),
    ...plain('other_guardian', facts.kind === 'learner' && facts.otherGuardians > 0),
    ...facts.underWay,
  ]
  const place = (blocker: FoundBlocker) => ERASURE_BLOCKERS.indexOf(blocker.code)
  return found.sort((a, b) => place(a) - place(b))
}

/** When an erasure that is asked for now is carried out. */
export function graceEnd(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * 86_400_000)
}

/** When it is tried again after something stood in the way. */
export function nextTry(now: Date): Date {
  return new Date(now.getTime() + RETRY_HOURS * 3_600_000)
}
