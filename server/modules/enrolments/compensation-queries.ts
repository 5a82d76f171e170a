import { type Expression, expressionBuilder, type InferResult, type NotNull, type SqlBool, sql } from 'kysely'
import type { ClassSessions, Column, Compensations, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { CompensationStatus } from '#domain/modules/classes/compensation-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { ofOwnServices, timeSpan } from '#server/platform/sql-expressions.ts'

/** Why a family is compensated for a class. */
export type CompensationReason = Column<'compensations', 'reason'>

const selectSeats = (tx: Tx, classSessionId: string) =>
  tx
    .selectFrom('class_participants as p')
    .select(['p.learner_id', 'p.enrolment_id'])
    .where('p.class_session_id', '=', classSessionId)
    .where('p.enrolment_id', 'is not', null)
    .$narrowType<{ enrolment_id: NotNull }>()

/** A learner with a paid seat in a class. */
export type Seat = InferResult<ReturnType<typeof selectSeats>>[number]

/**
 * The seats of a class that must be compensated: enrolled or on trial, without a credit or a choice for this very
 * class (learners who reported their absence in time already have theirs). A class that only moves owes nothing to
 * learners who would not have come anyway.
 */
export function listOwed(
  tx: Tx,
  of: {
    classSessionId: string
    reason: CompensationReason
    learnerIds?: readonly string[]
    evenExcused?: boolean
  },
): Promise<Seat[]> {
  const { classSessionId, reason, learnerIds, evenExcused = false } = of
  return selectSeats(tx, classSessionId)
    .where('p.kind', 'in', ['enrolled', 'trial'])
    .where(eb => (learnerIds ? eb('p.learner_id', '=', eb.fn.any(eb.val(learnerIds))) : eb.lit(true)))
    .$if(reason === 'cannot_come' && !evenExcused, query => query.where('p.status', '<>', 'excused'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('make_up_credits as k')
            .whereRef('k.source_session_id', '=', 'p.class_session_id')
            .whereRef('k.learner_id', '=', 'p.learner_id')
            .where('k.status', '<>', sql.lit('revoked')),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('compensations as k')
            .whereRef('k.class_session_id', '=', 'p.class_session_id')
            .whereRef('k.learner_id', '=', 'p.learner_id')
            .where('k.status', '<>', sql.lit('withdrawn')),
        ),
      ),
    )
    .orderBy('p.learner_id')
    .execute()
}

const selectClashing = (tx: Tx, classIds: readonly string[]) =>
  tx
    .selectFrom('class_participants as p')
    .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
    .select(['p.class_session_id as classSessionId', 'p.learner_id as learnerId'])
    .where('cs.status', '=', 'scheduled')
    .where(eb => eb('p.class_session_id', '=', eb.fn.any(eb.val(classIds))))
    .where('p.status', '=', 'clashing')
    .where('p.kind', 'in', ['enrolled', 'trial'])
    .orderBy('cs.starts_at')
    .orderBy('p.learner_id')

/** A learner with a seat in a class and another class at the same time. */
export type ClashingSeat = InferResult<ReturnType<typeof selectClashing>>[number]

export function listClashing(tx: Tx, classIds: readonly string[]): Promise<ClashingSeat[]> {
  return selectClashing(tx, classIds).execute()
}

/**
 * Learners who would have a clash if classes were moved to these times, and have none now; `ignoring`: classes that
 * will not occupy their time by then. Learners with a credit or a choice for the class are left out.
 */
export async function listClashingAt(
  tx: Tx,
  moves: readonly { id: string; startsAt: Date; endsAt: Date }[],
  ignoring: readonly string[],
): Promise<(ClashingSeat & { enrolmentId: string })[]> {
  if (moves.length === 0) return []
  const busy = [...moves.map(({ id }) => id), ...ignoring]
  return tx
    .selectFrom(jsonRows(moves, { id: 'uuid', startsAt: 'timestamptz', endsAt: 'timestamptz' }))
    .innerJoin('class_participants as p', 'p.class_session_id', 'v.id')
    .select(['p.class_session_id as classSessionId', 'p.learner_id as learnerId'])
    .select(({ ref }) => ref('p.enrolment_id').$notNull().as('enrolmentId'))
    .where('p.enrolment_id', 'is not', null)
    .where('p.kind', 'in', ['enrolled', 'trial'])
    .where('p.status', 'not in', ['excused', 'clashing'])
    .where(({ and, exists, not, ref, selectFrom }) =>
      and([
        exists(
          selectFrom('claims as k')
            .where('k.resource_kind', '=', 'learner')
            .whereRef('k.resource_id', '=', 'p.learner_id')
            .where(({ eb, fn, val }) => not(eb('k.class_session_id', '=', fn.any(val(busy)))))
            .where('k.period', '&&', timeSpan(ref('v.startsAt'), ref('v.endsAt'))),
        ),
        not(
          exists(
            selectFrom('make_up_credits as k')
              .whereRef('k.source_session_id', '=', 'p.class_session_id')
              .whereRef('k.learner_id', '=', 'p.learner_id')
              .where('k.status', '<>', 'revoked'),
          ),
        ),
        not(
          exists(
            selectFrom('compensations as k')
              .whereRef('k.class_session_id', '=', 'p.class_session_id')
              .whereRef('k.learner_id', '=', 'p.learner_id')
              .where('k.status', '<>', 'withdrawn'),
          ),
        ),
      ]),
    )
    .execute()
}

