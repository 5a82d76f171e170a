import pg from 'pg'
import { calendarSteps } from './scale-calendar.ts'
import { peopleSteps } from './scale-people.ts'
import { readSize, type Size } from './scale-size.ts'

/** Their triggers update copies row by row; here the copies are written in bulk. */
const followed = ['centers', 'center_services', 'experts', 'engagements', 'expert_rates']

/**
 * Fills a migrated database with generated rows, all or none, the same for the same size and seed. Intended for one
 * without generated rows so far. Afterwards tables are vacuumed, so that plans and index-only reads are those of a
 * database in use.
 */
export async function fillToScale(
  connection: pg.ClientConfig,
  size: Size,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'triveni-scale' })
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set jit = off; set work_mem = '256MB'; set maintenance_work_mem = '256MB'`,
    )
    await client.query('begin')
    for (const table of followed) await client.query(`alter table ${table} disable trigger user`)
    for (const [name, sql] of [...peopleSteps(size), ...calendarSteps(size)]) {
      const begin = performance.now()
      await client.query(sql)
      for (const made of await madeTables(client)) await client.query(`analyze pg_temp.${made}`)
      say(`${name}: ${Math.round(performance.now() - begin)} ms`)
    }
    await client.query('set constraints all immediate')
    for (const table of followed) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    await client.query('vacuum analyze')
    say('vacuumed')
  } finally {
    await client.end()
  }
}

async function madeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = pg_my_temp_schema()`,
  )
  return rows.map(row => row.relname)
}

async function main() {
  // The platform is loaded only here, so that filling another database does not start one.
  const [{ readConfig }, { openDatabase }, { migrate }, { silentLog }] = await Promise.all([
    import('#server/platform/config.ts'),
    import('#server/platform/database.ts'),
    import('#server/platform/migrate.ts'),
    import('#server/platform/log.ts'),
  ])
  const size = readSize(process.argv.slice(2), new Date())
  const database = await openDatabase(readConfig(process.env), silentLog)
  try {
    await migrate(database.connection, silentLog)
    await fillToScale(database.connection, size, line => process.stdout.write(`${line}\n`))
  } finally {
    await database.close()
  }
}

if (import.meta.main) await main()
