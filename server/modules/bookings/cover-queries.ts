import { sql } from 'kysely'
import type { Cover } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText } from '#server/platform/sql-expressions.ts'

/**
 * What stands on an expert at a center in that time: coming classes, the batches they belong to, and, where the time
 * has no end, running batches that the expert is on without a class planned yet.
 */
export async function readCover(
  tx: Tx,
  pair: { centerId: string; expertId: string; timeZone: string },
  span: { from: string; until: string | null },
  now: Date,
): Promise<Cover> {
  const { centerId, expertId, timeZone } = pair
  const name = sql`jsonb_build_object('id', m.id, 'name', jsonb_build_object('en', m.name_en, 'hi', m.name_hi))`
  const { rows } = await sql<Cover>`
    with ahead as (
      select cs.id, cs.batch_id, cs.service_id, cs.starts_at
      from class_session_experts se join class_sessions cs on cs.id = se.class_session_id
      where se.expert_id = ${expertId} and cs.center_id = ${centerId} and cs.status = 'scheduled'
        and cs.starts_at > ${now}::timestamptz
        and cs.starts_at >= ${span.from}::date::timestamp at time zone ${timeZone}
        and (${span.until}::date is null
          or cs.starts_at < (${span.until}::date + 1)::timestamp at time zone ${timeZone})
    ), touched as (
      select b.id, b.name, b.service_id, count(a.id)::int as classes, min(a.starts_at) as next
      from batches b left join ahead a on a.batch_id = b.id
      where b.center_id = ${centerId} and (
        a.id is not null
        or (${span.until}::date is null and b.status in ('awaiting_expert', 'active', 'paused')
          and (b.ends_on is null or b.ends_on >= ${span.from}::date)
          and exists (select from batch_experts be where be.batch_id = b.id and be.expert_id = ${expertId})))
      group by b.id
    ), single as (
      select bk.id, a.service_id, a.starts_at from ahead a join bookings bk on bk.class_session_id = a.id
      where a.batch_id is null order by a.starts_at, bk.id limit 50
    )
    select (select count(*)::int from ahead) as classes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'service', ${name},
          'classes', t.classes, 'nextClassAt', ${isoText(sql`t.next`)}) order by t.next nulls last, t.name), '[]')
        from touched t join masterlist_items m on m.id = t.service_id) as batches,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'service', ${name},
          'startsAt', ${isoText(sql`s.starts_at`)}) order by s.starts_at, s.id), '[]')
        from single s join masterlist_items m on m.id = s.service_id) as bookings`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a statement without a table answers one row')
  return row
}
