import type { Expression, SqlBool } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { findClasses, listEntries, ofClass, ownRolls, type RollClass, type RollRow } from './roll-queries.ts'

/** A class and one learner the actor is responsible for: the family's own, or one of the center's. */
export interface OwnSeat {
  cls: RollClass
  entry: RollRow
}

/** A learner's seat in a class, if both belong to the actor. */
export async function findSeat(
  tx: Tx,
  actor: SignedIn,
  classId: string,
  learnerId: string,
): Promise<OwnSeat | undefined> {
  if (actor.role === 'learner' && !actor.learnerIds.includes(learnerId)) return undefined
  const [cls] = await findClasses(tx, ofClass.and([ofClass('cs.id', '=', classId), seatedIn(actor)]), 1)
  const entry = cls && (await listEntries(tx, [cls.id])).find(row => row.learnerId === learnerId)
  return cls && entry ? { cls, entry } : undefined
}

/** A class in which learners of the actor's family have a seat, with only those learners. */
export async function findFamilySeats(
  tx: Tx,
  actor: SignedIn,
  classId: string,
): Promise<{ cls: RollClass; entries: RollRow[] } | undefined> {
  const [cls] = await findClasses(tx, ofClass.and([ofClass('cs.id', '=', classId), seatedIn(actor)]), 1)
  if (!cls) return undefined
  const entries = await listEntries(tx, [cls.id])
  return { cls, entries: entries.filter(entry => actor.learnerIds.includes(entry.learnerId)) }
}

/** Classes with a learner of the actor's family, or the center's own. */
function seatedIn(actor: SignedIn): Expression<SqlBool> {
  if (actor.role !== 'learner') return ownRolls(actor)
  const { fn, val, or, selectFrom } = ofClass
  const own = fn.any(val(actor.learnerIds))
  const seats = selectFrom('class_participants').select('class_session_id').where('learner_id', '=', own)
  const bookings = selectFrom('bookings')
    .select('class_session_id')
    .where('learner_id', '=', own)
    .where('status', 'in', ['confirmed', 'completed', 'no_show'])
  return or([ofClass('cs.id', 'in', seats), ofClass('cs.id', 'in', bookings)])
}
