import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'

/** The creation day of everything that always existed. */
const origin = Date.UTC(2026, 0, 1)

/**
 * An id derived from a name: the same in every demo, so that links and tests can refer to it. It sorts by the
 * instant.
 */
export function demoId(name: string, at: Date | number = origin): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes.writeUIntBE(Number(at), 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Row = Record<string, unknown>

/** Writes many rows of a table in one statement. All rows have the columns of the first. */
export async function insertRows<Table extends keyof Tables & string>(
  tx: Kysely<Tables>,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx)
}
