/** How a sign-in at somebody else's identity service opens a session here. */
export const OPENING_RULES = {
  /** The sign-in itself must be this young; later a new code is needed. */
  freshSeconds: 300,
  /** Clocks differ: a sign-in may lie this far ahead. */
  aheadSeconds: 60,
  /** Within this time a repeated call (its answer was lost) gets the same session. */
  repeatSeconds: 60,
} as const

/** Whether a sign-in at that instant may open a session now. */
export function isFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - authenticatedAt.getTime()
  return ageMs <= OPENING_RULES.freshSeconds * 1000 && ageMs >= -OPENING_RULES.aheadSeconds * 1000
}

/** What a sign-in has opened already. */
export interface OpenedSession<R> {
  role: R
  createdAt: Date
  revokedAt: Date | null
}

/** Whether a sign-in that was used gets the session it opened once more: the same role, moments later, still running. */
export function mayRepeatOpening<R>(opened: OpenedSession<R>, role: R, now: Date): boolean {
  const ageMs = now.getTime() - opened.createdAt.getTime()
  return opened.role === role && opened.revokedAt === null && ageMs <= OPENING_RULES.repeatSeconds * 1000
}

/** Somebody here who comes into question for a sign-in there. */
export interface Candidate {
  id: string
  phone: string
  /** Whether an account of that service already belongs to this user. */
  isLinked: boolean
}

/**
 * Whose sign-in it is: the user its account belongs to (`linked`), the user of the proven phone (`match`), or somebody
 * new (`create`). Refused where account and phone point to different people, and where the phone there is not the
 * phone here any more: a person decides that, not a sign-in.
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
