/** What a guardian agrees to, each on its own (rule R12). */
export const CONSENT_PURPOSES = ['taking_part', 'photos', 'messages'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The words a guardian agrees to, by purpose; new words get a new version, and what was agreed to before stays as it was. */
const VERSIONS: Record<ConsentPurpose, string> = {
  taking_part: '2026-11',
  photos: '2026-11',
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
 * Whether this guardian may give a consent now. Who looks after the child as well and has taken it back is not overruled:
 * only they give it again, as long as they are a guardian.
 */
export function mayGiveConsent(
  newest: NewestConsent | undefined,
  requester: string,
  guardians: readonly string[],
): boolean {
  if (!newest?.withdrawnAt || newest.withdrawnBy === null || newest.withdrawnBy === requester) return true
  return !guardians.includes(newest.withdrawnBy)
}
