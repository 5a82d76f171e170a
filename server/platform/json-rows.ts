import { type AliasedExpression, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

/** The type a column of `jsonRows` is read as. */
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
 * Rows passed in as a table `v` to select, join or update from: a single parameter, however many rows there are.
 * Each column is named with its PostgreSQL type.
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

/** A row to insert; instants and JSON as the code represents them. */
export type NewRow<T extends keyof Tables> = {
  [C in keyof Insertable<Tables[T]>]:
    | Insertable<Tables[T]>[C]
    | (C extends keyof Selectable<Tables[T]> ? Selectable<Tables[T]>[C] : never)
}

/**
 * Whole rows of a table, passed in to insert from within a larger statement: a single parameter, however many rows
 * there are. An omitted column is null, not the table's default.
 */
export const tableRows = <T extends keyof Tables & string>(
  table: T,
  rows: readonly Partial<NewRow<T>>[],
): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
