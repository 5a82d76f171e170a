import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

type Table = keyof Tables & string

interface Key {
  name: string
  child: string
  parent: string
  columns: string[]
  referenced: string[]
}

/**
 * Loads many rows without looking up each reference and calling each trigger; `validate` then checks every reference of
 * the tables at once. Uniqueness, checks and the exclusion of double bookings hold all the time. Where the user of the
 * database may not do so, rows are checked one by one as always.
 */
export async function bulkLoader(tx: Kysely<Tables>) {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(tx)
  const may = rows[0]?.may === true
  const unchecked = new Set<Table>()
  const setRole = async (role: 'origin' | 'replica') => {
    if (may) await sql`set local session_replication_role = ${sql.raw(role)}`.execute(tx)
  }
  return {
    async bulk(...tables: Table[]) {
      for (const table of tables) unchecked.add(table)
      await setRole('replica')
    },
    oneByOne: () => setRole('origin'),
    async validate() {
      await setRole('origin')
      if (may) for (const key of await keysOf(tx, [...unchecked])) await refuseOrphans(tx, key)
    },
  }
}

async function keysOf(tx: Kysely<Tables>, tables: Table[]): Promise<Key[]> {
  const named = (rel: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`
    (select array_agg(a.attname::text order by n.place) from unnest(${numbers}) with ordinality n(number, place)
      join pg_attribute a on a.attrelid = ${rel} and a.attnum = n.number)`
  const { rows } = await sql<Key>`
    select k.conname as name, c.relname as child, p.relname as parent, ${named(sql`k.conrelid`, sql`k.conkey`)} as columns,
      ${named(sql`k.confrelid`, sql`k.confkey`)} as referenced
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relname = any(${tables}::text[])
      and c.relnamespace = 'public'::regnamespace`.execute(tx)
  return rows
}

async function refuseOrphans(tx: Kysely<Tables>, { name, child, parent, columns, referenced }: Key) {
  const filled = columns.map(column => sql`c.${sql.ref(column)} is not null`)
  const same = columns.map(
    (column, place) => sql`p.${sql.ref(referenced[place] ?? '')} = c.${sql.ref(column)}`,
  )
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(child)} c where ${sql.join(filled, sql` and `)}
      and not exists (select from ${sql.table(parent)} p where ${sql.join(same, sql` and `)})) as found`.execute(
    tx,
  )
  if (rows[0]?.found) throw new Error(`the city breaks ${name}`)
}
