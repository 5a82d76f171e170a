import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { Centers, Column, MakeUpCredits, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, lockName, ofOwnServices } from '#server/platform/sql-expressions.ts'

export type CreditReason = Column<'make_up_credits', 'reason'>

export const selectCredits = (tx: Tx) =>
  tx
    .selectFrom('make_up_credits as k')
    .innerJoin('centers as c', 'c.id', 'k.center_id')
    .select([
      'k.id',
      'k.center_id as centerId',
      'k.learner_id as learnerId',
      'k.service_id as serviceId',
      'k.enrolment_id as enrolmentId',
      'k.source_session_id as sourceSessionId',
      'k.reason',
      'k.status',
      'k.expires_on as expiresOn',
      'k.reserved_session_id as reservedSessionId',
      'c.time_zone as timeZone',
    ])

/** A make-up credit as the rules see it; dates are local to its center. */
export type CreditRow = InferResult<ReturnType<typeof selectCredits>>[number]

/** Builds conditions on a credit `k` and its center `c`. */
export const ofCredit = expressionBuilder<Tables & { k: MakeUpCredits; c: Centers }, 'k' | 'c'>()

/** Locks credits, always in the same order, so that no deadlock occurs. */
export function lockCredits(tx: Tx, which: Expression<SqlBool>, most = 1000): Promise<CreditRow[]> {
  return selectCredits(tx).where(which).orderBy('k.id').limit(most).forUpdate('k').execute()
}

/** Like `lockCredits`; skips rows that another process has locked. */
export function takeCredits(tx: Tx, which: Expression<SqlBool>, most: number): Promise<CreditRow[]> {
  return selectCredits(tx).where(which).orderBy('k.id').limit(most).forUpdate('k').skipLocked().execute()
}

export interface NewCredit {
  id: string
  centerId: string
  learnerId: string
  serviceId: string
  enrolmentId: string | null
  sourceSessionId: string | null
  reason: CreditReason
  issuedBy: string | null
  expiresOn: string
  note: string
}

/** Inserts a credit; false if there already is one for the same missed class, or it was refunded. */
export async function insertCredit(tx: Tx, credit: NewCredit, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('make_up_credits')
    .columns([
      'id',
      'center_id',
      'learner_id',
      'service_id',
      'enrolment_id',
      'source_session_id',
      'reason',
      'status',
      'issued_at',
      'issued_by',
      'expires_on',
      'note',
    ])
    .expression(
      tx
        .selectNoFrom(({ cast, val }) => [
          cast<string>(val(credit.id), 'uuid').as('id'),
          cast<string>(val(credit.centerId), 'uuid').as('center_id'),
          cast<string>(val(credit.learnerId), 'uuid').as('learner_id'),
          cast<string>(val(credit.serviceId), 'uuid').as('service_id'),
          cast<string | null>(val(credit.enrolmentId), 'uuid').as('enrolment_id'),
          cast<string | null>(val(credit.sourceSessionId), 'uuid').as('source_session_id'),
          val(credit.reason).as('reason'),
          sql.lit('issued').as('status'),
          cast<Date>(val(now), 'timestamptz').as('issued_at'),
          cast<string | null>(val(credit.issuedBy), 'uuid').as('issued_by'),
          cast<string>(val(credit.expiresOn), 'date').as('expires_on'),
          val(credit.note).as('note'),
        ])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('class_refunds as f')
                .where('f.enrolment_id', '=', credit.enrolmentId)
                .where('f.class_session_id', '=', credit.sourceSessionId),
            ),
          ),
        ),
    )
    .onConflict(conflict =>
      conflict
        .columns(['source_session_id', 'learner_id'])
        .where('source_session_id', 'is not', null)
        .where('status', '<>', sql.lit('revoked'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes a credit; the caller has consulted the state table and holds the lock. */
export async function updateCredit(
  tx: Tx,
  id: string,
  change: Pick<
    Updateable<MakeUpCredits>,
    'status' | 'reserved_session_id' | 'used_at' | 'expires_on' | 'note'
  >,
): Promise<void> {
  await tx
    .updateTable('make_up_credits')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const selectFacts = (tx: Tx, creditId: string) =>
  tx
    .selectFrom('make_up_credits as k')
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('masterlist_items as m', 'm.id', 'k.service_id')
    .innerJoin('centers as c', 'c.id', 'k.center_id')
    .leftJoin('class_sessions as s', join =>
      join.on(eb => eb('s.id', '=', eb.fn.coalesce('k.reserved_session_id', 'k.source_session_id'))),
    )
    .select(eb => [
      'l.name as learnerName',
      'm.name_en as serviceEn',
      'm.name_hi as serviceHi',
      'c.name as centerName',
      'c.time_zone as timeZone',
      // Of the class it is reserved for, otherwise of the one that was missed.
      's.starts_at as startsAt',
      arrayOf(
        eb
          .selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'k.learner_id'),
      ).as('guardianIds'),
    ])
    .where('k.id', '=', creditId)

/** The facts for notifications about a credit. */
export type CreditFacts = InferResult<ReturnType<typeof selectFacts>>[number]

export async function factsOf(tx: Tx, creditId: string): Promise<CreditFacts> {
  const row = await selectFacts(tx, creditId).executeTakeFirst()
  if (!row) throw new Error(`credit ${creditId} disappeared while people were notified of it`)
  return row
}

/** A center's time zone, and the local date of one of its classes. */
export async function datesOf(tx: Tx, centerId: string, classSessionId: string | null) {
  const row = await tx
    .selectFrom('centers as c')
    .leftJoin('class_sessions as s', join =>
      join.on('s.id', '=', classSessionId).onRef('s.center_id', '=', 'c.id'),
    )
    .select(['c.time_zone as timeZone', 'c.credit_days as creditDays', 's.starts_at as startsAt'])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  if (!row) throw new Error(`no center ${centerId}`)
  return row
}

/** Whether the actor's center has this learner and offers this service, and the actor works with it. */
export async function offersTo(
  tx: Tx,
  actor: SignedIn,
  asked: { learnerId: string; serviceId: string },
): Promise<boolean> {
  const offered = await tx
    .selectFrom('memberships as m')
    .innerJoin('center_services as o', 'o.center_id', 'm.center_id')
    .select('o.service_id')
    .where('m.center_id', '=', actor.center?.centerId ?? null)
    .where('m.learner_id', '=', asked.learnerId)
    .where('m.status', '<>', 'ended')
    .where('o.service_id', '=', asked.serviceId)
    .where(eb => ofOwnServices(actor, eb.ref('o.service_id')))
    .executeTakeFirst()
  return offered !== undefined
}

/** Serialises changes of a class's roll or seats; taken before any lock of a learner or a credit. */
export async function lockRoll(tx: Tx, classSessionId: string): Promise<void> {
  await lockName(tx, `roll ${classSessionId}`)
}
