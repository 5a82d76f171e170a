import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { BASELINE } from '#server/platform/migrate.ts'
import { readSchema, schemaFolder } from '#server/platform/schema-files.ts'
import { compareSchemas, frozen, schemaOffences } from './schema.ts'

const tree = mkdtempSync(join(tmpdir(), 'triveni-schema-'))
const folders = { schema: join(tree, 'schema'), migrations: join(tree, 'migrations') }
afterAll(() => rmSync(tree, { recursive: true }))

const applied = `create table schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now());`
const before = `${applied} create table fruits (id int primary key, kind text check (kind in ('apple', 'pear')));`

function empty() {
  rmSync(tree, { recursive: true })
  for (const folder of [tree, folders.schema, folders.migrations]) mkdirSync(folder)
}

/** The differences between a database made by these migrations, after the baseline, and one made by this schema file. */
async function compared(schema: string, ...migrations: string[]): Promise<string[]> {
  empty()
  writeFileSync(join(folders.schema, 'platform.sql'), schema)
  writeFileSync(join(folders.migrations, BASELINE), before)
  for (const [nth, sql] of migrations.entries())
    writeFileSync(join(folders.migrations, `000${nth + 1}-change-fruits.sql`), sql)
  return compareSchemas(inject('postgres').connection, folders)
}

describe('migrations and schema files', () => {
  it('produce the same database, regardless of the order of columns and codes', async () => {
    const after = `${applied} create table fruits (
      colour text not null, id int primary key, kind text check (kind in ('pear', 'fig', 'apple')));`
    expect(
      await compared(
        after,
        'alter table fruits add column colour text not null',
        `alter table fruits drop constraint fruits_kind_check,
           add constraint fruits_kind_check check (kind = any ('{apple,fig,pear}'::text[]))`,
      ),
    ).toEqual([])
  })

  it('start from the same tables once the schema files are frozen', async () => {
    empty()
    writeFileSync(join(folders.migrations, BASELINE), frozen(await readSchema()))
    const { connection } = inject('postgres')
    expect(await compareSchemas(connection, { ...folders, schema: schemaFolder })).toEqual([])
  })

  it('differ when only a migration adds a column', async () => {
    expect(await compared(before, 'alter table fruits add column colour text')).toEqual([
      expect.stringMatching(/^only the migrations: column fruits\.colour text/),
    ])
  })

  describe('differ when only a schema file has something', () => {
    const planted: [thing: string, sql: string, said: string][] = [
      ['a column', 'alter table fruits add column colour text', 'column fruits.colour text'],
      ['a default', `alter table fruits alter column kind set default 'fig'`, `default 'fig'::text`],
      ['a check', 'alter table fruits add check (id > 0)', 'CHECK ((id > 0))'],
      ['an index', 'create index fruits_kind on fruits (kind)', 'CREATE INDEX fruits_kind'],
      ['a function', 'create function ripe() returns int language sql return 1', 'FUNCTION public.ripe'],
      ['a view', 'create view apples as select id from fruits', 'view apples'],
      [
        'a trigger',
        `create trigger fruits_same before update on fruits
           for each row execute function suppress_redundant_updates_trigger()`,
        'CREATE TRIGGER fruits_same',
      ],
      ['a right', 'grant select on fruits to public', '=r/'],
      ['a storage parameter', 'alter table fruits set (fillfactor = 70)', 'fillfactor=70'],
      ['a row', `insert into fruits (id, kind) values (1, 'apple')`, 'row of fruits {"id": 1'],
    ]
    let found: string[] = []
    beforeAll(async () => {
      found = await compared([before, ...planted.map(([, sql]) => `${sql};`)].join('\n'))
    })

    it.each(planted)('such as %s', (_thing, _sql, said) => {
      expect(
        found.filter(line => line.startsWith('only database/schema: ') && line.includes(said)),
      ).not.toEqual([])
    })
  })
})

describe('a schema file', () => {
  it('has the tables of its module, each described', async () => {
    expect(schemaOffences(await readSchema())).toEqual([])
  })

  it('is rejected when a table is missing', async () => {
    const files = await readSchema()
    const without = files.map(file => ({ ...file, sql: file.sql.replace('create table bookings (', '') }))
    expect(schemaOffences(without)).toEqual(['bookings is not in the schema file of bookings'])
  })

  it('is rejected when it contains another module’s table', async () => {
    const moved = (await readSchema()).map(file =>
      file.name === 'bookings.sql' ? { ...file, name: 'enrolments-bookings.sql' } : file,
    )
    expect(schemaOffences(moved)).toEqual(['bookings is not in the schema file of bookings'])
  })

  it.each([
    'create table fruits (id int);',
    'create unlogged table fruits (id int);',
    'create unique index fruits on trees (id);',
    'create or replace view fruits as select 1;',
  ])('is rejected without a comment on: %s', async sql => {
    const files = await readSchema()
    expect(schemaOffences([...files, { name: 'bookings-fruits.sql', sql: `-- Fruits.\n\n${sql}` }])).toEqual([
      expect.stringMatching(/^bookings-fruits\.sql: no comment before (table|index|view) fruits$/),
    ])
  })
})
