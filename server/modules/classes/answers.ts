import { sql } from 'kysely'
import type { ClassAhead } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** The classes of a center that have not begun, all or those of a local date or of a space, in order of time. */
export async function classesAhead(
  tx: Tx,
  centerId: string,
  now: Date,
  which: { onDate?: string; spaceId?: string },
): Promise<ClassAhead[]> {
  const { onDate = null, spaceId = null } = which
  const { rows } = await sql<ClassAhead>`
    select s.id, s.starts_at, s.ends_at, c.time_zone, r.name as space_name,
      json_build_object('en', coalesce(t.name, m.name_en), 'hi', coalesce(t.name, m.name_hi)) as title
    from class_sessions s
    join centers c on c.id = s.center_id
    join masterlist_items m on m.id = s.service_id
    left join batches t on t.id = s.batch_id
    left join spaces r on r.id = s.space_id
    where s.center_id = ${centerId} and s.status = 'scheduled' and s.starts_at > ${now}
      and not exists (select from bookings b
        where b.class_session_id = s.id and b.status not in ('requested', 'held', 'confirmed'))
      and (${spaceId}::uuid is null or s.space_id = ${spaceId}::uuid)
      and (${onDate}::date is null or (
        s.starts_at < (${onDate}::date + 1)::timestamp at time zone c.time_zone
        and s.ends_at > ${onDate}::date::timestamp at time zone c.time_zone))
    order by s.starts_at, s.id`.execute(tx)
  return rows
}
