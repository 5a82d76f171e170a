/** How long an erasure waits, so that it can be withdrawn. */
export const GRACE_DAYS = 7
/** If something prevents it in the end, it is retried after this long. */
const RETRY_HOURS = 24

/** What replaces a name. The spaces are non-breaking, so that the first word is not taken for a first name. */
export const ERASED_NAMES = {
  learner: 'Former\u00a0learner',
  account: 'Former\u00a0account',
  expert: 'Former\u00a0expert',
} as const

/** The subject of an erasure: one learner, the whole account, or only the account's expert profile. */
export const ERASURE_KINDS = ['learner', 'account', 'expert'] as const
export type ErasureKind = (typeof ERASURE_KINDS)[number]

/** What is erased for good, in display order. */
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

/** What ends automatically because of it. */
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

/** What is retained without the person, because the law requires it or it is a center's own record. */
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

/** What has to be settled first, in display order. */
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

/** Something that has to be settled first: where, how many, and the sum in paise if it is money. */
export interface FoundBlocker {
  code: ErasureBlocker
  center: { id: string; name: string } | null
  count: number
  amount: { amount: number; currency: string } | null
}

export interface ErasureFacts {
  kind: ErasureKind
  isAdmin: boolean
  /** Centers where the account currently works. */
  works: readonly { id: string; name: string }[]
  /** Others who look after the learner; for an account, those children stay with them. */
  otherGuardians: number
  /** What is under way, by center. */
  underWay: readonly FoundBlocker[]
}

/** Everything that prevents it; empty if the erasure may be requested, and carried out. */
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

/** When an erasure requested now is carried out. */
export function graceEnd(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * 86_400_000)
}

/** When it is retried after an obstacle. */
export function nextTry(now: Date): Date {
  return new Date(now.getTime() + RETRY_HOURS * 3_600_000)
}
