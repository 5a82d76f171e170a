import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#domain/kernel/interval.ts'
import type { SeriesFacts, SeriesSpace, TakenTime, WantedClass } from '#domain/modules/schedule/series.ts'
import type { Tx } from '#server/platform/context.ts'

const DAY = 24 * 60 * 60_000
const none = sql.raw(`'[]'::json`)

/** The subject of a series plan. */
export interface SeriesQuestion {
  centerId: string
  wanted: readonly WantedClass[]
  learnerIds: readonly string[]
  /** Classes whose own time counts as free. */
  ignoring: readonly string[]
  now: Date
}

type Pair = [from: number, to: number]
type Triple = [weekday: number, from: number, to: number]

interface StoredSeries {
  timeZone: string
  hours: Triple[]
  holidays: string[]
  spaces: SeriesSpace[]
  experts: { id: string; name: string; isEngaged: boolean; availability: Triple[]; away: Pair[] }[]
  learners: { id: string; name: string }[]
  taken: StoredTaken[]
}

type StoredTaken = [
  nth: number,
  what: TakenTime['what'],
  resourceId: string,
  place: number,
  from: number,
  to: number,
  titleEn: string | null,
  titleHi: string | null,
]

/**
 * Everything that decides about a series, for all its dates in one statement; undefined if there is no such center.
 * Of other centers' classes only the time is returned, and only within the requested times (rule R12).
 */
export async function loadSeries(tx: Tx, input: SeriesQuestion): Promise<SeriesFacts | undefined> {
  const { wanted, centerId, now } = input
  const spaceIds = unique(wanted.flatMap(({ spaceId }) => (spaceId ? [spaceId] : [])))
  const expertIds = unique(wanted.flatMap(({ expertIds }) => expertIds))
  const span = spanOf(wanted, now)
  const { rows } = await sql<{ series: StoredSeries }>`
    with wanted as materialized (
      select * from unnest(${wanted.map((_, nth) => nth)}::int[],
        ${wanted.map(({ time }) => isoOf(time.start))}::timestamptz[],
        ${wanted.map(({ time }) => isoOf(time.end))}::timestamptz[]) w(nth, starts_at, ends_at)
    ),
    wants as materialized (${wantsOf(input)})
    select json_build_object(
      'timeZone', c.time_zone,
      'hours', coalesce((
        select json_agg(json_build_array(weekday, opens_minute, closes_minute)) from center_hours
        where center_id = c.id
      ), ${none}),
      'holidays', coalesce((
        select json_agg(on_date) from center_holidays
        where center_id = c.id and on_date between ${span.from}::timestamptz::date and ${span.to}::timestamptz::date
      ), ${none}),
      'spaces', coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'places', s.places,
          'isActive', s.status = 'active', 'serviceIds', s.service_ids))
        from spaces s where s.center_id = c.id and s.id = any(${spaceIds}::uuid[])
      ), ${none}),
      'experts', coalesce((
        select json_agg(json_build_object('id', e.id, 'name', e.name,
          'isEngaged', e.status = 'active' and exists (
            select from engagements g where g.center_id = c.id and g.expert_id = e.id and g.status = 'active'),
          'availability', coalesce((
            select json_agg(json_build_array(a.weekday, a.from_minute, a.to_minute)) from expert_availability a
            where a.expert_id = e.id and (a.center_id is null or a.center_id = c.id)
          ), ${none}),
          'away', coalesce((
            select json_agg(json_build_array(${msOf(sql`lower(o.period)`)}, ${msOf(sql`upper(o.period)`)}))
            from (
              select period from expert_time_off
              where expert_id = e.id and cancelled_at is null and period && tstzrange(${span.from}, ${span.to})
              union all
              ${afterNotice(sql`tstzrange(${span.from}, ${span.to})`)}
            ) o
          ), ${none})
        )) from experts e where e.id = any(${expertIds}::uuid[])
      ), ${none}),
      'learners', coalesce((
        select json_agg(json_build_object('id', l.id, 'name', first_name(l.name)))
        from learners l where l.id = any(${input.learnerIds}::uuid[])
      ), ${none}),
      'taken', coalesce((
        select json_agg(json_build_array(x.nth, x.what, x.resource_id, t.place,
          case when t.center_id = c.id then ${msOf(sql`t.starts_at`)} else ${msOf(sql`w.starts_at`)} end,
          case when t.center_id = c.id then ${msOf(sql`t.ends_at`)} else ${msOf(sql`w.ends_at`)} end,
          case when t.center_id = c.id then coalesce(t.batch_name, m.name_en) end,
          case when t.center_id = c.id then coalesce(t.batch_name, m.name_hi) end
        ) order by x.nth, t.starts_at)
        from wants x join wanted w on w.nth = x.nth
        cross join lateral (
          select k.place, cs.starts_at, cs.ends_at, cs.center_id, cs.service_id, b.name as batch_name
          from claims k
          join class_sessions cs on cs.id = k.class_session_id
          left join batches b on b.id = cs.batch_id
          where k.resource_id = x.resource_id and k.period && tstzrange(w.starts_at, w.ends_at)
            and k.class_session_id <> all(${input.ignoring}::uuid[])
          union all
          select 0, cs.starts_at, cs.ends_at, cs.center_id, cs.service_id, b.name
          from class_sessions cs join batches b on b.id = cs.batch_id
          where x.what = 'batch' and cs.batch_id = x.resource_id and cs.status <> 'cancelled'
            and cs.starts_at < w.ends_at and cs.starts_at > w.starts_at - interval '1 day' and cs.ends_at > w.starts_at
            and cs.id <> all(${input.ignoring}::uuid[])
          union all
          select place, lower(o.period), upper(o.period), o.center_id, null, o.reason
          from space_blocks o join spaces s on s.id = o.space_id
          cross join lateral generate_series((s.places > 1)::int, s.places - (s.places = 1)::int) place
          where o.space_id = x.resource_id and o.cancelled_at is null
            and o.period && tstzrange(w.starts_at, w.ends_at)
        ) t
        left join masterlist_items m on m.id = t.service_id
      ), ${none})
    ) as series
    from centers c where c.id = ${centerId}
  `.execute(tx)
  const stored = rows[0]?.series
  return stored && factsOf(stored, now)
}

