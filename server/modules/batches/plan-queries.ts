import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

export interface PlanSpace {
  id: string
  name: string
}

/** What a plan has to know of a center before it looks at any date. */
export interface PlanFacts {
  timeZone: string
  currency: string
  /** Active and through all activation gates. */
  isOpen: boolean
  offersService: boolean
  /** Active spaces that serve the service. */
  spaces: PlanSpace[]
  experts: { id: string; name: string; isEngaged: boolean; teaches: boolean }[]
}

/** The center, its offer, its spaces and the asked experts, in one statement; null without such a center. */
export async function readFacts(
  tx: Tx,
  asked: { centerId: string; serviceId: string; expertIds: readonly string[] },
): Promise<PlanFacts | null> {
  const { centerId, serviceId, expertIds } = asked
  const { rows } = await sql<PlanFacts>`
    select c.time_zone as "timeZone", c.currency,
      c.status = 'active' and c.terms_accepted and c.onboarding_payment_received
        and c.onboarding_payment_verified as "isOpen",
      exists (select from center_services o join masterlist_items m on m.id = o.service_id
        where o.center_id = c.id and o.service_id = ${serviceId} and o.status = 'active'
          and m.status = 'active') as "offersService",
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id) from spaces s
        where s.center_id = c.id and s.status = 'active'
          and (s.service_ids = '{}' or ${serviceId}::uuid = any(s.service_ids))), '[]'::json) as spaces,
      coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name,
          'isEngaged', exists (select from engagements g
            where g.center_id = c.id and g.expert_id = x.id and g.status = 'active'),
          'teaches', ${serviceId}::uuid = any(x.service_ids)) order by x.name)
        from experts x where x.id = any(${expertIds}::uuid[]) and x.status = 'active'), '[]'::json) as experts
    from centers c where c.id = ${centerId}`.execute(tx)
  return rows[0] ?? null
}

/** The names of a center's holidays between two dates, by date. */
export async function readHolidays(
  tx: Tx,
  centerId: string,
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ on: string; name: string }>`
    select on_date::text as "on", name from center_holidays
    where center_id = ${centerId} and on_date between ${from}::date and ${to}::date`.execute(tx)
  return new Map(rows.map(({ on, name }) => [on, name]))
}

/** A class of a batch that is still to come. */
export interface ComingClass {
  id: string
  on: string
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  /** Its first time and space, where it was moved by itself. */
  before: { startsAt: string; endsAt: string; spaceId: string | null } | null
}

/** A batch's classes of the pattern from a date on that have not begun; moves for this reason were moves of all. */
export async function readComing(
  tx: Tx,
  batchId: string,
  from: string,
  byPattern: string,
  now: Date,
): Promise<ComingClass[]> {
  const { rows } = await sql<ComingClass>`
    select s.id, s.pattern_on::text as "on", s.starts_at as "startsAt", s.ends_at as "endsAt", s.space_id as "spaceId",
      (select json_build_object('startsAt', v.from_starts_at, 'endsAt', v.from_ends_at, 'spaceId', v.from_space_id)
        from class_session_moves v where v.class_session_id = s.id and v.undone_at is null
          and v.moved_at > coalesce((select max(w.moved_at) from class_session_moves w
            where w.class_session_id = s.id and w.reason = ${byPattern}), '-infinity')
        order by v.moved_at limit 1) as before
    from class_sessions s
    where s.batch_id = ${batchId} and s.status = 'scheduled' and s.starts_at > ${now}
      and s.pattern_on >= ${from}::date
    order by s.pattern_on`.execute(tx)
  return rows
}

/** Dates from one on that are settled: their class has begun, or was cancelled by itself, and no pattern brings it back. */
export async function readSettled(
  tx: Tx,
  batchId: string,
  from: string,
  byPattern: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ on: string }>`
    select distinct s.pattern_on::text as "on" from class_sessions s
    where s.batch_id = ${batchId} and s.pattern_on >= ${from}::date
      and ((s.status <> 'cancelled' and s.starts_at <= ${now})
        or (s.status = 'cancelled' and s.cancel_reason <> all(${byPattern}::text[])
          and not exists (select from class_sessions t
            where t.batch_id = s.batch_id and t.pattern_on = s.pattern_on and t.status <> 'cancelled')))`.execute(
    tx,
  )
  return rows.map(({ on }) => on)
}

/** How many learners are expected in these classes, each counted once. */
export async function countLearners(tx: Tx, classSessionIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct learner_id)::int as count from class_participants
    where class_session_id = any(${classSessionIds}::uuid[]) and status <> 'excused'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The date of the pattern that a class of the batch stands for, where it can still be changed; null: there is none. */
export async function dateOfClass(
  tx: Tx,
  batchId: string,
  classSessionId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`
    select pattern_on::text as "on" from class_sessions
    where id = ${classSessionId} and batch_id = ${batchId} and status = 'scheduled' and starts_at > ${now}`.execute(
    tx,
  )
  return rows[0]?.on ?? null
}
