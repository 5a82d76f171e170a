import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { silentLog } from './log.ts'
import { BASELINE, migrate } from './migrate.ts'

const database = await testDatabase()
let folder: string
let schema: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'triveni-migrations-'))
  schema = await mkdtemp(join(tmpdir(), 'triveni-schema-'))
  await sql`delete from schema_migrations`.execute(database.kysely)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(schema, { recursive: true })
  await sql`drop table if exists fruits`.execute(database.kysely)
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.connection, silentLog, { migrations: folder })
const describeFruits = (text: string) => writeFile(join(schema, 'platform.sql'), text)
const runWithSchema = () => migrate(database.connection, silentLog, { schema, migrations: folder })

describe('migrations', () => {
  test('run once, in order, and later only the new ones', async () => {
    await write('0002-add-kind.sql', 'alter table fruits add column kind text')
    await write('0001-create-fruits.sql', 'create table fruits (id int)')
    expect(await run()).toEqual(['0001-create-fruits.sql', '0002-add-kind.sql'])
    expect(await run()).toEqual([])
    await write('0003-drop-kind.sql', 'alter table fruits drop column kind')
    expect(await run()).toEqual(['0003-drop-kind.sql'])
  })

  test('are safe when several processes start at once', async () => {
    await write('0001-create-fruits.sql', 'create table fruits (id int); select pg_sleep(0.1)')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001-create-fruits.sql'])
  })

  test('that fail leave no trace and name the place', async () => {
    await write('0001-create-fruits.sql', 'create table fruits (id int);\nselect nonsense')
    await expect(run()).rejects.toThrow(/0001-create-fruits\.sql failed: .*nonsense.*line 2/)
    const { rows } = await sql`select to_regclass('fruits') as found`.execute(database.kysely)
    expect(rows).toEqual([{ found: null }])
  })

  test('changed after they were applied are refused', async () => {
    await write('0001-create-fruits.sql', 'create table fruits (id int)')
    await run()
    await write('0001-create-fruits.sql', 'create table fruits (id bigint)')
    await expect(run()).rejects.toThrow('0001-create-fruits.sql was changed')
  })

  test('numbered before applied ones are refused', async () => {
    await write('0002-create-fruits.sql', 'create table fruits (id int)')
    await run()
    await write('0001-forgotten.sql', 'select 1')
    await expect(run()).rejects.toThrow('0001-forgotten.sql comes before 0002-create-fruits.sql')
  })

  test.each(['1-short.sql', '0001_underscore.sql'])('in a file named %s are refused', async name => {
    await write(name, 'select 1')
    await expect(run()).rejects.toThrow('NNNN-verb-noun.sql')
  })

  test('with the same number are refused', async () => {
    await write('0001-a.sql', 'select 1')
    await write('0001-b.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migrations have the number 0001')
  })
})

describe('the schema files', () => {
  test('create a new database in module order, and nothing later', async () => {
    await writeFile(join(schema, 'orders-dues.sql'), 'alter table fruits add column third int')
    await writeFile(join(schema, 'orders.sql'), 'alter table fruits add column second int')
    await describeFruits('create table fruits (id int)')
    expect(await runWithSchema()).toEqual([BASELINE])
    expect(await runWithSchema()).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'fruits'::regclass and attnum > 0
      order by attnum`.execute(database.kysely)
    expect(rows.map(row => row.name)).toEqual(['id', 'second', 'third'])
  })

  test('are applied all or none, and the failing one is named with its line', async () => {
    await describeFruits('create table fruits (id int)')
    await writeFile(join(schema, 'orders.sql'), 'select 1;\nselect nonsense')
    await expect(runWithSchema()).rejects.toThrow(/^orders\.sql failed: .*nonsense.*line 2/)
    const { rows } = await sql`select to_regclass('fruits') as found`.execute(database.kysely)
    expect(rows).toEqual([{ found: null }])
  })

  test('refuse a database that earlier migrations made, with an explanation, and leave it unchanged', async () => {
    await sql`insert into schema_migrations (name, checksum) values ('0001-create-people.sql', 'x')`.execute(
      database.kysely,
    )
    await describeFruits('create table fruits (id int)')
    await expect(runWithSchema()).rejects.toThrow(
      /another version of Triveni.*Start with a new folder \(DATA_DIR\)/,
    )
    const { rows } = await sql`select name, to_regclass('fruits') as found from schema_migrations`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ name: '0001-create-people.sql', found: null }])
  })

  test('refuse a database with different tables; a comment may change', async () => {
    await describeFruits('create table fruits (id int)')
    await runWithSchema()
    await describeFruits('-- One fruit.\ncreate table fruits (id int)')
    expect(await runWithSchema()).toEqual([])
    await describeFruits('create table fruits (id bigint)')
    await expect(runWithSchema()).rejects.toThrow('another version of Triveni')
  })

  test('are replaced by the baseline of the first release, followed by migrations', async () => {
    await describeFruits('-- One fruit.\ncreate table fruits (id int)')
    await runWithSchema()
    await write(BASELINE, 'create table fruits (id int)')
    await write('0001-add-kind.sql', 'alter table fruits add column kind text')
    await describeFruits('create table fruits (id int, kind text)')
    expect(await runWithSchema()).toEqual(['0001-add-kind.sql'])
  })

  test('allow no migrations without that baseline', async () => {
    await describeFruits('create table fruits (id int)')
    await write('0001-add-kind.sql', 'alter table fruits add column kind text')
    await expect(runWithSchema()).rejects.toThrow('0001-add-kind.sql needs 0000-baseline.sql')
  })

  test('not named after a module are refused', async () => {
    await writeFile(join(schema, 'fruits.sql'), 'create table fruits (id int)')
    await expect(runWithSchema()).rejects.toThrow('fruits.sql is not named after a module')
  })
})
