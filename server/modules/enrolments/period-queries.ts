import { expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Centers, EnrolmentPeriods, Enrolments, Orders, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay, orZero } from '#server/platform/sql-expressions.ts'

const ofPeriod = expressionBuilder<
  Tables & { p: EnrolmentPeriods; e: Enrolments; o: Orders; c: Centers },
  'p' | 'e' | 'o' | 'c'
>()

/** The learner's lines of the order. */
const ownLines = (part: 'classes' | 'registration') =>
  ofPeriod
    .selectFrom('order_lines as l')
    .whereRef('l.order_id', '=', 'o.id')
    .whereRef('l.learner_id', '=', 'e.learner_id')
    .where('l.part', '=', part)

/** What is left of them. */
const leftOn = (part: 'classes' | 'registration') =>
  orZero(
    ownLines(part).select(({ eb, fn, ref }) =>
      fn.sum<number>(eb('l.amount', '-', ref('l.reversed_amount'))).as('left'),
    ),
  )

/**
 * What staff refunded out of goodwill from a period `p` of enrolment `e` on order `o`: for no particular class, but
 * refunded all the same. When the order pays for several periods of the enrolment, each bears its share, rounded
 * up. Once the enrolment has ended, its remaining lines tell: the goodwill was deducted from them too.
 */
function goodwill() {
  const { and, case: when, exists, fn, lit, ref, selectFrom } = ofPeriod
  const reversed = ownLines('classes').select(eb => eb.fn.sum<number>('l.reversed_amount').as('sum'))
  const ofClasses = selectFrom('class_refunds as f')
    .select(eb => eb.fn.sum<number>('f.amount').as('sum'))
    .whereRef('f.enrolment_id', '=', 'e.id')
    .whereRef('f.order_id', '=', 'o.id')
  const ofPeriods = selectFrom('enrolment_periods as s')
    .select(eb => eb.fn.sum<number>('s.amount').as('sum'))
    .whereRef('s.order_id', '=', 'o.id')
    .whereRef('s.enrolment_id', '=', 'e.id')
  return when()
    .when(
      and([
        ofPeriod('e.status', 'in', ['pending_payment', 'active', 'paused']),
        exists(
          selectFrom('refunds as x')
            .whereRef('x.order_id', '=', 'o.id')
            .where('x.reason', '=', 'goodwill')
            .where('x.enrolment_id', 'is', null)
            .where('x.status', 'not in', ['quoted', 'declined']),
        ),
      ]),
    )
    .then(
      sql<number>`ceil(greatest(0, ${fn.coalesce(reversed, lit(0))} - ${fn.coalesce(ofClasses, lit(0))})
        * ${ref('p.amount')} / nullif(${ofPeriods}, 0))::bigint`,
    )
    .else(lit(0))
    .end()
    .as('goodwill')
}

/** The classes of a period that are on the learner's roll. */
function roll() {
  const { selectFrom } = ofPeriod
  const classes = selectFrom('class_participants as cp')
    .innerJoin('class_sessions as cs', 'cs.id', 'cp.class_session_id')
    .leftJoin('class_refunds as f', join =>
      join
        .onRef('f.enrolment_id', '=', 'e.id')
        .onRef('f.class_session_id', '=', 'cs.id')
        .onRef('f.order_id', '=', 'o.id'),
    )
    .leftJoin('compensations as k', join =>
      join
        .onRef('k.class_session_id', '=', 'cs.id')
        .onRef('k.enrolment_id', '=', 'e.id')
        .on('k.status', '<>', 'withdrawn'),
    )
    .select(({ eb, exists, fn, lit, or, ref, selectFrom }) => [
      'cs.id',
      fn.coalesce('cs.pattern_on', localDay(ref('cs.starts_at'), ref('c.time_zone'))).as('on'),
      'cs.starts_at as startsAt',
      // It is held, or was.
      eb('cs.status', '<>', 'cancelled').$castTo<boolean>().as('scheduled'),
      eb('f.enrolment_id', 'is not', null).$castTo<boolean>().as('returned'),
      // Paise refunded for it.
      'f.amount',
      // A credit was given for it, or its choice was made.
      or([
        exists(
          selectFrom('make_up_credits as m')
            .whereRef('m.source_session_id', '=', 'cs.id')
            .whereRef('m.enrolment_id', '=', 'e.id')
            .where('m.status', '<>', 'revoked'),
        ),
        fn.coalesce(eb('k.status', 'in', ['credit', 'refund']), lit(false)),
      ])
        .$castTo<boolean>()
        .as('settled'),
      // The family has not chosen yet.
      fn
        .coalesce(eb('k.status', '=', 'open'), lit(false))
        .$castTo<boolean>()
        .as('open'),
    ])
    .whereRef('cp.enrolment_id', '=', 'e.id')
    .whereRef('cs.batch_id', '=', 'e.batch_id')
    // What was taken off an order before payment is no longer part of the period.
    .where(({ eb, fn, lit }) => eb(fn.coalesce('f.amount', lit(1)), '>', 0))
  return jsonArrayFrom(
    selectFrom(classes.as('k'))
      .selectAll()
      .whereRef('k.on', '>=', 'p.from_on')
      .whereRef('k.on', '<=', 'p.to_on')
      .where(eb =>
        eb.or([eb.ref('k.scheduled'), eb.ref('k.returned'), eb.ref('k.settled'), eb.ref('k.open')]),
      )
      .orderBy('k.startsAt'),
  ).as('roll')
}

