import { sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'

export type StatusPlan = ApiAnswer<'GET /users/{id}/status-plan'>

/** What making an account inactive touches; null where there is none. */
export async function planStatus(tx: Tx, userId: string, now: Date): Promise<StatusPlan | null> {
  const ahead = sql`select s.id, s.center_id from class_session_experts t join class_sessions s on s.id = t.class_session_id
    where t.expert_id = x.id and s.status = 'scheduled' and s.starts_at > ${now}::timestamptz`
  const own = sql`select g.learner_id from learner_guardians g where g.user_id = u.id`
  const { rows } = await sql<{ plan: Omit<StatusPlan, 'seal'> }>`
    select jsonb_build_object(
      'sessions', (select count(*)::int from identity_sessions i
        where i.user_id = u.id and i.revoked_at is null and i.expires_at > ${now}::timestamptz),
      'expert', (select jsonb_build_object('id', x.id,
          'classes', (select count(*)::int from (${ahead}) a),
          'bookings', (select count(*)::int from bookings b
            where b.expert_id = x.id and b.status = 'confirmed' and b.starts_at > ${now}::timestamptz),
          'ending', (select count(*)::int from bookings b
            where b.expert_id = x.id and b.status in ('requested', 'held')),
          'batches', (select count(*)::int from batch_experts t join batches b on b.id = t.batch_id
            where t.expert_id = x.id and b.status in ('awaiting_expert', 'active', 'paused')),
          'families', (select count(distinct g.user_id)::int from learner_guardians g where g.learner_id in (
            select p.learner_id from class_participants p where p.class_session_id in (select a.id from (${ahead}) a)
            union select b.learner_id from bookings b where b.expert_id = x.id
              and b.status in ('requested', 'held', 'confirmed') and b.starts_at > ${now}::timestamptz)),
          'unpaid', (select coalesce(jsonb_agg(jsonb_build_object('amount', e.amount, 'currency', e.currency)
              order by e.currency), '[]')
            from (select currency, sum(amount)::bigint as amount from earnings
              where expert_id = x.id and status <> 'paid' group by currency having sum(amount) <> 0) e),
          'refunds', (select count(*)::int from refunds r where r.status in ('quoted', 'approved', 'processing', 'failed')
            and r.booking_id in (select b.id from bookings b where b.expert_id = x.id)),
          'centers', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name,
              'classes', (select count(*)::int from (${ahead}) a where a.center_id = c.id)) order by c.name, c.id), '[]')
            from engagements g join centers c on c.id = g.center_id
            where g.expert_id = x.id and g.status <> 'ended'))
        from experts x where x.user_id = u.id),
      'onlyHeadOf', (select coalesce(jsonb_agg(c.name order by c.name), '[]')
        from center_members m join centers c on c.id = m.center_id
        where m.user_id = u.id and m.status = 'active' and m.center_role = 'head' and not exists (
          select from center_members o join users ou on ou.id = o.user_id and ou.status = 'active'
          where o.center_id = m.center_id and o.user_id <> u.id and o.center_role = 'head' and o.status = 'active')),
      'family', (select case when count(*) > 0 then jsonb_build_object('learners', count(*)::int,
          'alone', count(*) filter (where not exists (select from learner_guardians o
            join users ou on ou.id = o.user_id and ou.status = 'active'
            where o.learner_id = f.learner_id and o.user_id <> u.id))::int,
          'bookings', (select count(*)::int from bookings b where b.learner_id in (${own})
            and b.status in ('requested', 'held', 'confirmed') and b.starts_at > ${now}::timestamptz),
          'enrolments', (select count(*)::int from enrolments n where n.learner_id in (${own})
            and n.status in ('pending_payment', 'active', 'paused'))) end
        from (${own}) f)) as plan
    from users u where u.id = ${userId} and u.erased_at is null`.execute(tx)
  const plan = rows[0]?.plan
  return plan ? { ...plan, seal: sealOf(plan) } : null
}

/** Whether a plan has to be seen before it is carried out. */
export function touchesAnything({ expert, family, onlyHeadOf }: StatusPlan): boolean {
  return expert !== null || family !== null || onlyHeadOf.length > 0
}

/** The same for the same plan; sign-ins that come and go change nothing of it. */
function sealOf({ sessions: _, ...plan }: Omit<StatusPlan, 'seal'>): string {
  return planSeal(plan)
}

/** The expert profile of an account. */
export async function expertOf(tx: Tx, userId: string): Promise<{ id: string; name: string } | undefined> {
  return tx.selectFrom('experts').select(['id', 'name']).where('user_id', '=', userId).executeTakeFirst()
}

/** The engagements of an expert, with the classes ahead at each center. */
export function engagementsOf(tx: Tx, expertId: string, now: Date) {
  return tx
    .selectFrom('engagements as g')
    .innerJoin('centers as c', 'c.id', 'g.center_id')
    .select(eb => [
      'g.id',
      'g.center_id as centerId',
      'c.name as center',
      eb
        .selectFrom('class_session_experts as t')
        .innerJoin('class_sessions as s', 's.id', 't.class_session_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('t.expert_id', '=', 'g.expert_id')
        .whereRef('s.center_id', '=', 'g.center_id')
        .where('s.status', '=', 'scheduled')
        .where('s.starts_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('classes'),
    ])
    .where('g.expert_id', '=', expertId)
    .where('g.status', '<>', 'ended')
    .orderBy('g.id')
    .execute()
}