/** Inserts open choices; existing ones stay unchanged. Returns those it inserted. */
export async function insert(
  tx: Tx,
  given: {
    classSessionId: string
    centerId: string
    reason: CompensationReason
    currency: string
    chooseBy: Date
    seats: readonly (Seat & { amount: number })[]
  },
  now: Date,
): Promise<{ id: string; learner_id: string }[]> {
  if (given.seats.length === 0) return []
  const rows = given.seats.map(seat => ({
    id: newId(now.getTime()),
    class_session_id: given.classSessionId,
    learner_id: seat.learner_id,
    enrolment_id: seat.enrolment_id,
    center_id: given.centerId,
    status: 'open' as const,
    reason: given.reason,
    refund_amount: seat.amount,
    currency: given.currency,
    choose_by: given.chooseBy,
    created_at: now,
  }))
  return tx
    .insertInto('compensations')
    .values(rows)
    .onConflict(oc => oc.doNothing())
    .returning(['id', 'learner_id'])
    .execute()
}

const selectChoices = (tx: Tx) =>
  tx
    .selectFrom('compensations as k')
    .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
    .innerJoin('masterlist_items as s', 's.id', 'cs.service_id')
    .innerJoin('centers as c', 'c.id', 'k.center_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('enrolments as e', 'e.id', 'k.enrolment_id')
    .leftJoin('make_up_credits as m', 'm.id', 'k.credit_id')
    .select(eb => [
      'k.id',
      'k.status',
      'k.reason',
      'k.class_session_id',
      'k.learner_id',
      'l.name as learner_name',
      'k.enrolment_id',
      'k.center_id',
      'cs.service_id',
      'k.refund_amount',
      'k.currency',
      'k.choose_by',
      'k.chosen_at',
      'k.created_at',
      'k.credit_id',
      'm.expires_on as credit_until',
      // The class, by name.
      eb.fn.coalesce('b.name', 's.name_en').as('title_en'),
      eb.fn.coalesce('b.name', 's.name_hi').as('title_hi'),
      'c.name as center_name',
      'cs.starts_at',
      // The enrolment has ended since: what is owed for it is not taken back.
      eb('e.status', 'in', ['cancelled', 'lapsed', 'completed']).$castTo<boolean>().as('has_left'),
    ])

export type CompensationRow = InferResult<ReturnType<typeof selectChoices>>[number]

/** One choice, if the actor may see it. */
export function find(tx: Tx, actor: SignedIn, id: string): Promise<CompensationRow | undefined> {
  return selectChoices(tx).where('k.id', '=', id).where(ownChoices(actor)).executeTakeFirst()
}

/** The class of a choice the actor may see, so that the class can be locked first. */
export async function findClassId(tx: Tx, actor: SignedIn | null, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('compensations as k')
    .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
    .select('k.class_session_id as id')
    .where('k.id', '=', id)
    .where(ownChoices(actor))
    .executeTakeFirst()
  return found?.id
}

/** Like `find`, with a lock; without an actor (jobs) any choice. */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<CompensationRow | undefined> {
  await tx.selectFrom('compensations').where('id', '=', id).forUpdate().execute()
  return selectChoices(tx).where('k.id', '=', id).where(ownChoices(actor)).executeTakeFirst()
}

/** The learners whose families have an open choice for a class. */
export async function listChoosing(tx: Tx, classSessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('compensations')
    .select('learner_id')
    .where('class_session_id', '=', classSessionId)
    .where('status', '=', 'open')
    .execute()
  return rows.map(row => row.learner_id)
}

export async function learnerName(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('learners').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

const lockCompensations = (tx: Tx, classSessionId: string, reason: CompensationReason) =>
  tx
    .selectFrom('compensations')
    .where('class_session_id', '=', classSessionId)
    .where('reason', '=', reason)
    .where('status', '<>', sql.lit('withdrawn'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The effective choices for a class, locked in the order of their ids. */
export async function lockOfClass(
  tx: Tx,
  classSessionId: string,
  reason: CompensationReason,
): Promise<CompensationRow[]> {
  await lockCompensations(tx, classSessionId, reason)
  return selectChoices(tx)
    .where('k.class_session_id', '=', classSessionId)
    .where('k.reason', '=', reason)
    .where('k.status', '<>', sql.lit('withdrawn'))
    .orderBy('k.id')
    .execute()
}

/** Locks the choices for a moved class; to be taken before the lock on its roll. */
export async function lockChoices(tx: Tx, classSessionId: string): Promise<void> {
  await lockCompensations(tx, classSessionId, 'cannot_come')
}

/** How many families still in the batch have taken the refund for a class. */
export async function countRefunded(tx: Tx, classSessionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('compensations as k')
    .innerJoin('enrolments as e', 'e.id', 'k.enrolment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('k.class_session_id', '=', classSessionId)
    .where('k.status', '=', 'refund')
    .where('e.status', 'not in', ['cancelled', 'lapsed', 'completed'])
    .executeTakeFirstOrThrow()
  return count
}

/** Choices and credits for classes cancelled for a reason, and the class that replaced each. */
export function listReplaced(tx: Tx, batchId: string, reason: string) {
  return tx
    .selectFrom('compensations as k')
    .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
    .innerJoin('class_sessions as n', join =>
      join.onRef('n.batch_id', '=', 'cs.batch_id').onRef('n.pattern_on', '=', 'cs.pattern_on'),
    )
    .innerJoin('class_participants as p', join =>
      join.onRef('p.class_session_id', '=', 'n.id').onRef('p.enrolment_id', '=', 'k.enrolment_id'),
    )
    .select(['k.id', 'n.id as newClassId'])
    .where('cs.status', '=', 'cancelled')
    .where('cs.cancel_reason', '=', reason)
    .where('n.status', '=', 'scheduled')
    .where('cs.batch_id', '=', batchId)
    .where('k.status', '<>', 'withdrawn')
    .orderBy('k.id')
    .execute()
}

/** Learners on the roll of a class whose enrolment in its batch has ended. */
export function listLeft(tx: Tx, classSessionId: string) {
  return tx
    .selectFrom('class_participants as p')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .select(['p.learner_id as learnerId', 'e.id as enrolmentId'])
    .where('e.status', 'in', ['cancelled', 'lapsed', 'completed'])
    .where('p.class_session_id', '=', classSessionId)
    .orderBy('p.learner_id')
    .execute()
}

/** Changes a choice; the caller has consulted the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: {
    status: CompensationStatus
    credit_id?: string | null
    refund_amount?: number
    chosen_at?: Date
    chosen_by?: string | null
  },
): Promise<void> {
  await tx.updateTable('compensations').set(change).where('id', '=', id).execute()
}

/** The credit given for the class of a choice. */
export async function findCredit(
  tx: Tx,
  row: Pick<CompensationRow, 'class_session_id' | 'learner_id'>,
): Promise<string> {
  const credit = await tx
    .selectFrom('make_up_credits')
    .select('id')
    .where('source_session_id', '=', row.class_session_id)
    .where('learner_id', '=', row.learner_id)
    .where('status', '<>', 'revoked')
    .executeTakeFirstOrThrow()
  return credit.id
}

/**
 * Overdue choices, oldest first, and those that became moot: the enrolment was never paid for, or its payment was
 * refunded when it ended. A choice for a seat that still awaits payment waits as well.
 */
export async function listLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('compensations as k')
    .innerJoin('enrolments as e', 'e.id', 'k.enrolment_id')
    .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
    .select('k.id')
    .where('k.status', '=', sql.lit('open'))
    .where('e.status', '<>', 'pending_payment')
    .where(eb =>
      eb.or([
        eb('k.choose_by', '<=', now),
        eb('e.status', '=', 'lapsed'),
        eb('e.status', '=', 'cancelled').and('cs.status', '<>', 'cancelled'),
      ]),
    )
    .orderBy('k.choose_by')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** A page of the choices an actor may see: open ones first, then the newest. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: { status?: CompensationStatus | undefined; limit: number; skip: number },
): Promise<{ rows: CompensationRow[]; total: number }> {
  const which = ofChoice.and([
    ownChoices(actor),
    query.status ? ofChoice('k.status', '=', query.status) : ofChoice.lit(true),
  ])
  const { total } = await tx
    .selectFrom('compensations as k')
    .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  const rows = await selectChoices(tx)
    .where(which)
    .orderBy(eb => eb('k.status', '<>', 'open'))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  return { rows, total }
}

const ofChoice = expressionBuilder<Tables & { k: Compensations; cs: ClassSessions }, 'k' | 'cs'>()

/**
 * An actor's choices, or all without an actor (jobs). Withdrawn choices are retained for the audit trail and not
 * shown.
 */
function ownChoices(actor: SignedIn | null): Expression<SqlBool> {
  if (!actor) return ofChoice.lit(true)
  const isValid = ofChoice('k.status', '<>', 'withdrawn')
  if (actor.role === 'learner') {
    const { fn, val } = ofChoice
    return ofChoice.and([ofChoice('k.learner_id', '=', fn.any(val(actor.learnerIds))), isValid])
  }
  if (actor.role === 'center') {
    return ofChoice.and([
      ofChoice('k.center_id', '=', actor.center?.centerId ?? null),
      isValid,
      ofOwnServices(actor, ofChoice.ref('cs.service_id')),
    ])
  }
  return ofChoice.lit(false)
}
