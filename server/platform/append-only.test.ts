import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'

const { kysely: db } = await testDatabase()

/** Tables whose rows cannot simply be deleted: a trigger per row refuses it, or allows only an erasure. */
async function appendOnlyTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & 2 = 2 and t.tgtype & 8 = 8
      and (p.proname like 'refuse_change%' or p.prosrc ilike '%append-only%' or p.prosrc ilike '%never deleted%')
    order by 1`.execute(db)
  return rows.map(row => row.name)
}

test('the append-only tables are the ledger, the audit trail and records that people rely on', async () => {
  expect(await appendOnlyTables()).toEqual(
    expect.arrayContaining(['audit_entries', 'invoices', 'ledger_entries', 'ledger_transactions']),
  )
})

test('the role of the app cannot truncate any of them, alone or by cascade', async () => {
  for (const table of await appendOnlyTables()) {
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db), table).rejects.toThrow(/append-only/)
  }
  // Tables that refer to these are truncated with them.
  await expect(sql`truncate users cascade`.execute(db)).rejects.toThrow(/append-only/)
})

test('a website in the database is an address that a browser opens, never one that it runs', async () => {
  const { rows } = await sql<{ fits: boolean }>`
    select pg_get_constraintdef(oid) like '%http%' as fits from pg_constraint
    where conname = 'centers_website_check'`.execute(db)
  expect(rows).toEqual([{ fits: true }])
})
