import { sql } from 'kysely'

// Cards as finished JSON. Names of master list items are left as marks (masterlists/name-marks.ts) and filled in
// from memory: no join, and the text is processed only once.

export const text = (column: string) => sql`to_json(${sql.ref(column)})::text`
/** Marks of all ids in an array column: `t` for id and name, `n` for the name. */
export const marks = (column: string, kind: 't' | 'n') => {
  const first = sql.raw(`E'\\x01${kind}'`)
  const next = sql.raw(`E',\\x01${kind}'`)
  const ids = sql.ref(column)
  return sql`case when cardinality(${ids}) = 0 then '' else ${first} || array_to_string(${ids}, ${next}) end`
}
export const mark = (column: string, kind: 't' | 'n') =>
  sql`${sql.raw(`E'\\x01${kind}'`)} || ${sql.ref(column)}`
export const idOrNull = (column: string) => sql`coalesce('"' || ${sql.ref(column)} || '"', 'null')`
