import type { InferResult } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, localDay } from '#server/platform/sql-expressions.ts'

/**
 * The date each enrolment is paid until once this order is: the end of its last period on paid orders including
 * this one.
 */
export async function listPaidUntil(tx: Tx, orderId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => ['p.enrolment_id as id', fn.max('p.to_on').as('until')])
    .where('p.enrolment_id', 'in', eb =>
      eb.selectFrom('enrolment_periods as q').select('q.enrolment_id').where('q.order_id', '=', orderId),
    )
    .where(eb =>
      eb.or([eb('o.id', '=', orderId), eb('o.status', 'in', ['paid', 'partly_refunded', 'refunded'])]),
    )
    .groupBy('p.enrolment_id')
    .execute()
  return new Map(rows.map(row => [row.id, row.until]))
}

/** A batch's classes that have not begun. */
export async function listClassesToCome(tx: Tx, batchId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return rows.map(row => row.id)
}

/** A batch's scheduled classes, each with its local date: that of the pattern if it has one. */
export async function listClassDates(tx: Tx, batchId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .select(({ fn, ref }) => [
      'cs.id',
      fn.coalesce('cs.pattern_on', localDay(ref('cs.starts_at'), ref('c.time_zone'))).as('on'),
    ])
    .where('cs.batch_id', '=', batchId)
    .where('cs.status', '=', 'scheduled')
    .execute()
  return new Map(rows.map(row => [row.id, row.on]))
}

const selectSeats = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('enrolments as e')
    .select(eb => [
      'e.id as enrolmentId',
      eb('e.kind', '=', 'regular').$castTo<boolean>().as('isRegular'),
      'e.starts_on as startsOn',
      'e.ends_on as endsOn',
      'e.paused_from as pausedFrom',
      'e.paused_until as pausedUntil',
      arrayOf(
        eb
          .selectFrom('class_participants as p')
          .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
          .select('cs.id')
          .where('cs.status', '=', 'scheduled')
          .whereRef('p.enrolment_id', '=', 'e.id')
          .whereRef('cs.batch_id', '=', 'e.batch_id'),
      ).as('classIds'),
    ])
    .where('e.batch_id', '=', batchId)
    .where('e.status', 'in', ['pending_payment', 'active', 'paused'])

/** An enrolment in a batch, with the upcoming classes on whose roll it is; dates are local. */
export type BatchSeat = InferResult<ReturnType<typeof selectSeats>>[number]

/** Everyone enrolled in a batch. */
export function listBatchSeats(tx: Tx, batchId: string): Promise<BatchSeat[]> {
  return selectSeats(tx, batchId).execute()
}

const selectRollToCome = (tx: Tx, enrolment: { id: string; batch_id: string }, now: Date) =>
  tx
    .selectFrom('class_participants as cp')
    .innerJoin('class_sessions as cs', 'cs.id', 'cp.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .select(eb => [
      'cs.id',
      eb.fn.coalesce('cs.pattern_on', localDay(eb.ref('cs.starts_at'), eb.ref('c.time_zone'))).as('on'),
      'cs.starts_at as startsAt',
      /** They reported an absence: their time is free already. */
      eb('cp.status', '=', 'excused').$castTo<boolean>().as('isExcused'),
    ])
    .where('cs.status', '=', 'scheduled')
    .where('cp.enrolment_id', '=', enrolment.id)
    .where('cs.batch_id', '=', enrolment.batch_id)
    .where('cs.starts_at', '>', now)
    .orderBy('cs.starts_at')

/** A class on a learner's roll, with its local date. */
export type RollClass = InferResult<ReturnType<typeof selectRollToCome>>[number]

/** The upcoming classes of an enrolment's batch on whose roll the learner is. */
export function listRollToCome(
  tx: Tx,
  enrolment: { id: string; batch_id: string },
  now: Date,
): Promise<RollClass[]> {
  return selectRollToCome(tx, enrolment, now).execute()
}

/** Those of a batch's classes for which the enrolment has a make-up credit because of its pause. */
export async function listCredited(
  tx: Tx,
  enrolmentId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('make_up_credits')
    .select('source_session_id as id')
    .where('enrolment_id', '=', enrolmentId)
    .where(eb => eb('source_session_id', '=', eb.fn.any(eb.val(classIds))))
    .where('reason', '=', 'absence')
    .where('status', '<>', 'revoked')
    .orderBy('source_session_id')
    .$narrowType<{ id: string }>()
    .execute()
  return rows.map(row => row.id)
}

/**
 * Those of a batch's classes that replace a date which was cancelled before and has been compensated for good: the
 * family has the money, or the make-up class was taken or has expired.
 */
export async function listCompensated(
  tx: Tx,
  enrolmentId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as n')
    .select('n.id')
    .where(eb => eb('n.id', '=', eb.fn.any(eb.val(classIds))))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('compensations as k')
          .innerJoin('class_sessions as cs', 'cs.id', 'k.class_session_id')
          .leftJoin('make_up_credits as m', 'm.id', 'k.credit_id')
          .where('cs.status', '=', 'cancelled')
          .where('k.enrolment_id', '=', enrolmentId)
          .whereRef('cs.batch_id', '=', 'n.batch_id')
          .whereRef('cs.pattern_on', '=', 'n.pattern_on')
          .where(eb =>
            eb.or([
              eb('k.status', '=', 'refund'),
              eb('k.status', '=', 'credit').and('m.status', 'in', ['used', 'expired']),
            ]),
          ),
      ),
    )
    .execute()
  return rows.map(row => row.id)
}

/** The time zone for an enrolment's dates. */
export async function zoneOf(tx: Tx, centerId: string): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('time_zone')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Whether as many classes are still to come as an order pays for. */
export async function coversStill(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const covered = await tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .select(({ and, eb, fn, selectFrom }) => {
      const toCome = selectFrom('class_sessions as cs')
        .innerJoin('centers as c', 'c.id', 'cs.center_id')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('cs.batch_id', '=', 'e.batch_id')
        .where('cs.status', '=', 'scheduled')
        .where('cs.starts_at', '>', now)
        .where(inner =>
          inner.or([
            inner('e.trial_session_id', 'is', null),
            inner('cs.id', '=', inner.ref('e.trial_session_id')),
          ]),
        )
        .where(inner =>
          inner.between(
            inner.fn.coalesce('cs.pattern_on', localDay(inner.ref('cs.starts_at'), inner.ref('c.time_zone'))),
            inner.ref('p.from_on'),
            inner.ref('p.to_on'),
          ),
        )
      return fn
        .agg<boolean | null>('bool_and', [and([eb('p.classes', '>', 0), eb('p.classes', '<=', toCome)])])
        .as('whole')
    })
    .where('p.order_id', '=', orderId)
    .executeTakeFirst()
  return covered?.whole ?? false
}

/** When the first class that an order pays for begins; null without any. */
export async function firstClassOf(tx: Tx, orderId: string): Promise<Date | null> {
  const first = await tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('class_participants as cp', 'cp.enrolment_id', 'p.enrolment_id')
    .innerJoin('class_sessions as cs', 'cs.id', 'cp.class_session_id')
    .select(({ fn }) => fn.min<Date | null>('cs.starts_at').as('at'))
    .where('cs.status', '=', 'scheduled')
    .where('p.order_id', '=', orderId)
    .executeTakeFirst()
  return first?.at ?? null
}
