import { type RawBuilder, sql } from 'kysely'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** What an order pays for of a place, with the classes of that time that are on the learner's roll. Paise. */
export interface PeriodRow {
  id: string
  order_id: string
  order_status: OrderStatus
  /** What was paid of the order so far, and what is still owed on it. */
  order_paid: number
  order_due: number
  from_on: string
  to_on: string
  classes: number
  amount: number
  currency: string
  cancellation_policy: CancellationPolicy
  /** Shares of single classes that went back, and what else of it did. */
  returned: number
  /** What is left of the order's lines for the learner's classes. */
  leftOnLines: number
  /** What is left of the registration on the same order. */
  registration: number
  /** Money came over the desk. */
  paid_at_desk: boolean
  /** Money came from a gateway. */
  paid_online: boolean
  carried_from: string | null
  roll: PeriodRoll[]
}

/** A class of a period, on the learner's roll. */
export interface PeriodRoll {
  id: string
  on: string
  startsAt: string
  /** It is held, or was. */
  stands: boolean
  returned: boolean
  /** Paise that went back for it. */
  amount: number | null
  /** A credit stands for it, or its choice was made. */
  settled: boolean
  /** The family has not chosen yet. */
  open: boolean
}

/**
 * What the desk gave back out of goodwill of a period `p` of place `e` on order `o`: of no class, and gone all the same.
 * Where the order pays for several periods of the place, each bears its share, rounded up. When the place has ended,
 * what its lines have left says it: they went back with it too.
 */
const goodwillOf = sql`case when e.status in ('pending_payment', 'active', 'paused') and exists (
    select from refunds x where x.order_id = o.id and x.reason = 'goodwill' and x.enrolment_id is null
      and x.status not in ('quoted', 'declined'))
  then ceil(greatest(0,
      coalesce((select sum(l.reversed_amount) from order_lines l
        where l.order_id = o.id and l.learner_id = e.learner_id and l.part = 'classes'), 0)
      - coalesce((select sum(f.amount) from class_refunds f where f.enrolment_id = e.id and f.order_id = o.id), 0))
    * p.amount / nullif((select sum(s.amount) from enrolment_periods s
        where s.order_id = o.id and s.enrolment_id = e.id), 0))::bigint
  else 0 end`

/** The periods of a place, the first one first. */
export async function listPeriods(tx: Tx, enrolmentId: string): Promise<PeriodRow[]> {
  return select(tx, sql`p.enrolment_id = ${enrolmentId}`)
}

/** A period with whose it is. */
export interface BatchPeriodRow extends PeriodRow {
  enrolment_id: string
  learner_id: string
}

/** The periods of everybody who has a place in a batch, as `listPeriods` answers them. */
export async function listBatchPeriods(tx: Tx, batchId: string): Promise<BatchPeriodRow[]> {
  return select(tx, sql`e.batch_id = ${batchId} and e.status in ('pending_payment', 'active', 'paused')`)
}

/**
 * A class is made good in one way and no other: its share went back (`class_refunds`), a credit or a choice stands for
 * it, or it is still to be held. One that was cancelled and for which nothing stands was replaced by another.
 */
async function select(tx: Tx, which: RawBuilder<unknown>): Promise<BatchPeriodRow[]> {
  const { rows } = await sql<BatchPeriodRow>`
    select p.id, p.enrolment_id, e.learner_id, p.order_id, o.status as order_status, o.paid_amount as order_paid,
      case when o.status = 'open' then o.total_amount - o.paid_amount else 0 end as order_due, p.from_on, p.to_on, p.classes,
      p.amount, p.carried_from, o.currency, o.cancellation_policy,
      least(p.amount, coalesce((select sum((r->>'amount')::bigint)::bigint from jsonb_array_elements(roll.classes) r), 0)
        + ${goodwillOf}) as returned,
      coalesce((select sum(l.amount - l.reversed_amount)::bigint from order_lines l
        where l.order_id = o.id and l.learner_id = e.learner_id and l.part = 'classes'), 0) as "leftOnLines",
      coalesce((select sum(l.amount - l.reversed_amount)::bigint from order_lines l
        where l.order_id = o.id and l.learner_id = e.learner_id and l.part = 'registration'), 0) as registration,
      exists (select from payments y where y.applied_order_id = o.id
        and y.method not in ('gateway', 'wallet')) as paid_at_desk,
      exists (select from payments y where y.applied_order_id = o.id and y.method = 'gateway') as paid_online,
      roll.classes as roll
    from enrolment_periods p
    join enrolments e on e.id = p.enrolment_id
    join orders o on o.id = p.order_id
    join centers c on c.id = e.center_id
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'on', k.on_date, 'startsAt', k.starts_at,
        'stands', k.stands, 'returned', k.returned, 'amount', k.amount, 'settled', k.settled, 'open', k.open)
        order by k.starts_at), '[]') as classes
      from (
        select cs.id, cs.starts_at, coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) as on_date,
          cs.status <> 'cancelled' as stands, f.amount, f.enrolment_id is not null as returned,
          exists (select from make_up_credits m where m.source_session_id = cs.id and m.enrolment_id = e.id
            and m.status <> 'revoked') or coalesce(k.status in ('credit', 'refund'), false) as settled,
          coalesce(k.status = 'open', false) as open
        from class_participants cp join class_sessions cs on cs.id = cp.class_session_id
        left join class_refunds f on f.enrolment_id = e.id and f.class_session_id = cs.id and f.order_id = o.id
        left join compensations k on k.class_session_id = cs.id and k.enrolment_id = e.id and k.status <> 'withdrawn'
        -- What came off an order before it was paid is no part of the period any more.
        where cp.enrolment_id = e.id and cs.batch_id = e.batch_id and coalesce(f.amount, 1) > 0
      ) k
      where k.on_date between p.from_on and p.to_on
        and (k.stands or k.returned or k.settled or k.open)
    ) roll on true
    where ${which}
    order by p.enrolment_id, p.from_on, p.created_at`.execute(tx)
  return rows
}

/** Notes that a class's share went back; false where it had before. */
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

/** Sets what a period still pays for; one that pays for nothing any more is gone. */
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

/** Takes classes with their worth out of a period. */
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

/** Writes classes of an order that moved on. */
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
