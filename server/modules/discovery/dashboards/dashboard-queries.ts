import { sql } from 'kysely'
import type { ApiAnswer } from '#domain/wire.ts'
import { bookingOfClass, freed } from '#server/modules/bookings/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

type Dashboard = ApiAnswer<'GET /center/dashboard'>

export interface DashboardRow {
  today: string
  timeZone: string
  currency: string
  classesToday: Omit<Dashboard['classesToday'][number], 'roll'>[]
  bookings: Dashboard['bookings']
  months: { month: string; received: number; refunded: number }[]
  /** Received in the days of last month that this month has had so far. */
  receivedBefore: number
  /** Marks by month; with those of the same days of last month under `before`. */
  marks: { month: string; attended: number; absent: number }[]
  marksBefore: { attended: number; absent: number }
  /** This time a month ago. */
  monthAgo: string
  dueNow: number
  restOfPartlyPaid: number
  experts: Dashboard['experts']
  hours: [weekday: number, opens: number, closes: number][]
  holidays: string[]
  /** The number of places of all active spaces. */
  places: number
  batches: Dashboard['batches']
  /** Claimed time of spaces in the period (epoch ms). */
  booked: [from: number, to: number][]
}

/** Months of money and learners shown, including the current one. */
const MONTHS = 6
/** Batches at either end. */
const BATCHES = 3

/**
 * The figures for a center's services that the member may see, in one statement, each counted from its rows:
 * bookings by state, captured payments and processed refunds by month, unpaid orders, batches by how full they are,
 * and the time that spaces were claimed in `days` full days.
 */
