import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Centers, Learners, Tables } from '#database/tables.ts'
import { type Actor, serviceScope } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Tx } from './context.ts'

// What the query builder has no function for, with its result type.

/** The values of a one-column query as an array, in the query's order. */
export const arrayOf = <Row extends object>(query: Expression<Row>): RawBuilder<Row[keyof Row][]> =>
  sql<Row[keyof Row][]>`array${query}`

/** The local date of an instant, in the zone that an expression names. */
export const localDay = (
  at: Date | Expression<Date | null>,
  zone: Expression<string | null>,
): RawBuilder<string> => sql<string>`(${at}::timestamptz at time zone ${zone})::date`

/** An instant as the API writes it. */
export function isoText(instant: Expression<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** An instant as the code counts it: milliseconds since the epoch. */
export const epochMs = (instant: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::bigint`

/** The time from one instant to another, excluding the end. */
export const timeSpan = (
  from: Date | Expression<Date | null>,
  until: Date | Expression<Date | null>,
): RawBuilder<string> => sql<string>`tstzrange(${from}::timestamptz, ${until}::timestamptz)`

/** When a local date begins, in the zone that an expression names. */
export const dayStart = (
  date: string | Expression<string | null>,
  zone: Expression<string | null>,
): RawBuilder<Date> => sql<Date>`${date}::date::timestamp at time zone ${zone}`

/** When the month of an instant began, in the zone that an expression names. */
export const monthStart = (at: Date, zone: Expression<string>): RawBuilder<Date> =>
  sql<Date>`date_trunc('month', ${at}::timestamptz at time zone ${zone}) at time zone ${zone}`

/** Rows whose service is among the actor's in the selected center, by the column (or id) that names it. */
export const ofOwnServices = (actor: Actor, service: Expression<unknown>): RawBuilder<boolean> =>
  ofServices(serviceScope(actor), service)

/** Rows of these services, by the column (or id) that names it; null: all. */
export const ofServices = (
  serviceIds: readonly string[] | null,
  service: Expression<unknown>,
): RawBuilder<boolean> =>
  serviceIds ? sql<boolean>`${service} = any(${serviceIds}::uuid[])` : sql<boolean>`true`

/** A learner's columns as a statement names them, and the time zone in which they come of age. */
interface LearnerColumns {
  name: Expression<string | null>
  nameKey: Expression<string | null>
  firstNameKey: Expression<string | null>
  dateOfBirth: Expression<string | null>
  zone: Expression<string>
}

const { ref } = expressionBuilder<Tables & { l: Learners; c: Centers }, 'l' | 'c'>()

/** A learner `l` by the calendar of center `c`. */
export const LEARNER: LearnerColumns = {
  name: ref('l.name'),
  nameKey: ref('l.name_key'),
  firstNameKey: ref('l.first_name_key'),
  dateOfBirth: ref('l.date_of_birth'),
  zone: ref('c.time_zone'),
}

/** A learner's name as it is shown to a role: experts see only the first name of a minor (rule R12). */
export const nameShownTo = (
  role: Role,
  now: Date,
  learner: Pick<LearnerColumns, 'name' | 'dateOfBirth' | 'zone'>,
): RawBuilder<string> =>
  role === 'expert'
    ? sql<string>`name_for_experts(${learner.name}, ${learner.dateOfBirth}, ${now}, ${learner.zone})`
    : sql<string>`${learner.name}`

/** The search key of the name that is shown to a role. */
export const nameKeyShownTo = (
  role: Role,
  now: Date,
  learner: Omit<LearnerColumns, 'name'>,
): RawBuilder<string> =>
  role === 'expert'
    ? sql<string>`name_key_for_experts(${learner.nameKey}, ${learner.firstNameKey}, ${learner.dateOfBirth}, ${now}, ${learner.zone})`
    : sql<string>`${learner.nameKey}`

/** The month of a local date, `2026-11`. */
export const monthOf = (date: Expression<string>): RawBuilder<string> =>
  sql<string>`to_char(${date}, 'YYYY-MM')`

/** A sum of whole numbers, 0 when there is nothing to add. */
export const orZero = (sum: Expression<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(${sum}, 0)::bigint`

/** Waits for the lock of this name, and holds it until the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The local dates from one to another, both included; null: unbounded. */
export const daySpan = (from: string | null, until: string | null): RawBuilder<string> =>
  sql<string>`daterange(${from}::date, ${until}::date, '[]')`

/** A text in a JSON document. */
export const textIn = (json: Expression<unknown>, key: string): RawBuilder<string> =>
  sql<string>`${json} ->> ${sql.lit(key)}`
