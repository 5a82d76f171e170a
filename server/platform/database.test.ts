import { createServer } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testConfig } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { plannedAnew } from './connection/naming-client.ts'
import { connectDatabase, openDatabase } from './database.ts'
import { DatabaseUnavailable, isUnavailable } from './database-errors.ts'
import { silentLog } from './log.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

function addMessage() {
  const message = { id: newId(), phone: '+919900000001', kind: 'code', body: 'x', created_at: new Date() }
  return database.kysely.insertInto('demo_messages').values(message).execute()
}

describe('database values', () => {
  test('are read as numbers (64-bit), text (dates, ranges, exact decimals) and instants', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, array[1, 2]::int8[] as bigs,
      '2026-03-01'::date as day, array['2026-03-01']::date[] as days, 1.10::numeric as exact,
      '2026-03-01T10:00:00+05:30'::timestamptz as at, tstzrange(null, null) as period,
      '{"a": [1]}'::jsonb as json`.execute(database.kysely)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        bigs: [1, 2],
        day: '2026-03-01',
        days: ['2026-03-01'],
        exact: '1.10',
        at: new Date('2026-03-01T04:30:00Z'),
        period: '(,)',
        json: { a: [1] },
      },
    ])
  })

  test('cause an error beyond the exact integers, not a wrong number', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(database.kysely)).rejects.toThrow(
      RangeError,
    )
  })
})

describe('statements', () => {
  test('with parameters are prepared under a name, others are not', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('select $1::int as marked_by_test', [1])
      await client.query('select $1::int as marked_by_test', [2])
      const { rows } = await client.query(
        `select statement from pg_prepared_statements where statement like '%marked_by_test'`,
      )
      expect(rows).toEqual([{ statement: 'select $1::int as marked_by_test' }])
    } finally {
      client.release()
    }
  })

  test('that read very much or very little are planned again for their values', () =>
    database.kysely.connection().execute(async db => {
      for (let times = 0; times < 7; times += 1) {
        await sql`${plannedAnew} select ${times}::int as planned_by_test`.execute(db)
        await sql`select ${times}::int as kept_by_test`.execute(db)
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%planned_by_test' or statement like '%kept_by_test'`.execute(
        db,
      )
      expect(rows.map(row => row.statement)).toEqual(['select $1::int as kept_by_test'])
    }))

  test('with a plan broken by a migration work again on the next try', async () => {
    await sql`create table changing (a int)`.execute(database.kysely)
    const read = () => database.pool.query('select * from changing where $1', [true])
    await read()
    await sql`alter table changing add column b int`.execute(database.kysely)
    await expect(read()).rejects.toThrow('cached plan')
    expect((await read()).fields.map(field => field.name)).toEqual(['a', 'b'])
    await sql`drop table changing`.execute(database.kysely)
  })
})

describe('the test harness', () => {
  test.each([1, 2])('deletes what the test before wrote (%i)', async () => {
    await addMessage()
    expect(await database.kysely.selectFrom('demo_messages').selectAll().execute()).toHaveLength(1)
  })

  test('empties append-only tables and keeps the migrations', async () => {
    await database.kysely
      .insertInto('audit_entries')
      .values({ id: newId(), at: new Date(), action: 'test.write', subject_kind: 'test' })
      .execute()
    await resetDatabase(database)
    expect(await database.kysely.selectFrom('audit_entries').selectAll().execute()).toEqual([])
    const { rows } = await sql`select 1 from schema_migrations`.execute(database.kysely)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a pooler with a direct way beside it', () => {
  const addressOf = ({ host, port, user, database: name }: pg.ClientConfig, options: string) =>
    `postgres://${user}@/${name}?${new URLSearchParams({ host: host!, port: String(port), options })}`
  const limits = '-c statement_timeout=4000 -c idle_in_transaction_session_timeout=30000'
  const open = (options: string) => {
    const databaseUrl = addressOf(database.connection, options)
    const databaseDirectUrl = addressOf(database.connection, '')
    return openDatabase({ ...testConfig, databaseUrl, databaseDirectUrl }, silentLog)
  }

  test('gets statements without names and no settings; what needs its own connection goes past it', async () => {
    const pooled = await open(limits)
    try {
      const client = await pooled.pool.connect()
      await client.query('select $1::int as pooled_by_test', [1])
      const { rows } = await client.query(`select
        (select count(*)::int from pg_prepared_statements where statement like '%pooled_by_test') as named,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
      client.release()
      expect(rows).toEqual([{ named: 0, statement: '4s', idle: '30s' }])
      expect(pooled.connection.connectionString).toContain('options=')
      expect(pooled.connection.connectionString).not.toContain('statement_timeout')
    } finally {
      await pooled.close()
    }
  })

  test('that sets no limits ends the start with their names', async () => {
    await expect(open('-c statement_timeout=4000')).rejects.toThrow(
      'The pooler of DATABASE_URL sets no idle_in_transaction_session_timeout.',
    )
    await expect(open('-c idle_in_transaction_session_timeout=1000')).rejects.toThrow(
      'sets no statement_timeout',
    )
  })
})

describe('an unavailable database', () => {
  test('is distinguished from other errors when nothing listens', async () => {
    const opened = connectDatabase({ host: '/nowhere', user: 'x', database: 'x' }, silentLog)
    await expect(opened).rejects.toThrow(DatabaseUnavailable)
  })

  test('is detected within the connect timeout when it accepts connections and never answers', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => mute.once('listening', resolve))
    const address = mute.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const opened = connectDatabase({ host: '127.0.0.1', port, user: 'x', database: 'x' }, silentLog)
    await expect(opened).rejects.toSatisfy(isUnavailable)
    mute.close()
  })

  test('that ends connections is reported as "unavailable", and new ones are opened', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.kysely)
    await expect(cut).rejects.toSatisfy(isUnavailable)
    const { rows } = await sql`select 1 as up`.execute(database.kysely)
    expect(rows).toEqual([{ up: 1 }])
  })

  test('that has become a replica is reported as "unavailable", and its connection is not used again', async () => {
    const client = await database.pool.connect()
    await client.query('set default_transaction_read_only = on')
    client.release()
    await expect(addMessage()).rejects.toSatisfy(isUnavailable)
    await addMessage()
  })

  test('is not a broken constraint, a bug or a missing file', async () => {
    await addMessage()
    const twice = sql`insert into demo_messages select * from demo_messages`.execute(database.kysely)
    await expect(twice).rejects.not.toSatisfy(isUnavailable)
    expect(isUnavailable(new TypeError('x'))).toBe(false)
    expect(isUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    )
  })
})
