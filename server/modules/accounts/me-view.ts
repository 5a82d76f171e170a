import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { termsInForce } from '#domain/modules/accounts/terms/terms-versions.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterChoiceRow, LearnerRow, MeRow } from './me-queries.ts'

type Me = ApiAnswer<'GET /me'>

/** A learner profile as its guardian sees it. */
export function learnerProfileOf(row: LearnerRow, now: Date): Me['learners'][number] {
  return { ...row, isMinor: isMinor(row.dateOfBirth, now, DEFAULT_ZONE) }
}

/** A center as the switcher shows it, with what this member may do there. */
export function centerChoiceOf({ permissions, ...center }: CenterChoiceRow): Me['centers'][number] {
  return { ...center, access: centerAccessOf(center.centerRole, permissions) }
}

/** The terms for an expert or a learner, and whether they were accepted. */
function ownTerms(row: MeRow, role: SignedIn['role'], now: Date): Me['terms'] {
  if (role !== 'expert' && role !== 'learner') return null
  const { version, since } = termsInForce(role, now)
  return {
    version,
    since,
    accepted: row.acceptedTerms.some(one => one.role === role && one.version === version),
  }
}

/** The signed-in user. A session only shows what belongs to its role, so that a front-desk tablet shows no family. */
export function meOf(row: MeRow, actor: SignedIn, now: Date): Me {
  const { role } = actor
  return {
    user: { id: row.id, phone: row.phone, name: row.name, language: row.language, role },
    home: row.home,
    learners: role === 'learner' ? row.learners.map(learner => learnerProfileOf(learner, now)) : [],
    expert: role === 'expert' ? row.expert : null,
    centers: role === 'center' ? row.centers.map(centerChoiceOf) : [],
    terms: ownTerms(row, role, now),
  }
}
