import { type AliasedExpression, sql } from 'kysely'

/** What a column of `jsonRows` is read as. */
type ColumnType =
  | 'int'
  | 'bigint'
  | 'text'
  | 'text[]'
  | 'uuid'
  | 'uuid[]'
  | 'jsonb'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'numeric'

/**
 * Rows from here as a table `v` to select, join or update from: one parameter, however many rows there are. Each column
 * is named with the type that PostgreSQL reads it as.
 */
export function jsonRows<Row extends object>(
  rows: readonly Row[],
  columns: Record<keyof Row & string, ColumnType>,
): AliasedExpression<Row, 'v'> {
  const types = Object.entries<ColumnType>(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  return sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v (${sql.join(types)})`)
}
