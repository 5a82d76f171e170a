import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { PricePer } from '#domain/modules/enrolments/period-rules.ts'
import type { Instalment } from '#domain/modules/orders/instalment-rules.ts'
import { isBeingChecked, isPayer, planOf, withTax } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { type EnrolmentRow, ownEnrolments } from './enrolment-queries.ts'
import { openToJoin } from './seat-queries.ts'

/** A place with everything an answer shows of it. Instants inside JSON are ISO texts. */
export interface EnrolmentDetail extends EnrolmentRow {
  ends_on: string | null
  ended_as: 'learner' | 'center' | 'expert' | 'system' | null
  end_reason: string | null
  learner_name: string
  date_of_birth: string
  guardian_phone: string | null
  batch_name: string
  /** The batch takes somebody in. */
  takes_learners: boolean
  capacity: number
  seats_taken: number
  recurrence: string
  start_minute: number
  minutes: number
  batch_starts_on: string
  batch_ends_on: string | null
  price_amount: number
  price_per: PricePer
  currency: string
  service_id: string
  service_en: string
  service_hi: string
  center_slug: string
  center_name: string
  city: string
  time_zone: string
  takes_transfers: boolean
  center_suspended: boolean
  experts: { id: string; name: string }[]
  trial_starts_at: Date | null
  next_class_at: Date | null
  waitlist_position: number | null
  /** Open for the group's size. */
  group_size: number
  /** Everybody of the order or group is of the actor's family. */
  is_whole_family: boolean
  /** The bill is the actor's, or there is none. */
  is_payer: boolean
  due: {
    orderId: string
    amount: number
    fromOn: string
    /** What was paid of its order, and the parts in which it is, where it has a plan. */
    paid: number
    plan: Instalment[] | null
    payBy: string | null
    isBeingChecked: boolean
    status: 'open'
  } | null
  order_id: string | null
  late_amount: number
}

/** The columns of `EnrolmentDetail`; the row itself is `e`. */
export function detailColumns(actor: SignedIn, now: Date): RawBuilder<unknown> {
  return sql`
    e.*, array(select g.user_id from learner_guardians g where g.learner_id = e.learner_id) as guardian_ids,
    l.name as learner_name, l.date_of_birth,
    coalesce((select m.contact_phone from memberships m
        where m.learner_id = e.learner_id and m.center_id = e.center_id and m.status <> 'ended'),
      (select u.phone from learner_guardians g join users u on u.id = g.user_id
        where g.learner_id = e.learner_id order by g.created_at, g.user_id limit 1)) as guardian_phone,
    b.name as batch_name, ${openToJoin} as takes_learners, b.capacity, b.seats_taken, b.recurrence, b.start_minute,
    b.minutes, b.starts_on as batch_starts_on, b.ends_on as batch_ends_on,
    ${withTax(sql`b.price_amount`, sql`b.service_id`, now)} as price_amount, b.price_per, b.currency,
    b.service_id, s.name_en as service_en, s.name_hi as service_hi,
    c.slug as center_slug, c.name as center_name, c.city, c.time_zone,
    exists (select from center_payees h where h.center_id = c.id) as takes_transfers,
    c.status = 'suspended' as center_suspended,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by be.part desc, x.name)
      from batch_experts be join experts x on x.id = be.expert_id where be.batch_id = b.id), '[]') as experts,
    (select t.starts_at from class_sessions t where t.id = e.trial_session_id) as trial_starts_at,
    (select min(n.starts_at) from class_participants cp join class_sessions n on n.id = cp.class_session_id
      where cp.enrolment_id = e.id and cp.absence_told_at is null and n.status = 'scheduled'
        and n.ends_at > ${now}) as next_class_at,
    case when e.status = 'waitlisted' then (select count(distinct w.group_id)::int from enrolments w
      where w.batch_id = e.batch_id and w.status = 'waitlisted'
        and (w.waiting_since, w.group_id) <= (e.waiting_since, e.group_id)) end as waitlist_position,
    (select count(*)::int from enrolments k where k.group_id = e.group_id and k.status = e.status) as group_size,
    ${
      actor.role === 'learner'
        ? sql`not exists (select from enrolments k where k.group_id = e.group_id
            and not (k.learner_id = any(${actor.learnerIds}::uuid[])))`
        : sql`true`
    } as is_whole_family,
    paid.by_other is not true as is_payer,
    open_order.due,
    coalesce(open_order.due->>'orderId', newest.order_id::text) as order_id,
    coalesce((select p.amount from payments p where p.order_id = newest.order_id and p.status = 'captured'
      and p.applied_order_id is null and not exists (select from refunds r where r.payment_id = p.id)
      order by p.captured_at limit 1), 0) as late_amount`
}

/** The tables around `e`; of orders those alone whose money is the actor's concern. */
export const detailTables = (actor: SignedIn): RawBuilder<unknown> => sql`
  join learners l on l.id = e.learner_id
  join batches b on b.id = e.batch_id
  join centers c on c.id = e.center_id
  join masterlist_items s on s.id = b.service_id
  left join lateral (
    select jsonb_build_object('orderId', o.id, 'amount', o.total_amount - o.paid_amount, 'fromOn', p.from_on,
      'payBy', o.pay_by, 'status', o.status, 'paid', o.paid_amount, 'plan', ${planOf(sql.ref<string>('o.id'))},
      'isBeingChecked', ${isBeingChecked(sql`o.id`)}) as due
    from enrolment_periods p join orders o on o.id = p.order_id
    where p.enrolment_id = e.id and o.status = 'open' and ${isPayer(actor)} order by p.from_on limit 1
  ) open_order on true
  left join lateral (
    select p.order_id from enrolment_periods p join orders o on o.id = p.order_id
    where p.enrolment_id = e.id and ${isPayer(actor)} order by p.created_at desc limit 1
  ) newest on true
  left join lateral (
    select o.buyer_user_id <> ${actor.userId}::uuid as by_other
    from enrolment_periods p join orders o on o.id = p.order_id
    where ${actor.role} = 'learner' and p.enrolment_id = e.id order by p.created_at desc limit 1
  ) paid on true`

/** One place with all that is shown of it, among those the actor may see. */
export async function findDetail(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<EnrolmentDetail | undefined> {
  const { rows } = await sql<EnrolmentDetail>`
    select ${detailColumns(actor, now)} from enrolments e ${detailTables(actor)}
    where e.id = ${id} and ${ownEnrolments(actor)}`.execute(tx)
  return rows[0]
}
