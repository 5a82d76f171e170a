import { type Expression, expressionBuilder, type RawBuilder, type StringReference, sql } from 'kysely'
import type {
  Batches,
  CenterServices,
  Centers,
  ExpertPlaces,
  ExpertRates,
  Experts,
  Tables,
} from '#database/tables.ts'

// Cards as finished JSON. Names of master list items are left as marks (masterlists/name-marks.ts) and filled in
// from memory: no join, and the text stays in the server's hands only once.

/** The rows that cards are written from, and found by. */
interface Rows {
  b: Batches
  c: Centers
  p: ExpertPlaces
  r: ExpertRates
  s: CenterServices
  x: Experts
}

/** For parts that lean on the aliases of those rows. */
export const ofCard = expressionBuilder<Tables & Rows, keyof Rows>()

type Value = StringReference<Tables & Rows, keyof Rows> | Expression<unknown>

const shown = (value: Value) => (typeof value === 'string' ? sql.ref(value) : value)

/** JSON as it is written here, with columns and expressions in it as PostgreSQL writes them: `'…' || c.id || '…'`. */
export function json(parts: TemplateStringsArray, ...values: Value[]): RawBuilder<string> {
  const pieces = parts.map((part, nth) => {
    const written = part.replaceAll(/\n\s*/g, '').replaceAll("'", "''")
    const [before, after] = [nth > 0 ? ' || ' : '', nth < values.length ? ' || ' : '']
    if (written !== '') return `${before}'${written}'${after}`
    return before && after
  })
  return sql(Object.assign(pieces, { raw: pieces }), ...values.map(shown))
}

/** Cards of a query, by the names of the rows `by`, or in the order that is given to them. */
export function joined(card: Expression<string>, by?: 'b' | 'c' | 'x') {
  const cards = ofCard.fn.agg<string | null>('string_agg', [card, sql.lit(',')])
  return by ? cards.orderBy(`${by}.name`, order => order.collate('und-x-icu')).orderBy(`${by}.id`) : cards
}

/** The cards of a query of one row as a list. */
export const listed = (cards: Expression<unknown>) => json`[${sql`coalesce(${cards}, '')`}]`
/** JSON text, `null` where there is none. */
export const orNull = (value: Expression<unknown>): RawBuilder<string> => sql`coalesce(${value}, 'null')`
export const text = (value: Value): RawBuilder<string> => sql`to_json(${shown(value)})::text`
/** Marks of all ids of an array column: `t` for id and name, `n` for the name. */
export function marks(column: Value, kind: 't' | 'n'): RawBuilder<string> {
  const first = sql.raw(`E'\\x01${kind}'`)
  const next = sql.raw(`E',\\x01${kind}'`)
  const ids = shown(column)
  return sql`case when cardinality(${ids}) = 0 then '' else ${first} || array_to_string(${ids}, ${next}) end`
}
export const mark = (column: Value, kind: 't' | 'n'): RawBuilder<string> =>
  sql`${sql.raw(`E'\\x01${kind}'`)} || ${shown(column)}`
export const idOrNull = (column: Value) => orNull(json`"${column}"`)