export async function readDashboard(
  tx: Tx,
  actor: CenterCtx['actor'],
  now: Date,
  days: number,
): Promise<DashboardRow> {
  const { centerId } = actor.center
  const own = (service: string) => ofOwnServices(actor, sql.ref(service))
  const ownOrder = (order: string) =>
    actor.center.serviceIds
      ? sql`exists (select from order_lines ol where ol.order_id = ${sql.ref(order)} and ${own('ol.service_id')})`
      : sql`true`
  // What a center pays to the platform is not its income.
  const forClasses = (order: string) =>
    sql`exists (select from orders fo where fo.id = ${sql.ref(order)} and fo.kind <> 'onboarding')`
  const ownSpace = actor.center.serviceIds
    ? sql`(service_ids = '{}' or service_ids && ${actor.center.serviceIds}::uuid[])`
    : sql`true`
  const teaches = actor.center.serviceIds
    ? sql`x.service_ids && ${actor.center.serviceIds}::uuid[]`
    : sql`true`
  const isoText = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<{ dashboard: DashboardRow }>`
    with c as (
      select id, time_zone, currency, (${now}::timestamptz at time zone time_zone)::date as today
      from centers where id = ${centerId}
    ),
    span as (
      select today::timestamp at time zone time_zone as day_start,
        (today + 1)::timestamp at time zone time_zone as day_end,
        date_trunc('week', today::timestamp) at time zone time_zone as week_start,
        (date_trunc('week', today::timestamp) + interval '7 days') at time zone time_zone as week_end,
        date_trunc('month', today::timestamp) at time zone time_zone as month_start,
        (date_trunc('month', today::timestamp) + interval '1 month') at time zone time_zone as month_end,
        (today - ${days}::int)::timestamp at time zone time_zone as past_start,
        -- On the last days of a long month the whole shorter one before.
        (${now}::timestamptz at time zone time_zone - interval '1 month') at time zone time_zone as month_ago,
        (date_trunc('month', today::timestamp) - interval '1 month') at time zone time_zone as month_ago_start
      from c
    ),
    money as (
      select date_trunc('month', captured_at at time zone c.time_zone)::date as month, amount as received, 0 as refunded,
        captured_at as at
      from payments p, c where p.center_id = c.id and p.status = 'captured' and p.method <> 'wallet' and ${forClasses('p.order_id')} and ${ownOrder('p.order_id')}
      union all
      select date_trunc('month', processed_at at time zone c.time_zone)::date, 0, amount, processed_at
      from refunds r, c where r.center_id = c.id and r.status = 'processed' and r.destination <> 'wallet' and ${forClasses('r.order_id')} and ${ownOrder('r.order_id')}
    ),
    wanted as (
      select (date_trunc('month', c.today::timestamp) - make_interval(months => n))::date as month
      from c, generate_series(0, ${MONTHS - 1}::int) n
    ),
    marks as (
      select date_trunc('month', s.starts_at at time zone c.time_zone)::date as month, s.starts_at as at, p.mark
      from c join class_sessions s on s.center_id = c.id join class_participants p on p.class_session_id = s.id
      where ${own('s.service_id')} and s.status <> 'cancelled' and p.mark in ('present', 'late', 'absent')
        and s.starts_at <= ${now} and s.starts_at >= (select min(month) from wanted)::timestamp at time zone c.time_zone
    )
    select json_build_object(
      'today', c.today,
      'timeZone', c.time_zone,
      'currency', c.currency,
      'classesToday', (
        select coalesce(json_agg(json_build_object(
          'id', s.id,
          'startsAt', ${isoText('s.starts_at')},
          'endsAt', ${isoText('s.ends_at')},
          'title', json_build_object('en', coalesce(t.name, m.name_en), 'hi', coalesce(t.name, m.name_hi)),
          'expertNames', (select coalesce(json_agg(x.name order by x.name), '[]')
            from class_session_experts e join experts x on x.id = e.expert_id where e.class_session_id = s.id),
          'spaceName', r.name,
          'learnerNames', (select coalesce(json_agg(l.name order by l.name), '[]') from learners l
            where l.id in (select k.learner_id from bookings k where k.class_session_id = s.id
                and (s.status = 'cancelled' or k.status not in (${freed}))
              union select resource_id from claims where class_session_id = s.id and resource_kind = 'learner')
            and not exists (select from class_participants p where p.class_session_id = s.id and p.learner_id = l.id
              and p.mark is null and p.absence_told_at is not null)),
          'missingNames', (select coalesce(json_agg(l.name order by l.name), '[]')
            from class_participants p join learners l on l.id = p.learner_id where p.class_session_id = s.id
              and (p.mark in ('absent', 'excused') or p.mark is null and (p.status = 'excused' or p.absence_told_at is not null))),
          'status', s.status,
          'bookingId', b.id,
          'bookingStatus', b.status) order by s.starts_at, s.id), '[]')
        from class_sessions s
        join masterlist_items m on m.id = s.service_id
        left join batches t on t.id = s.batch_id
        left join spaces r on r.id = s.space_id
        left join lateral ${bookingOfClass(sql.ref('s.id')).as('b')} on true
        where s.center_id = c.id and ${own('s.service_id')}
          and s.starts_at >= span.day_start and s.starts_at < span.day_end
          and (b.id is null or b.status not in ('expired', 'declined'))),
      'bookings', (
        select json_build_object(
          'held', count(*) filter (where status = 'held'),
          'confirmedAhead', count(*) filter (where status = 'confirmed' and starts_at >= span.day_start),
          'cancelledThisMonth', count(*) filter (where status = 'cancelled' and starts_at >= span.month_start and starts_at < span.month_end))
        from bookings b where b.center_id = c.id and ${own('b.service_id')}
          and b.status in ('held', 'confirmed', 'cancelled')),
      'months', (
        select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
          'received', (select coalesce(sum(received), 0) from money where money.month = wanted.month),
          'refunded', (select coalesce(sum(refunded), 0) from money where money.month = wanted.month)) order by month)
        from wanted),
      'receivedBefore', (select coalesce(sum(received), 0) from money
        where money.at >= span.month_ago_start and money.at <= span.month_ago),
      'marks', (
        select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
          'attended', (select count(*) from marks where marks.month = wanted.month and mark <> 'absent'),
          'absent', (select count(*) from marks where marks.month = wanted.month and mark = 'absent')) order by month)
        from wanted),
      'marksBefore', (
        select json_build_object('attended', count(*) filter (where mark <> 'absent'),
          'absent', count(*) filter (where mark = 'absent'))
        from marks where marks.at >= span.month_ago_start and marks.at <= span.month_ago),
      'monthAgo', ${isoText('span.month_ago')},
      'dueNow', (select coalesce(sum(total_amount - paid_amount), 0) from orders o
        where o.center_id = c.id and o.status = 'open' and ${ownOrder('o.id')}),
      'restOfPartlyPaid', (select coalesce(sum(total_amount - paid_amount), 0) from orders o
        where o.center_id = c.id and o.status = 'open' and o.paid_amount > 0 and ${ownOrder('o.id')}),
      'experts', (
        select coalesce(json_agg(json_build_object('expertId', x.id, 'name', x.name, 'classesThisWeek', (
          select count(*) from class_session_experts e join class_sessions s on s.id = e.class_session_id
          where e.expert_id = x.id and s.center_id = c.id and ${own('s.service_id')} and s.status <> 'cancelled'
            and s.starts_at >= span.week_start and s.starts_at < span.week_end)) order by x.name, x.id), '[]')
        from engagements g join experts x on x.id = g.expert_id
        where g.center_id = c.id and g.status = 'active' and ${teaches}),
      'batches', (
        select json_build_object(
          'fullest', coalesce(json_agg(load order by place) filter (where place <= ${BATCHES}), '[]'),
          'emptiest', coalesce(json_agg(load order by place desc) filter (where place > ${BATCHES} and place > many - ${BATCHES}), '[]'))
        from (
          select json_build_object('id', b.id, 'name', b.name, 'seatsTaken', b.seats_taken, 'capacity', b.capacity) as load,
            row_number() over (order by b.seats_taken::float8 / b.capacity desc, b.name, b.id) as place, count(*) over () as many
          from batches b where b.center_id = c.id and b.status = 'active' and ${own('b.service_id')}) loads),
      'hours', (select coalesce(json_agg(json_build_array(weekday, opens_minute, closes_minute)), '[]')
        from center_hours where center_id = c.id),
      'holidays', (select coalesce(json_agg(on_date), '[]') from center_holidays
        where center_id = c.id and on_date between c.today - ${days}::int and c.today),
      'places', (select coalesce(sum(places), 0) from spaces
        where center_id = c.id and status = 'active' and ${ownSpace}),
      'booked', (
        select coalesce(json_agg(json_build_array((extract(epoch from s.starts_at) * 1000)::bigint,
          (extract(epoch from s.ends_at) * 1000)::bigint)), '[]')
        from class_sessions s
        where s.center_id = c.id and ${own('s.service_id')} and s.status <> 'cancelled' and s.space_id is not null
          and s.starts_at >= span.past_start - interval '1 day' and s.starts_at < span.day_start)
    ) as dashboard
    from c, span
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`center ${centerId} of a member is not there`)
  return row.dashboard
}
