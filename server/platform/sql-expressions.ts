import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Actor, serviceScope } from '#domain/access/actor.ts'

// What the query builder has no word for, with the type that it answers.

/** The values of a query of one column, as one array in the query's order. */
export const arrayOf = <Row extends object>(query: Expression<Row>): RawBuilder<Row[keyof Row][]> =>
  sql<Row[keyof Row][]>`array${query}`

/** The local date of an instant, in the zone that an expression names. */
export const localDay = (
  at: Date | Expression<Date | null>,
  zone: Expression<string | null>,
): RawBuilder<string> => sql<string>`(${at}::timestamptz at time zone ${zone})::date`

/** An instant as the wire writes it. */
export function isoText(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Rows whose service the actor's work in the selected center covers, by the column (or id) that names it. */
export function ofOwnServices(actor: Actor, service: Expression<unknown>): RawBuilder<boolean> {
  const scope = serviceScope(actor)
  return scope ? sql<boolean>`${service} = any(${scope}::uuid[])` : sql<boolean>`true`
}