/** One row for each class and each resource it needs. */
function wantsOf({ wanted, learnerIds }: SeriesQuestion): RawBuilder<unknown> {
  const rows = wanted.flatMap(({ spaceId, batchId, expertIds }, nth) => [
    ...(spaceId ? [{ nth, what: 'space', id: spaceId }] : []),
    ...(batchId ? [{ nth, what: 'batch', id: batchId }] : []),
    ...expertIds.map(id => ({ nth, what: 'expert', id })),
    ...learnerIds.map(id => ({ nth, what: 'learner', id })),
  ])
  return sql`select * from unnest(${rows.map(row => row.nth)}::int[], ${rows.map(row => row.what)}::text[],
    ${rows.map(row => row.id)}::uuid[]) x(nth, what, resource_id)`
}

function factsOf(stored: StoredSeries, now: Date): SeriesFacts {
  return {
    ...stored,
    now,
    hours: stretches(stored.hours),
    experts: stored.experts.map(expert => ({
      ...expert,
      availability: stretches(expert.availability),
      away: expert.away.map(([start, end]) => ({ start, end })),
    })),
    taken: stored.taken.map(([nth, what, resourceId, place, start, end, en, hi]) => ({
      ...{ nth, what, resourceId, place },
      period: { start, end },
      title: en === null ? null : { en, hi: hi ?? en },
    })),
  }
}

function stretches(rows: readonly Triple[]) {
  return rows.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }))
}

/** One day on either side covers every time zone. */
function spanOf(wanted: readonly WantedClass[], now: Date): { from: Date; to: Date } {
  const times: Interval[] = wanted.length > 0 ? wanted.map(({ time }) => time) : [{ start: +now, end: +now }]
  const from = times.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)
  return { from: new Date(from - DAY), to: new Date(to + DAY) }
}

function msOf(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${instant}) * 1000)::bigint`
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

/**
 * After notice was given, expert `e` is away from center `c` once the last day is over: one `period` within the
 * span.
 */
export function afterNotice(span: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = sql`(g.ends_on + 1)::timestamp at time zone c.time_zone`
  return sql`select tstzrange(${since}, null) * ${span} as period from engagements g
    where g.center_id = c.id and g.expert_id = e.id and g.status <> 'ended' and g.ends_on is not null
      and tstzrange(${since}, null) && ${span}`
}
