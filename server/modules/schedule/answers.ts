import { sql } from 'kysely'
import type { ClassHit, ItemPointer, LeaveAsked } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText } from '#server/platform/sql-expressions.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'spaces', table: 'spaces', column: 'service_ids', many: true },
  { by: 'batches', table: 'batches', column: 'service_id' },
  { by: 'batches', table: 'batches', column: 'level_id' },
  { by: 'classes', table: 'class_sessions', column: 'service_id' },
]

/** Batches that are for exactly the ages of a group: a batch keeps years, and points to no group. */
export const batchesOfAgeGroup = (itemId: string) => sql`
  select b.id::text as owner from masterlist_items g join batches b on b.age_from = (g.details->>'from')::int
    and b.age_to is not distinct from (g.details->>'to')::int where g.id = ${itemId}::uuid and g.list = 'age_group'`

/** Who teaches which class. */
export const teachers = sql`select x.class_session_id, x.expert_id from class_session_experts x`

/** Who is on the roll of which class. */
export const participants = sql`select p.class_session_id, p.learner_id from class_participants p`

/** Classes that stand on a local date. */
export async function classesOn(tx: Tx, centerId: string, onDate: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_sessions s join centers c on c.id = s.center_id
    where s.center_id = ${centerId} and s.status = 'scheduled'
      and s.starts_at >= ${onDate}::date::timestamp at time zone c.time_zone
      and s.starts_at < (${onDate}::date + 1)::timestamp at time zone c.time_zone
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The spaces of center `c`. */
export const spacesOfCenter = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'places', s.places,
          'serviceIds', s.service_ids, 'status', s.status) order by s.name, s.id), '[]')
        from spaces s where s.center_id = c.id)`

/** The times for which spaces of center `c` are closed. */
export const spaceBlocksOfCenter = (
  now: Date,
) => sql`(select coalesce(json_agg(json_build_object('id', k.id, 'spaceId', s.id, 'spaceName', s.name,
          'from', ${isoText(sql`lower(k.period)`)}, 'until', ${isoText(sql`upper(k.period)`)}, 'reason', k.reason)
          order by lower(k.period), s.name, k.id), '[]')
        from space_blocks k join spaces s on s.id = k.space_id
        where k.center_id = c.id and k.cancelled_at is null and upper(k.period) > ${now})`

/** How many spaces center `c` uses. */
export const spaceCount = sql<number>`(select count(*) from spaces s where s.center_id = c.id and s.status = 'active')`

/** When the first class of the expert in a stretch begins at each of these centers; those without one are left out. */
export async function firstClasses(
  tx: Tx,
  expertId: string,
  centerIds: readonly string[],
  away: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<{ centerId: string; startsAt: Date; classes: number }[]> {
  const { rows } = await sql<{ centerId: string; startsAt: Date; classes: number }>`
    select s.center_id as "centerId", min(s.starts_at) as "startsAt", count(*)::int as classes
    from class_session_experts x join class_sessions s on s.id = x.class_session_id
    where x.expert_id = ${expertId} and s.center_id = any(${centerIds}::uuid[]) and s.status = 'scheduled'
      and s.starts_at > ${now} and s.starts_at < ${away.endsAt} and ${away.startsAt} < s.ends_at
    group by s.center_id order by s.center_id`.execute(tx)
  return rows
}

/** Scheduled classes of the expert, at any center, that a time off touches. */
export async function countClassesIn(
  tx: Tx,
  expertId: string,
  away: { startsAt: Date; endsAt: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_session_experts x join class_sessions s on s.id = x.class_session_id
    where x.expert_id = ${expertId} and s.status = 'scheduled'
      and s.starts_at < ${away.endsAt} and ${away.startsAt} < s.ends_at
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first classes of each leave that still stand at the center it asks, and how many there are. */
export async function classesHit(tx: Tx, leaves: readonly LeaveAsked[], most: number): Promise<ClassHit[]> {
  const { rows } = await sql<ClassHit>`
    select v.id as leave, hit.* from json_to_recordset(${JSON.stringify(leaves)}::json)
      as v(id uuid, "expertId" uuid, "centerId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    cross join lateral (
      select s.id, s.starts_at, s.ends_at, m.name_en as service_en, m.name_hi as service_hi, b.name as batch,
        (count(*) over ())::int as hits
      from class_session_experts x
      join class_sessions s on s.id = x.class_session_id
      join masterlist_items m on m.id = s.service_id
      left join batches b on b.id = s.batch_id
      where x.expert_id = v."expertId" and s.center_id = v."centerId" and s.status = 'scheduled'
        and s.starts_at < v."endsAt" and v."startsAt" < s.ends_at
      order by s.starts_at, s.id limit ${most}
    ) hit`.execute(tx)
  return rows
}

/** Of an engagement `e`: how many classes are ahead, and when the next one is. */
export const classesAheadOf = (now: Date) => sql`
  select count(*)::int as classes, min(cs.starts_at) as next
  from class_session_experts se join class_sessions cs on cs.id = se.class_session_id
  where se.expert_id = e.expert_id and cs.center_id = e.center_id and cs.status = 'scheduled'
    and cs.starts_at > ${now}::timestamptz`
