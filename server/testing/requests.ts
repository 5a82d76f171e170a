import { centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import { signedIn } from './context.ts'
import { aLearner, aMember, anItem } from './people.ts'

/** A member of a center, as their grants say. */
export async function aCenterActor(
  db: Database,
  centerId: string,
  centerRole: CenterRole = 'head',
  serviceIds: string[] | null = null,
) {
  const userId = await aMember(db.kysely, centerId, centerRole)
  const grant = { centerId, centerRole, access: centerAccessOf(centerRole, null), serviceIds }
  return signedIn({ userId, role: 'center', centers: [grant], center: grant })
}

/** A guardian with a learner of their own. */
export async function aGuardianActor(db: Database, name = 'Kabir Nair') {
  const { learnerId, userId } = await aLearner(db.kysely, { name })
  return { learnerId, actor: signedIn({ userId, role: 'learner', learnerIds: [learnerId] }) }
}

/** A reason for a no. */
export function aRejectReason(db: Database): Promise<string> {
  return anItem(db.kysely, { list: 'reject_reason', en: 'Schedule is full', hi: 'समय भरा हुआ है' })
}

/** The code of a refusal; what is none is the test's fault. */
export function codeOf(outcome: unknown): string {
  if (!isRefusal(outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)}`)
  return outcome.code
}

/** The answer, where a refusal would be a fault of the test. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome as T
}
