import { sql } from 'kysely'
import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
import type { Tx } from '#server/platform/context.ts'

/** What an order pays for of a place, with the classes of that time that are on the learner's roll. Paise. */
export interface PeriodRow {
  id: string
  order_id: string
  order_status: OrderStatus
  from_on: string
  to_on: string
  classes: number
  amount: number
  currency: string
  cancellation_policy: CancellationPolicy
  /** Shares of single classes that went back, and what else of it did. */
  returned: number
  /** What is left of the registration on the same order. */
  registration: number
  /** Money came over the desk. */
  paid_at_desk: boolean
  carried_from: string | null
  roll: { id: string; on: string; startsAt: string; returned: boolean; calledOff: boolean }[]
}

/**
 * What the desk gave back out of goodwill of a period `p` of place `e` on order `o`: of no class, and gone all the same.
 * Where the order pays for several periods of the place, each bears its share, rounded up.
 */
const goodwillOf = sql`case when exists (
    select from refunds x where x.order_id = o.id and x.reason = 'goodwill' and x.enrolment_id is null)
  then ceil(greatest(0,
      coalesce((select sum(l.reversed_amount) from order_lines l
        where l.order_id = o.id and l.learner_id = e.learner_id and l.part = 'classes'), 0)
      - coalesce((select sum(f.amount) from class_refunds f where f.enrolment_id = e.id and f.order_id = o.id), 0))
    * p.amount / nullif((select sum(s.amount) from enrolment_periods s
        where s.order_id = o.id and s.enrolment_id = e.id), 0))::bigint
  else 0 end`

/** The periods of a place, the first one first. */
export async function listPeriods(tx: Tx, enrolmentId: string): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select p.id, p.order_id, o.status as order_status, p.from_on, p.to_on, p.classes, p.amount, p.carried_from, o.currency,
      o.cancellation_policy,
      least(p.amount, coalesce((select sum((r->>'amount')::bigint)::bigint from jsonb_array_elements(roll.classes) r), 0)
        + ${goodwillOf}) as returned,
      coalesce((select sum(l.amount - l.reversed_amount)::bigint from order_lines l
        where l.order_id = o.id and l.learner_id = e.learner_id and l.part = 'registration'), 0) as registration,
      exists (select from payments y where y.applied_order_id = o.id and y.method <> 'gateway') as paid_at_desk,
      roll.classes as roll
    from enrolment_periods p
    join enrolments e on e.id = p.enrolment_id
    join orders o on o.id = p.order_id
    join centers c on c.id = e.center_id
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'on', k.on_date, 'startsAt', k.starts_at,
        'returned', k.returned, 'calledOff', k.is_off, 'amount', k.amount) order by k.starts_at), '[]') as classes
      from (
        select cs.id, cs.starts_at, coalesce(cs.pattern_on, (cs.starts_at at time zone c.time_zone)::date) as on_date,
          cs.status = 'cancelled' or cp.status = 'excused' as is_off, f.amount, f.enrolment_id is not null as returned
        from class_participants cp join class_sessions cs on cs.id = cp.class_session_id
        left join class_refunds f on f.enrolment_id = e.id and f.class_session_id = cs.id and f.order_id = o.id
        -- What came off an order before it was paid is no part of the period any more.
        where cp.enrolment_id = e.id and cs.batch_id = e.batch_id and coalesce(f.amount, 1) > 0
      ) k
      where k.on_date between p.from_on and p.to_on
    ) roll on true
    where p.enrolment_id = ${enrolmentId}
    order by p.from_on, p.created_at`.execute(tx)
  return rows
}

/** Notes that a class's share went back; false where it had before. */
export async function noteClassRefund(
  tx: Tx,
  refund: { enrolmentId: string; classSessionId: string; orderId: string; sourceId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into class_refunds (enrolment_id, class_session_id, order_id, source_id, amount, created_at)
    values (${refund.enrolmentId}, ${refund.classSessionId}, ${refund.orderId}, ${refund.sourceId},
      ${refund.amount}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Sets what a period still pays for; one that pays for nothing any more is gone. */
export async function resizePeriod(
  tx: Tx,
  id: string,
  to: { toOn?: string; classes: number; amount: number },
): Promise<void> {
  await sql`
    update enrolment_periods set to_on = greatest(from_on, coalesce(${to.toOn ?? null}::date, to_on)),
      classes = ${to.classes}, amount = ${to.amount} where id = ${id}`.execute(tx)
}

export async function removePeriod(tx: Tx, id: string): Promise<void> {
  await sql`delete from enrolment_periods where id = ${id}`.execute(tx)
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
  await sql`
    insert into enrolment_periods (id, enrolment_id, order_id, from_on, to_on, classes, amount, created_at, carried_from)
    values (${carried.id}, ${carried.enrolmentId}, ${carried.orderId}, ${carried.fromOn},
      greatest(${carried.fromOn}::date, ${carried.toOn}::date), ${carried.classes}, ${carried.amount}, ${now},
      ${carried.carriedFrom})`.execute(tx)
}
