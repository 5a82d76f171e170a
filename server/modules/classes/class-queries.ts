import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ClassSessions, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, ofOwnServices } from '#server/platform/sql-expressions.ts'

const ofClass = expressionBuilder<Tables & { cs: ClassSessions }, 'cs'>()

/** Everyone with a seat in class `cs`: the learners of bookings, or a batch's learners with any kind of seat. */
const seatedIn = ofClass
  .selectFrom('bookings as b')
  .select('b.learner_id')
  .whereRef('b.class_session_id', '=', 'cs.id')
  .where('b.status', '=', 'confirmed')
  .union(
    ofClass
      .selectFrom('class_participants as p')
      .select('p.learner_id')
      .whereRef('p.class_session_id', '=', 'cs.id')
      .where('p.kind', 'in', ['enrolled', 'trial', 'make_up']),
  )

const selectClasses = (tx: Tx) =>
  tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('batches as t', 't.id', 'cs.batch_id')
    .leftJoin('spaces as sp', 'sp.id', 'cs.space_id')
    .select(eb => [
      'cs.id',
      'cs.kind',
      'cs.status',
      'cs.version',
      'cs.center_id',
      'c.name as center_name',
      'c.time_zone',
      'c.currency',
      'cs.service_id',
      'cs.batch_id',
      't.status as batch_status',
      eb
        .selectFrom('bookings as b')
        .select('b.id')
        .whereRef('b.class_session_id', '=', 'cs.id')
        .where('b.status', 'in', ['confirmed', 'held', 'requested'])
        .orderBy('b.id')
        .limit(1)
        .as('booking_id'),
      eb.fn.coalesce('t.name', 'm.name_en').as('title_en'),
      eb.fn.coalesce('t.name', 'm.name_hi').as('title_hi'),
      'cs.starts_at',
      'cs.ends_at',
      'sp.id as space_id',
      'sp.name as space_name',
      jsonArrayFrom(
        eb
          .selectFrom('class_session_experts as x')
          .innerJoin('experts as e', 'e.id', 'x.expert_id')
          .select(['e.id', 'e.name'])
          .whereRef('x.class_session_id', '=', 'cs.id')
          .orderBy(by => by('x.part', '=', 'assistant'))
          .orderBy('e.name'),
      ).as('experts'),
      // Everyone with a seat, whether they come or not.
      arrayOf(seatedIn).as('learner_ids'),
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .select('g.user_id')
          .distinct()
          .where('g.learner_id', 'in', seatedIn),
      ).as('guardian_ids'),
      // How long before its start a move can still be requested.
      'c.reschedule_cutoff_minutes as cutoff_minutes',
      // How long the center's credits are valid.
      'c.credit_days',
      // The percentage of learners who must be able to come to a new time.
      eb.fn.coalesce('t.move_quorum_percent', eb.lit(100)).as('quorum_percent'),
    ])

/** A class with its names and everyone it affects. */
export type ClassRow = InferResult<ReturnType<typeof selectClasses>>[number]

/** One class, if the actor may see it. */
export function find(tx: Tx, actor: SignedIn, id: string): Promise<ClassRow | undefined> {
  return selectClasses(tx).where('cs.id', '=', id).where(ownClasses(actor)).executeTakeFirst()
}

/**
 * Like `find`, but nobody else can cancel, negotiate or displace it until the transaction ends. The row itself is
 * not locked: `schedule` locks it after the resources, and locking it before them could deadlock.
 */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<ClassRow | undefined> {
  await lockAll(tx, [id])
  return selectClasses(tx)
    .where('cs.id', '=', id)
    .where(actor ? ownClasses(actor) : ofClass.lit(true))
    .executeTakeFirst()
}

/** Locks several classes, always in the same order. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('class ' || id, 0) as key from unnest(${[...ids]}::text[]) id order by key
    ) keys`.execute(tx)
}

/** Classes by their ids, in order of time; the caller has checked access. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<ClassRow[]> {
  if (ids.length === 0) return []
  return selectClasses(tx).where('cs.id', 'in', ids).orderBy('cs.starts_at').orderBy('cs.id').execute()
}

/** A batch's upcoming classes after an instant, the nearest first. */
export async function listFollowing(
  tx: Tx,
  batchId: string,
  after: Date,
  most: number,
): Promise<{ id: string; starts_at: Date; ends_at: Date }[]> {
  return tx
    .selectFrom('class_sessions')
    .select(['id', 'starts_at', 'ends_at'])
    .where('batch_id', '=', batchId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .limit(most)
    .execute()
}

/** The classes an actor may see: the family's, the expert's own, the selected center's for the member's services. */
function ownClasses(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, fn, lit, selectFrom, val } = ofClass
  if (actor.role === 'center')
    return and([
      ofClass('cs.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ofClass.ref('cs.service_id')),
    ])
  if (actor.role === 'expert')
    return exists(
      selectFrom('class_session_experts as x')
        .whereRef('x.class_session_id', '=', 'cs.id')
        .where('x.expert_id', '=', actor.expertId),
    )
  if (actor.role === 'learner')
    return exists(
      selectFrom(seatedIn.as('seated')).where('seated.learner_id', '=', fn.any(val(actor.learnerIds))),
    )
  return lit(false)
}
