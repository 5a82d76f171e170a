import { sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'

export type SuspensionPlan = ApiAnswer<'GET /admin/centers/{id}/suspension-plan'>

/** Guardians of learners with classes, bookings or places at center `c`, and who has an open order or money there. */
const families = (now: Date) => sql`
  select g.user_id from learner_guardians g where g.learner_id in (
    select p.learner_id from class_participants p join class_sessions s on s.id = p.class_session_id
      where s.center_id = c.id and s.status = 'scheduled' and s.starts_at > ${now}::timestamptz
    union select b.learner_id from bookings b where b.center_id = c.id
      and b.status in ('requested', 'held', 'confirmed') and b.starts_at > ${now}::timestamptz
    union select e.learner_id from enrolments e join batches t on t.id = e.batch_id where t.center_id = c.id
      and e.status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused'))
  union select o.buyer_user_id from orders o where o.center_id = c.id and o.status = 'open' and o.kind <> 'onboarding'
  union select a.owner_id from ledger_accounts a join ledger_entries l on l.account_id = a.id
    where a.center_id = c.id and a.kind = 'learner_wallet' group by a.owner_id having sum(l.amount) <> 0`
/** Users of the experts who work at center `c` or teach there. */
const experts = (now: Date) => sql`
  select x.user_id from experts x where x.user_id is not null and x.id in (
    select g.expert_id from engagements g where g.center_id = c.id and g.status <> 'ended'
    union select t.expert_id from class_session_experts t join class_sessions s on s.id = t.class_session_id
      where s.center_id = c.id and s.status = 'scheduled' and s.starts_at > ${now}::timestamptz)`
const money = (amount: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('amount', coalesce((${amount}), 0)::bigint, 'currency', c.currency)`

/** What suspending a center touches; null where there is none. */
export async function planSuspension(tx: Tx, centerId: string, now: Date): Promise<SuspensionPlan | null> {
  const { rows } = await sql<{ plan: Omit<SuspensionPlan, 'seal'> }>`
    select jsonb_build_object(
      'classes', (select count(*)::int from class_sessions s
        where s.center_id = c.id and s.status = 'scheduled' and s.starts_at > ${now}::timestamptz),
      'bookings', (select count(*)::int from bookings b
        where b.center_id = c.id and b.status = 'confirmed' and b.starts_at > ${now}::timestamptz),
      'batches', (select count(*)::int from batches b
        where b.center_id = c.id and b.status in ('awaiting_expert', 'active', 'paused')),
      'families', (select count(*)::int from (${families(now)}) f),
      'experts', (select count(*)::int from (${experts(now)}) e),
      'paidAhead', ${money(sql`select sum(o.paid_amount - o.refunded_amount) from orders o where o.id in (
        select b.order_id from bookings b
          where b.center_id = c.id and b.status = 'confirmed' and b.starts_at > ${now}::timestamptz
        union select p.order_id from enrolment_periods p join enrolments e on e.id = p.enrolment_id
          join batches t on t.id = e.batch_id
          where t.center_id = c.id and e.status in ('active', 'paused')
            and p.to_on >= (${now}::timestamptz at time zone c.time_zone)::date)`)},
      'openOrders', (select count(*)::int from orders o
        where o.center_id = c.id and o.status = 'open' and o.kind <> 'onboarding'),
      'openAmount', ${money(sql`select sum(o.total_amount - o.paid_amount) from orders o
        where o.center_id = c.id and o.status = 'open' and o.kind <> 'onboarding'`)},
      'unpaid', ${money(sql`select sum(e.amount) from earnings e where e.center_id = c.id and e.status <> 'paid'`)}
    ) as plan
    from centers c where c.id = ${centerId}`.execute(tx)
  const plan = rows[0]?.plan
  return plan ? { ...plan, seal: planSeal(plan) } : null
}

/** Whether a plan has to be seen before it is carried out. */
export function touchesAnything(plan: SuspensionPlan): boolean {
  return plan.classes + plan.batches + plan.families + plan.experts + plan.openOrders > 0
}

/** Who is told that a center is suspended, or works again. */
export async function peopleOf(
  tx: Tx,
  centerId: string,
  now: Date,
): Promise<{ families: string[]; experts: string[] }> {
  const { rows } = await sql<{ families: string[]; experts: string[] }>`
    select array(${families(now)})::text[] as families, array(${experts(now)})::text[] as experts
    from centers c where c.id = ${centerId}`.execute(tx)
  return rows[0] ?? { families: [], experts: [] }
}
