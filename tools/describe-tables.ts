import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts'
import { root } from './step.ts'

interface Column {
  relation: string
  is_view: boolean
  name: string
  type: string
  element: string | null
  labels: string[] | null
  /** The only words that a check lets into the column. */
  words: string[] | null
  required: boolean
  has_default: boolean
  always_generated: boolean
}

/** The row types of all tables, as a new database says. */
export async function describeTables(): Promise<string> {
  const server = await startThrowawayPostgres()
  const client = new pg.Client(server.connection)
  try {
    await migrate(server.connection, silentLog)
    await client.connect()
    const { rows } = await client.query<Column>(columnsQuery)
    return render(Map.groupBy(rows, row => row.relation))
  } finally {
    await client.end()
    await server.remove()
  }
}

/** Every column of every table and view of ours; domains are seen through, arrays by their element. */
const columnsQuery = `
  select c.relname as relation, c.relkind in ('v', 'm') as is_view, a.attname as name,
    coalesce(base.typname, t.typname) as type, element.typname as element,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum
      where enumtypid = coalesce(element.oid, base.oid, t.oid)) as labels,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m)
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || quote_ident(a.attname)
          || ' = (ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)|''[^'']*''::text)\\)\\)$')
      limit 1) as words,
    a.attnotnull or t.typnotnull as required,
    a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as always_generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
  left join pg_type element on element.oid = coalesce(base.typelem, t.typelem)
    and coalesce(base.typcategory, t.typcategory) = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

const typeNames: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
}

function render(relations: Map<string, Column[]>): string {
  const bodies = [...relations].map(([name, columns]) => renderTable(name, columns))
  const index = [...relations.keys()].map(name => `  ${name}: ${typeName(name)}`)
  return `// Made from database/schema by \`npm run generate\`. Not to be edited.
import type { ColumnType, Selectable } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** May be left out on insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database, never written. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>

/** Read as parsed JSON, written as JSON text: pg would turn an array into a PostgreSQL array. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** Read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

${bodies.join('\n\n')}

export interface Tables {
${index.join('\n')}
}

/** What a column is read as. */
export type Column<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = Selectable<Tables[T]>[C]
`
}

function renderTable(name: string, columns: Column[]): string {
  const lines = columns.map(column => `  ${column.name}: ${columnType(column)}`)
  return `export interface ${typeName(name)} {\n${lines.join('\n')}\n}`
}

/** Numbers of arbitrary precision, dates, ranges, ids and everything else without an entry are text. */
function columnType(column: Column): string {
  const base =
    (column.labels ?? column.words)?.map(word => `'${word}'`).join(' | ') ??
    typeNames[column.element ?? column.type] ??
    'string'
  const shape = base === 'Json' ? jsonShape(column) : undefined
  const single = column.element ? elementType(base) : shape ? `Json<${shape}>` : base
  const type = column.required ? single : `${single} | null`
  if (column.is_view)
    return `ColumnType<${type.replace('Timestamp', 'Date').replace(/Json(<(.+)>)?/, shape ?? 'unknown')}, never, never>`
  if (column.always_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

/** `database/json-columns.ts` names the JSON columns whose shape the code relies on. */
const namedShapes = readFileSync(join(root, 'database/json-columns.ts'), 'utf8')

function jsonShape({ relation, name }: Column): string | undefined {
  const column = `'${relation}.${name}'`
  return namedShapes.includes(`${column}:`) ? `JsonColumns[${column}]` : undefined
}

function elementType(base: string): string {
  const plain = { Timestamp: 'Date', Json: 'unknown' }[base] ?? base
  return plain.includes('|') ? `(${plain})[]` : `${plain}[]`
}

function typeName(relation: string): string {
  return relation.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}
