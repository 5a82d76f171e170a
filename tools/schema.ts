import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { owners } from '#database/owners.ts'
import { silentLog } from '#server/platform/log.ts'
import { BASELINE, migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { readSchema, type SqlFile, schemaFolder } from '#server/platform/schema-files.ts'
import { adminConnection, dropDatabase, withClient } from '#server/testing/admin-client.ts'
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts'
import { differences, readCatalog } from './catalog.ts'

// Holds the schema files to their owners and to the migrations. `node tools/schema.ts` checks; with `--freeze` it writes
// the baseline of the first release.

/** What of the files is not where its owner is, or comes without a sentence. */
export function schemaOffences(files: readonly SqlFile[]): string[] {
  const owned = Object.entries(owners).flatMap(([owner, tables]) =>
    tables.map(table => ({ table: table as string, owner })),
  )
  const made = files.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => ({ table, name })),
  )
  return [
    ...owned
      .filter(({ table, owner }) => !made.some(m => m.table === table && isFileOf(owner, m.name)))
      .map(({ table, owner }) => `${table} is not in the schema file of ${owner}`),
    ...files.flatMap(undescribed),
  ]
}

const isFileOf = (owner: string, file: string) => file === `${owner}.sql` || file.startsWith(`${owner}-`)

/** A table, a view or an index has a comment right before it. */
function undescribed({ name, sql }: SqlFile): string[] {
  const lines = sql.split('\n')
  return lines.flatMap((line, nth) => {
    const [, kind, thing] =
      /^create (?:or replace )?(?:unlogged |unique |materialized )*(table|view|index) (\w+)/.exec(line) ?? []
    return kind && !lines[nth - 1]?.startsWith('-- ') ? [`${name}: no comment before ${kind} ${thing}`] : []
  })
}

/** How a database differs that is made by the migrations from one that is made by the schema files. */
export async function compareSchemas(
  connection: pg.ClientConfig,
  folders: { schema: string; migrations: string },
): Promise<string[]> {
  const none = await mkdtemp(join(tmpdir(), 'triveni-no-migrations-'))
  try {
    const migrated = await catalogOf(connection, { migrations: folders.migrations })
    const made = await catalogOf(connection, { schema: folders.schema, migrations: none })
    return differences(['the migrations', migrated], ['database/schema', made])
  } finally {
    await rm(none, { recursive: true })
  }
}

async function catalogOf(connection: pg.ClientConfig, folders: Parameters<typeof migrate>[2]) {
  const name = `triveni_schema_${process.pid}`
  await withClient(adminConnection(connection), client => client.query(`create database ${name}`))
  try {
    await migrate(adminConnection(connection, name), silentLog, folders)
    return await withClient(adminConnection(connection, name), readCatalog)
  } finally {
    await dropDatabase(connection, name)
  }
}

/** The schema files as one: what databases of the first release are made from, and what later migrations change. */
export const frozen = (files: readonly SqlFile[]) => files.map(file => file.sql).join('\n')

async function freeze() {
  const target = join(migrationsFolder, BASELINE)
  if (existsSync(target)) throw new Error(`${BASELINE} is there already: databases were made from it.`)
  await writeFile(target, frozen(await readSchema()))
  process.stdout.write(`wrote database/migrations/${BASELINE}\n`)
}

if (import.meta.main && process.argv.includes('--freeze')) await freeze()
else if (import.meta.main) {
  const offences = schemaOffences(await readSchema())
  if (existsSync(join(migrationsFolder, BASELINE))) {
    const server = await startThrowawayPostgres()
    try {
      const folders = { schema: schemaFolder, migrations: migrationsFolder }
      offences.push(...(await compareSchemas(server.connection, folders)))
    } finally {
      await server.remove()
    }
  }
  for (const offence of offences) process.stdout.write(`${offence}\n`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
