import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

// Every table and column of the database, whatever is added to it: for tests that nobody has to extend.

export interface Column {
  table: string
  column: string
  type: string
}

/** Columns that can hold words, by table. */
export async function wordColumns(tx: Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'jsonb', 'json', 'date')
      and c.relname <> 'schema_migrations'
    order by 1, a.attnum`.execute(tx)
  return rows
}

/** Columns `table.column` in which one of the words stands, in whatever case. */
export async function columnsThatSay(tx: Tx, words: readonly string[]): Promise<string[]> {
  const patterns = words.map(word => `%${word.toLowerCase()}%`)
  const found: string[] = []
  // Table by table: one statement over all of them takes longer on a busy machine than a statement may.
  for (const [table, columns] of Map.groupBy(await wordColumns(tx), ({ table }) => table)) {
    const says = columns.map(
      ({ column }) => sql`
        bool_or(lower(t.${sql.ref(column)}::text) like any(${patterns}::text[])) as ${sql.id(column)}`,
    )
    const { rows } = await sql<Record<string, boolean | null>>`
      select ${sql.join(says)} from ${sql.table(table)} t`.execute(tx)
    for (const { column } of columns) if (rows[0]?.[column]) found.push(`${table}.${column}`)
  }
  return found
}

/**
 * Ids of everything that hangs on some rows: rows that refer to them, rows that refer to those, and so on, by table.
 * Rows without an id of their own count as `table` → the ids they refer by.
 */
export async function hangingOn(
  tx: Tx,
  from: Readonly<Record<string, readonly string[]>>,
  /** Tables whose rows are somebody else's as well, and are not followed. */
  except: readonly string[] = [],
): Promise<Map<string, Set<string>>> {
  const { rows: links } = await sql<{ child: string; column: string; parent: string; hasId: boolean }>`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
      exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id') as "hasId"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`.execute(tx)
  const found = new Map(Object.entries(from).map(([table, ids]) => [table, new Set(ids)]))
  for (let grew = true; grew; ) {
    grew = false
    for (const { child, column, parent } of links.filter(
      link => link.hasId && !except.includes(link.child),
    )) {
      const ids = [...(found.get(parent) ?? [])]
      if (ids.length === 0) continue
      const { rows } = await sql<{ id: string }>`
        select id::text from ${sql.table(child)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(tx)
      const known = found.get(child) ?? new Set()
      for (const { id } of rows) if (!known.has(id)) grew = Boolean(known.add(id))
      if (known.size > 0) found.set(child, known)
    }
  }
  return found
}

/** Every row of every table as text. */
export async function everyRow(tx: Tx): Promise<Map<string, Set<string>>> {
  const tables = [...new Set((await wordColumns(tx)).map(({ table }) => table))]
  const found = new Map<string, Set<string>>()
  for (const table of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(tx)
    found.set(table, new Set(rows.map(({ row }) => row)))
  }
  return found
}

/** Which rows of a table are meant: by their own id, or by what they refer to. */
export async function rowsOf(
  tx: Tx,
  table: string,
  found: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<RawBuilder<boolean> | null> {
  const own = found.get(table)
  if (own) return sql<boolean>`t.id = any(${[...own]}::uuid[])`
  const { rows: links } = await sql<{ column: string; parent: string }>`
    select a.attname as column, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid = ${table}::regclass`.execute(tx)
  const parts = links.flatMap(({ column, parent }) => {
    const ids = found.get(parent)
    return ids ? [sql`t.${sql.ref(column)} = any(${[...ids]}::uuid[])`] : []
  })
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : null
}

interface Planting {
  said: string
  /** Columns that the server alone writes, never with a word of a person in them. */
  notWords: ReadonlySet<string>
  /** Tables whose rows are somebody else's as well. */
  except?: readonly string[]
  /** Where words have a form that is read again. */
  forms?: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * Writes a sentence into every column that can hold words, in all rows that hang on somebody. Names, ids of things and
 * choices of a list are no words of people: what the database lets nobody write is passed over.
 */
export async function plantWords(
  tx: Tx,
  hanging: ReadonlyMap<string, ReadonlySet<string>>,
  { said, notWords, except = [], forms = {} }: Planting,
): Promise<void> {
  await tx.transaction().execute(async inner => {
    await sql`set local session_replication_role = replica`.execute(inner)
    for (const { table, column, type } of await wordColumns(inner)) {
      if (notWords.has(`${table}.${column}`) || except.includes(table) || type === 'date') continue
      const which = await rowsOf(inner, table, hanging)
      if (!which) continue
      const words = forms[`${table}.${column}`] ?? plantedAs(said, type, column)
      await sql`savepoint planting`.execute(inner)
      try {
        await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${words} where ${which}`.execute(
          inner,
        )
        await sql`release savepoint planting`.execute(inner)
      } catch {
        // A check says what may be there, and it is no free text.
        await sql`rollback to savepoint planting`.execute(inner)
      }
    }
  })
}

function plantedAs(said: string, type: string, column: string) {
  if (type === 'jsonb')
    return sql`case jsonb_typeof(t.${sql.ref(column)}) when 'object' then t.${sql.ref(column)} || ${JSON.stringify({ planted: said })}::jsonb
      else t.${sql.ref(column)} end`
  if (type === 'text[]') return sql`array[${said}]::text[]`
  // No two alike, so that it is in columns too that hold nothing twice.
  return sql`${`${said} `}::text || t.ctid`
}
