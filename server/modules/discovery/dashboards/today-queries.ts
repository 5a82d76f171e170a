import { sql } from 'kysely'
import type { ProfilePart } from '#domain/modules/experts/profile-strength.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { LEARNER, nameShownTo } from '#server/platform/sql-expressions.ts'

type Today = ApiAnswer<'GET /expert/today'>

export interface TodayRow extends Omit<Today, 'strength'> {
  filled: Record<ProfilePart, boolean>
}

/** The expert's day in the zone of each class's center, in one statement. */
export async function readToday(tx: Tx, expertId: string, now: Date): Promise<TodayRow> {
  const isoText = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const localToday = sql`(${now}::timestamptz at time zone c.time_zone)::date`
  const name = nameShownTo({ role: 'expert' }, now, { ...LEARNER, zone: sql`n.time_zone` })
  const { rows } = await sql<{ today: TodayRow }>`
    with near as materialized (
      select s.*, c.name as center_name, c.address_line, c.latitude, c.longitude, c.time_zone,
        (s.starts_at at time zone c.time_zone)::date as on_date, ${localToday} as today,
        b.id as booking_id, b.learner_id, b.status as booking_status
      from class_session_experts x
      join class_sessions s on s.id = x.class_session_id
      join centers c on c.id = s.center_id
      left join bookings b on b.class_session_id = s.id
      where x.expert_id = ${expertId}
        and s.starts_at > ${now}::timestamptz - interval '9 days' and s.starts_at < ${now}::timestamptz + interval '9 days'
        and (b.id is null or b.status not in ('expired', 'declined'))
    )
    select json_build_object(
      'classes', (select coalesce(json_agg(json_build_object(
          'id', n.id,
          'startsAt', ${isoText('n.starts_at')},
          'endsAt', ${isoText('n.ends_at')},
          'title', coalesce(t.name, m.name_en),
          'service', json_build_object('en', m.name_en, 'hi', m.name_hi),
          'center', json_build_object('id', n.center_id, 'name', n.center_name, 'addressLine', n.address_line,
            'latitude', n.latitude, 'longitude', n.longitude, 'timeZone', n.time_zone),
          'spaceName', r.name,
          'learnerNames', (select coalesce(json_agg(${name} order by l.name), '[]') from learners l
            where l.id in (select n.learner_id
              union select resource_id from claims where class_session_id = n.id and resource_kind = 'learner')
            and l.id not in (select p.learner_id from class_participants p where p.class_session_id = n.id
              and p.mark is null and p.absence_told_at is not null)),
          'absentNames', (select coalesce(json_agg(${name} order by l.name), '[]')
            from class_participants p join learners l on l.id = p.learner_id where p.class_session_id = n.id
              and p.mark is null and (p.status = 'excused' or p.absence_told_at is not null)),
          'status', n.status,
          'bookingId', n.booking_id) order by n.starts_at, n.id), '[]')
        from near n join masterlist_items m on m.id = n.service_id
        left join batches t on t.id = n.batch_id left join spaces r on r.id = n.space_id
        where n.on_date = n.today),
      'classesThisWeek', (select count(*) from near n where n.status <> 'cancelled'
        and date_trunc('week', n.on_date::timestamp) = date_trunc('week', n.today::timestamp)),
      'confirmedAhead', (select count(*) from bookings b join centers c on c.id = b.center_id
        where b.expert_id = ${expertId} and b.status = 'confirmed'
          and (b.starts_at at time zone c.time_zone)::date >= ${localToday}),
      'filled', (select json_build_object(
          'headline', x.headline <> '', 'bio', x.bio <> '',
          'languages', cardinality(x.language_ids) > 0, 'qualifications', cardinality(x.qualification_ids) > 0,
          'services', cardinality(x.service_ids) > 0,
          'availability', exists (select from expert_availability a where a.expert_id = x.id),
          'rates', exists (select from expert_rates p where p.expert_id = x.id and p.status = 'active'))
        from experts x where x.id = ${expertId})
    ) as today
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the statement of the day gave no row')
  return row.today
}
