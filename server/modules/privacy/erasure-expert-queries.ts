import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'

const selectExpert = (tx: Tx, userId: string) =>
  tx
    .selectFrom('experts as x')
    .select(eb => [
      'x.id',
      'x.name',
      arrayOf(
        eb
          .selectFrom('users as u')
          .select('u.id')
          .where(by =>
            by.or([by('u.id', '=', by.ref('x.user_id')), by('u.merged_into', '=', by.ref('x.user_id'))]),
          )
          .orderBy('u.id'),
      ).as('users'),
    ])
    .where('x.user_id', '=', userId)

/** An expert profile that is erased, with the accounts that are or were its own. */
export type ErasedExpert = InferResult<ReturnType<typeof selectExpert>>[number]

/** How far back a class that is over may still have to be counted; the job that does so looks as far. */
const UNCOUNTED_DAYS = 62

/** The expert profile of an account; null where there is none. */
export async function readExpert(tx: Tx, userId: string): Promise<ErasedExpert | null> {
  return (await selectExpert(tx, userId).executeTakeFirst()) ?? null
}

/**
 * Holds the expert profile of an account, after the requests in which it is a side: whoever answers one holds it first,
 * too, and then writes what hangs on the expert.
 */
export async function lockExpertRequests(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('requests as q')
    .where('q.status', 'in', ['pending', 'info_needed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('experts as x')
          .where('x.user_id', '=', userId)
          .where(eb =>
            eb.or([
              eb('q.asker_kind', '=', 'expert').and('q.asker_id', '=', eb.ref('x.id')),
              eb('q.answerer_kind', '=', 'expert').and('q.answerer_id', '=', eb.ref('x.id')),
            ]),
          ),
      ),
    )
    .orderBy('q.id')
    .forUpdate('q')
    .execute()
}

export async function lockExpert(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('experts').where('user_id', '=', userId).forUpdate().execute()
}

const none = sql`null::bigint as amount, null::text as currency`
const unsettled = sql`e.status <> 'paid' and not exists (select from payout_lines l
  where l.statement_id = e.statement_id and l.status = 'sent')`

/** What is under way for an expert, by center: classes, work, and money in either direction. */
export function expertUnderWay(id: string, now: Date): RawBuilder<unknown> {
  return sql`
    select 'taught_classes' as code, s.center_id as "centerId", count(distinct s.id)::int as count, ${none}
    from claims k join class_sessions s on s.id = k.class_session_id
    where k.resource_kind = 'expert' and k.resource_id = ${id} and upper(k.period) > ${now} group by s.center_id
    union all
    select 'taught_batches', b.center_id, count(*)::int, ${none} from batch_experts t join batches b on b.id = t.batch_id
    where t.expert_id = ${id} and b.status in ('awaiting_expert', 'active', 'paused') group by b.center_id
    union all
    select 'engagements', g.center_id, count(*)::int, ${none} from engagements g
    where g.expert_id = ${id} and g.status <> 'ended' group by g.center_id
    union all
    select 'uncounted_classes', s.center_id, count(*)::int, ${none}
    from class_session_experts t join class_sessions s on s.id = t.class_session_id
    where t.expert_id = ${id} and s.ends_at <= ${now}
      and s.starts_at >= ${now}::timestamptz - make_interval(days => ${UNCOUNTED_DAYS})
      and (s.status = 'scheduled' or (s.status = 'completed'
        and not exists (select from earning_classes c where c.class_session_id = s.id)))
    group by s.center_id
    union all
    select 'disputes', e.center_id, count(*)::int, ${none} from earning_disputes d join earnings e on e.id = d.earning_id
    where e.expert_id = ${id} and d.status = 'open' group by e.center_id
    union all
    select 'payouts_under_way', s.center_id, count(*)::int, sum(l.amount)::bigint, s.currency
    from payout_lines l join expert_statements s on s.id = l.statement_id
    where s.expert_id = ${id} and l.status = 'sent' group by s.center_id, s.currency
    union all
    select case when sum(e.amount) > 0 then 'earnings_due' else 'earnings_owed' end, e.center_id, count(*)::int,
      abs(sum(e.amount))::bigint, e.currency
    from earnings e where e.expert_id = ${id} and ${unsettled}
    group by e.center_id, e.currency having sum(e.amount) <> 0
    union all
    select 'class_refunds', r.center_id, count(*)::int, ${none} from refunds r
    where r.status in ('quoted', 'approved', 'processing', 'failed') and (
      r.booking_id in (select b.id from bookings b where b.expert_id = ${id})
      or r.enrolment_id in (select n.id from enrolments n join batch_experts t on t.batch_id = n.batch_id
        where t.expert_id = ${id}))
    group by r.center_id`
}

/** Requests in which an expert is a side. */
export const requestsWith = (id: string | null): RawBuilder<unknown> =>
  sql`((q.asker_kind = 'expert' and q.asker_id = ${id}::uuid) or (q.answerer_kind = 'expert' and q.answerer_id = ${id}::uuid))`

/** What an expert wrote or handed in, by table; without an expert there is none of it. */
export function expertThings(expert: ErasedExpert | null) {
  const id = expert?.id ?? null
  return {
    erased: {
      expert_profile: sql`experts x where x.id = ${id}::uuid`,
      papers: sql`kyc_papers p join kyc_cases k on k.id = p.case_id where k.expert_id = ${id}::uuid`,
      payout_accounts: sql`expert_payout_accounts a where a.expert_id = ${id}::uuid`,
      times: sql`(select expert_id from expert_availability union all select expert_id from expert_time_off) t
        where t.expert_id = ${id}::uuid`,
      expert_notes: sql`learner_notes n where n.expert_id = ${id}::uuid and not n.for_center`,
    },
    kept: {
      agreements: sql`agreements a where a.expert_id = ${id}::uuid and a.verified_at is not null`,
      statements: sql`expert_statements s where s.expert_id = ${id}::uuid and s.approved_at is not null`,
      taught_classes: sql`class_session_experts t join class_sessions s on s.id = t.class_session_id
        where t.expert_id = ${id}::uuid and s.status = 'completed'`,
      shared_notes: sql`learner_notes n where n.expert_id = ${id}::uuid and n.for_center`,
    },
  }
}