/**
 * A class is compensated in exactly one way: its share was refunded (`class_refunds`), a credit or a choice exists
 * for it, or it is still to be held. A cancelled class with none of these was replaced by another.
 */
const selectPeriods = (tx: Tx) =>
  tx
    .selectFrom('enrolment_periods as p')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .select([
      'p.id',
      'p.enrolment_id',
      'e.learner_id',
      'p.order_id',
      'o.status as order_status',
      // What was paid of the order so far, and what is still owed.
      'o.paid_amount as order_paid',
      'p.from_on',
      'p.to_on',
      'p.classes',
      'p.amount',
      'p.carried_from',
      'o.currency',
      'o.cancellation_policy',
    ])
    .select(({ case: when, eb, exists, lit, ref, selectFrom }) => {
      const payments = selectFrom('payments as y').whereRef('y.applied_order_id', '=', 'o.id')
      return [
        when()
          .when('o.status', '=', 'open')
          .then(eb('o.total_amount', '-', ref('o.paid_amount')))
          .else(lit(0))
          .end()
          .as('order_due'),
        goodwill(),
        leftOn('classes').as('leftOnLines'),
        // What is left of the registration on the same order.
        leftOn('registration').as('registration'),
        // Money was paid at the front desk.
        exists(payments.where('y.method', 'not in', ['gateway', 'wallet']))
          .$castTo<boolean>()
          .as('paid_at_desk'),
        // Money was paid through a gateway.
        exists(payments.where('y.method', '=', 'gateway'))
          .$castTo<boolean>()
          .as('paid_online'),
        roll(),
      ]
    })
    .orderBy('p.enrolment_id')
    .orderBy('p.from_on')
    .orderBy('p.created_at')

type StoredPeriod = InferResult<ReturnType<typeof selectPeriods>>[number]

/**
 * What an order pays for in an enrolment, with the classes of that period on the learner's roll, and its learner.
 * Paise.
 */
export interface BatchPeriodRow extends Omit<StoredPeriod, 'goodwill'> {
  /** Refunds for single classes, and other refunds. */
  returned: number
}

export type PeriodRow = Omit<BatchPeriodRow, 'enrolment_id' | 'learner_id'>

/** The periods of an enrolment, in order. */
export async function listPeriods(tx: Tx, enrolmentId: string): Promise<PeriodRow[]> {
  return withReturned(await selectPeriods(tx).where('p.enrolment_id', '=', enrolmentId).execute())
}

/** The periods of everyone enrolled in a batch, as in `listPeriods`. */
export async function listBatchPeriods(tx: Tx, batchId: string): Promise<BatchPeriodRow[]> {
  const rows = await selectPeriods(tx)
    .where('e.batch_id', '=', batchId)
    .where('e.status', 'in', ['pending_payment', 'active', 'paused'])
    .execute()
  return withReturned(rows)
}

const withReturned = (rows: readonly StoredPeriod[]): BatchPeriodRow[] =>
  rows.map(({ goodwill, ...row }) => ({
    ...row,
    returned: Math.min(
      row.amount,
      row.roll.reduce((sum, { amount }) => sum + (amount ?? 0), goodwill),
    ),
  }))

/** Records that a class's share was refunded; false if that happened before. */
export async function noteClassRefund(
  tx: Tx,
  refund: { enrolmentId: string; classSessionId: string; orderId: string; sourceId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('class_refunds')
    .values({
      enrolment_id: refund.enrolmentId,
      class_session_id: refund.classSessionId,
      order_id: refund.orderId,
      source_id: refund.sourceId,
      amount: refund.amount,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('class_session_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Sets what a period still pays for; a period that pays for nothing is deleted. */
export async function resizePeriod(
  tx: Tx,
  id: string,
  to: { toOn?: string; classes: number; amount: number },
): Promise<void> {
  await tx
    .updateTable('enrolment_periods')
    .set(({ fn, ref, val }) => ({
      classes: to.classes,
      amount: to.amount,
      ...(to.toOn !== undefined && { to_on: fn<string>('greatest', [ref('from_on'), val(to.toOn)]) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes classes with their value out of a period. */
export async function dropFrom(
  tx: Tx,
  period: Pick<PeriodRow, 'id' | 'classes' | 'amount'>,
  gone: { classes: number; amount: number },
): Promise<void> {
  if (gone.classes === 0) return
  const classes = Math.max(0, period.classes - gone.classes)
  await resizePeriod(tx, period.id, { classes, amount: period.amount - gone.amount })
}

export async function removePeriod(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('enrolment_periods').where('id', '=', id).execute()
}

/** Writes an order's classes that moved on. */
export async function insertCarried(
  tx: Tx,
  carried: {
    id: string
    enrolmentId: string
    orderId: string
    fromOn: string
    toOn: string
    classes: number
    amount: number
    carriedFrom: string
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('enrolment_periods')
    .values({
      id: carried.id,
      enrolment_id: carried.enrolmentId,
      order_id: carried.orderId,
      from_on: carried.fromOn,
      // Both are local dates as ISO texts.
      to_on: carried.toOn < carried.fromOn ? carried.fromOn : carried.toOn,
      classes: carried.classes,
      amount: carried.amount,
      created_at: now,
      carried_from: carried.carriedFrom,
    })
    .execute()
}
