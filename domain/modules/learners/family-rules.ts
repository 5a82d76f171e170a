import { DEFAULT_ZONE } from '../../kernel/time.ts'
import { isMinor } from './learner-rules.ts'

/** The most homes of a child, each with a guardian (rule R12). */
export const MAX_GUARDIANS = 2
/** How long an invitation waits for its answer. */
export const INVITATION_DAYS = 14

/** Why nobody can be invited to look after a learner too. */
export function whyNotInvite(
  learner: { dateOfBirth: string; guardians: number; isInvited: boolean },
  now: Date,
): 'not_a_child' | 'two_guardians' | 'already_invited' | null {
  if (!isMinor(learner.dateOfBirth, now, DEFAULT_ZONE)) return 'not_a_child'
  if (learner.guardians >= MAX_GUARDIANS) return 'two_guardians'
  return learner.isInvited ? 'already_invited' : null
}

/** Why a guardian cannot leave a learner's family: another one has to stay, and no order may be open. */
export function whyNotLeave(learner: {
  guardians: number
  openOrders: number
}): 'last_guardian' | 'guardian_owes' | null {
  if (learner.guardians < 2) return 'last_guardian'
  return learner.openOrders > 0 ? 'guardian_owes' : null
}

/** When an invitation sent now expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
}
