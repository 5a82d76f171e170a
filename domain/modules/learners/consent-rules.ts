/** What a guardian consents to, each separately (rule R12). */
export const CONSENT_PURPOSES = ['taking_part', 'photos', 'messages'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The version of the consent text, by purpose; a new text gets a new version, and earlier consents stay unchanged. */
const VERSIONS: Record<ConsentPurpose, string> = {
  taking_part: '2026-12',
  photos: '2026-12',
  messages: '2026-11',
}

export function consentTextVersion(purpose: ConsentPurpose): string {
  return VERSIONS[purpose]
}

/** The newest consent of a learner for a purpose. */
export interface NewestConsent {
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

/**
 * Whether this guardian may give consent now. Another guardian who withdrew it is not overruled: only they can give
 * it again, as long as they are a guardian.
 */
export function mayGiveConsent(
  newest: NewestConsent | undefined,
  requester: string,
  guardians: readonly string[],
): boolean {
  if (!newest?.withdrawnAt || newest.withdrawnBy === null || newest.withdrawnBy === requester) return true
  return !guardians.includes(newest.withdrawnBy)
}
