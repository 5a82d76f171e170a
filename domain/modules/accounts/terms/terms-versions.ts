import { DEFAULT_ZONE, localDateOf } from '../../../kernel/time.ts'

/** The roles that accept terms. */
export const TERMS_ROLES = ['center', 'expert', 'learner'] as const
export type TermsRole = (typeof TERMS_ROLES)[number]

/** A text that people agree to; its wording is stored with the screens, under the same number. */
export interface TermsVersion {
  version: string
  /** In force from this date (India's calendar), YYYY-MM-DD. */
  since: string
}

const FIRST: TermsVersion = { version: '1.0', since: '2026-01-01' }
/** The same in plainer words. */
const PLAINER: TermsVersion = { version: '1.1', since: '2026-11-27' }

/** All versions, oldest first. A new text is a new row: what was accepted stays readable. */
export const TERMS_VERSIONS: Record<TermsRole, readonly [TermsVersion, ...TermsVersion[]]> = {
  center: [FIRST, PLAINER],
  expert: [FIRST, PLAINER],
  learner: [FIRST, PLAINER],
}

/** The current version: the newest whose day has come. */
export function termsInForce(
  role: TermsRole,
  now: Date,
  versions: readonly [TermsVersion, ...TermsVersion[]] = TERMS_VERSIONS[role],
): TermsVersion {
  const today = localDateOf(now, DEFAULT_ZONE)
  return versions.findLast(({ since }) => since <= today) ?? versions[0]
}

/** The versions that an admin has approved, by role; null before that. */
export type TakenTerms = Partial<Record<TermsRole, string>> | null

/**
 * Whether people may accept a role's terms: until the operator has approved them, they are only drafts. A newer
 * version need not wait: an update must not prevent families from booking.
 */
export function areTermsReady(role: TermsRole, taken: TakenTerms): boolean {
  return taken?.[role] !== undefined
}

/** Whether a person who accepted these versions may commit to anything now. */
export function hasAcceptedTerms(role: TermsRole, accepted: readonly string[], now: Date): boolean {
  return accepted.includes(termsInForce(role, now).version)
}

export function isTermsRole(role: string): role is TermsRole {
  return TERMS_ROLES.some(known => known === role)
}
