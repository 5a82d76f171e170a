import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'triveni-migrations-'))
  await sql`delete from schema_migrations`.execute(database.kysely)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await sql`drop table if exists fruits`.execute(database.kysely)
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(database.connection, silentLog, folder)

describe('migrations', () => {
  test('run once, in order, and only the new ones later', async () => {
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

  test('a failing one leaves nothing behind and says where', async () => {
    await write('0001-create-fruits.sql', 'create table fruits (id int);\nselect nonsense')
    await expect(run()).rejects.toThrow(/0001-create-fruits\.sql failed: .*nonsense.*line 2/)
    const { rows } = await sql`select to_regclass('fruits') as found`.execute(database.kysely)
    expect(rows).toEqual([{ found: null }])
  })

  test('one that was changed after it was applied is refused', async () => {
    await write('0001-create-fruits.sql', 'create table fruits (id int)')
    await run()
    await write('0001-create-fruits.sql', 'create table fruits (id bigint)')
    await expect(run()).rejects.toThrow('0001-create-fruits.sql was changed')
  })

  test('one that comes before what is applied is refused', async () => {
    await write('0002-create-fruits.sql', 'create table fruits (id int)')
    await run()
    await write('0001-forgotten.sql', 'select 1')
    await expect(run()).rejects.toThrow('0001-forgotten.sql comes before 0002-create-fruits.sql')
  })

  test.each(['1-short.sql', '0001_underscore.sql'])('a file named %s is refused', async name => {
    await write(name, 'select 1')
    await expect(run()).rejects.toThrow('NNNN-verb-noun.sql')
  })

  test('two with one number are refused', async () => {
    await write('0001-a.sql', 'select 1')
    await write('0001-b.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migrations have the number 0001')
  })
})
