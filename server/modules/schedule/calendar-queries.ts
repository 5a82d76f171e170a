import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { afterNotice } from './series-queries.ts'
import type { Teachers } from './slot-queries.ts'

type Pair = [from: number, to: number]

/** A center's calendar from the database; times are epoch ms, minutes local. */
export interface StoredCalendar {
  timeZone: string
  /** Active and through all activation gates. */
  isOpen: boolean
  leadTimeMinutes: number
  horizonDays: number
  stepMinutes: number
  hours: [weekday: number, opens: number, closes: number][]
  holidays: string[]
  spaces: { id: string; places: number; busy: [place: number, from: number, to: number][] }[]
  experts: StoredExpert[]
  /** For the learners of the question, in its order. */
  learnersBusy: Pair[][]
}

export interface StoredExpert {
  id: string
  rateId: string | null
  /** Currently works with the center. */
  isEngaged: boolean
  availability: [weekday: number, from: number, to: number][]
  away: Pair[]
  busy: Pair[]
}

export interface CalendarQuestion {
  centerId: string
  serviceId: string
  teachers: Teachers
  /** Those who take part together. */
  learnerIds?: readonly string[]
  /** Only this space. */
  spaceId?: string
  /** The relevant time; opening hours and availability are weekly and are read completely. */
  from: Date
  to: Date
  /** Classes whose own time counts as free. */
  ignoring?: readonly string[]
}

const periodStart = sql.raw('(extract(epoch from lower(period)) * 1000)::bigint')
const periodEnd = sql.raw('(extract(epoch from upper(period)) * 1000)::bigint')
const none = sql.raw(`'[]'::json`)

/** Everything that decides which slots are free at a center, in one statement; undefined if there is no such center. */
export async function loadCalendar(tx: Tx, input: CalendarQuestion): Promise<StoredCalendar | undefined> {
  const { rows } = await calendarOf(input).execute(tx)
  return rows[0]?.calendar
}

/** As `loadCalendar`, for several questions in one statement; null where there is no such center. */
export async function loadCalendars(tx: Tx, questions: readonly CalendarQuestion[]) {
  if (questions.length === 0) return []
  const each = sql.join(questions.map(question => sql`(${calendarOf(question)})`))
  const { rows } = await sql<{ calendars: (StoredCalendar | null)[] }>`
    select json_build_array(${each}) as calendars
  `.execute(tx)
  return rows[0]?.calendars ?? []
}

function calendarOf(input: CalendarQuestion) {
  const span = sql`tstzrange(${input.from}, ${input.to})`
  const ignoring = input.ignoring ?? []
  const busyOf = (id: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`coalesce((
    select json_agg(json_build_array(${columns})) from claims
    where resource_id = ${id} and period && ${span} and class_session_id <> all(${ignoring}::uuid[])
  ), ${none})`
  const period = sql`${periodStart}, ${periodEnd}`
  const busyOfEach = (ids: readonly string[]) => sql`coalesce((
    select json_agg(${busyOf(sql`u.id`, period)} order by u.nth)
    from unnest(${ids}::uuid[]) with ordinality u(id, nth)
  ), ${none})`
  return sql<{ calendar: StoredCalendar }>`
    select json_build_object(
      'timeZone', c.time_zone,
      'isOpen', c.status = 'active' and c.terms_accepted
        and c.onboarding_payment_received and c.onboarding_payment_verified,
      'leadTimeMinutes', c.booking_lead_minutes,
      'horizonDays', c.booking_horizon_days,
      'stepMinutes', c.slot_step_minutes,
      'hours', coalesce((
        select json_agg(json_build_array(weekday, opens_minute, closes_minute)) from center_hours
        where center_id = c.id
      ), ${none}),
      'holidays', coalesce((
        select json_agg(on_date) from center_holidays
        where center_id = c.id
          and on_date between ${input.from}::timestamptz::date - 1 and ${input.to}::timestamptz::date + 1
      ), ${none}),
      'spaces', coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'places', s.places, 'busy', coalesce((
            select json_agg(json_build_array(place, ${period})) from (
              select place, period from claims
              where resource_id = s.id and period && ${span} and class_session_id <> all(${ignoring}::uuid[])
              union all
              select place, period from space_blocks,
                generate_series((s.places > 1)::int, s.places - (s.places = 1)::int) place
              where space_id = s.id and cancelled_at is null and period && ${span}
            ) taken
          ), ${none})
        ) order by cardinality(s.service_ids) = 0, s.places, s.name) from spaces s
        where s.center_id = c.id and s.status = 'active'
          and (s.service_ids = '{}' or ${input.serviceId}::uuid = any(s.service_ids))
          ${input.spaceId ? sql`and s.id = ${input.spaceId}` : sql``}
      ), ${none}),
      'experts', coalesce((
        select json_agg(json_build_object(
          'id', e.id,
          'rateId', t.rate_id,
          'isEngaged', e.status = 'active' and exists (
            select from engagements g where g.center_id = c.id and g.expert_id = e.id and g.status = 'active'),
          'availability', coalesce((
            select json_agg(json_build_array(a.weekday, a.from_minute, a.to_minute)) from expert_availability a
            where a.expert_id = e.id and (a.center_id is null or a.center_id = c.id)
          ), ${none}),
          'away', coalesce((
            select json_agg(json_build_array(${period})) from (
              select period from expert_time_off
              where expert_id = e.id and cancelled_at is null and period && ${span}
              union all
              ${afterNotice(span)}
            ) gone
          ), ${none}),
          'busy', ${busyOf(sql`e.id`, period)}
        ) order by e.name, e.id) from ${input.teachers} t join experts e on e.id = t.expert_id
      ), ${none}),
      'learnersBusy', ${input.learnerIds ? busyOfEach(input.learnerIds) : none}
    ) as calendar
    from centers c where c.id = ${input.centerId}
  `
}
