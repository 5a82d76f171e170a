/** How a sign-in at an external identity service opens a session here. */
export const OPENING_RULES = {
  /** The maximum age of the sign-in itself; after that a new code is needed. */
  freshSeconds: 300,
  /** Clocks differ: a sign-in may be this far in the future. */
  aheadSeconds: 60,
  /** Within this time a repeated call (whose answer was lost) gets the same session. */
  repeatSeconds: 60,
} as const

/** Whether a sign-in at that instant may open a session now. */
export function isFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - authenticatedAt.getTime()
  return ageMs <= OPENING_RULES.freshSeconds * 1000 && ageMs >= -OPENING_RULES.aheadSeconds * 1000
}

/** A session that a sign-in has already opened. */
export interface OpenedSession<R> {
  role: R
  createdAt: Date
  revokedAt: Date | null
}

/** Whether a used sign-in gets its session again: same role, moments later, still active. */
export function mayRepeatOpening<R>(opened: OpenedSession<R>, role: R, now: Date): boolean {
  const ageMs = now.getTime() - opened.createdAt.getTime()
  return opened.role === role && opened.revokedAt === null && ageMs <= OPENING_RULES.repeatSeconds * 1000
}

/** A user here who is a candidate for an external sign-in. */
export interface Candidate {
  id: string
  phone: string
  /** Whether an account of that service already belongs to this user. */
  isLinked: boolean
}

/**
 * The user of a sign-in: the one its account is linked to (`linked`), the one with the proven phone (`match`), or a
 * new one (`create`). Refused if account and phone point to different people, or the external phone is no longer
 * the one here: a person has to decide that.
 */
export function ownerVerdict(
  phone: string,
  linked: Candidate | null,
  holder: Candidate | null,
): 'linked' | 'match' | 'create' | 'phone_of_another' | 'phone_changed' {
  if (linked) {
    if (linked.phone === phone) return 'linked'
    return holder ? 'phone_of_another' : 'phone_changed'
  }
  if (!holder) return 'create'
  return holder.isLinked ? 'phone_of_another' : 'match'
}
