import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { findClasses, listEntries, ownRolls, type RollClass, type RollRow } from './roll-queries.ts'

/** A class with one learner of it whom the actor answers for: the family's own, or one of the center's. */
export interface OwnSeat {
  cls: RollClass
  entry: RollRow
}

/** The seat of a learner in a class, where both are the actor's. */
export async function findSeat(
  tx: Tx,
  actor: SignedIn,
  classId: string,
  learnerId: string,
): Promise<OwnSeat | undefined> {
  if (actor.role === 'learner' && !actor.learnerIds.includes(learnerId)) return undefined
  const [cls] = await findClasses(tx, sql`cs.id = ${classId} and ${seatedIn(actor)}`, 1)
  const entry = cls && (await listEntries(tx, [cls.id])).find(row => row.learnerId === learnerId)
  return cls && entry ? { cls, entry } : undefined
}

/** A class in which learners of the own family have a seat, with those alone. */
export async function findFamilySeats(
  tx: Tx,
  actor: SignedIn,
  classId: string,
): Promise<{ cls: RollClass; entries: RollRow[] } | undefined> {
  const [cls] = await findClasses(tx, sql`cs.id = ${classId} and ${seatedIn(actor)}`, 1)
  if (!cls) return undefined
  const entries = await listEntries(tx, [cls.id])
  return { cls, entries: entries.filter(entry => actor.learnerIds.includes(entry.learnerId)) }
}

/** Classes with a learner of the own family, or the center's own. */
function seatedIn(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role !== 'learner') return ownRolls(actor)
  const own = sql`learner_id = any(${actor.learnerIds}::uuid[])`
  return sql`(cs.id in (select class_session_id from class_participants where ${own})
    or cs.id in (select class_session_id from bookings where ${own} and status in ('confirmed', 'completed', 'no_show')))`
}
