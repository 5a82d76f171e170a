import type { Refusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import {
  type Birth,
  dateOfBirthProblem,
  isMinor,
  MAX_LEARNERS,
} from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists, type StoredItem } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'

/** Why a profile with this date of birth, or with its year alone, cannot be stored, or null. */
export function refuseDateOfBirth(
  dateOfBirth: string,
  now: Date,
  birthKnownBy: Birth['birthKnownBy'] = 'day',
): Refusal | null {
  const problem = dateOfBirthProblem({ dateOfBirth, birthKnownBy }, now)
  return problem ? refuse('invalid_input', { fields: [{ path: 'dateOfBirth', code: problem }] }) : null
}

/** The relation by its current name in the master list; refused if it is no longer offered. */
export async function offeredRelation(tx: Tx, relation: string): Promise<StoredItem['name'] | Refusal> {
  const item = (await currentMasterlists(tx)).active('relation').find(({ code }) => code === relation)
  return item?.name ?? refuse('invalid_input', { fields: [{ path: 'relation', code: 'not_offered' }] })
}

/** Why a minor cannot take part yet: a guardian, who is a different person, has to consent first (rule R12). */
export function refuseWithoutGuardian(
  learner: { dateOfBirth: string; relation: string; guardianConsent: boolean },
  now: Date,
): Refusal | null {
  if (!isMinor(learner.dateOfBirth, now, DEFAULT_ZONE)) return null
  if (learner.relation === 'self')
    return refuse('guardian_consent_required', { fields: [{ path: 'relation', code: 'guardian_needed' }] })
  if (learner.guardianConsent) return null
  return refuse('guardian_consent_required', { fields: [{ path: 'guardianConsent', code: 'required' }] })
}

/** Why a family with that many profiles cannot have another one, or null. */
export function refuseFullFamily(profiles: number): Refusal | null {
  return profiles >= MAX_LEARNERS ? refuse('too_many_learners', { args: { max: MAX_LEARNERS } }) : null
}
