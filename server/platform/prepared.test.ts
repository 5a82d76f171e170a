import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute))

async function addMessages() {
  const rows = ['first', 'second', 'third'].map((body, minute) => ({
    id: newId(),
    phone: '+919900000001',
    kind: 'code',
    body,
    created_at: at(minute),
  }))
  await database.kysely.insertInto('demo_messages').values(rows).execute()
}

test('a prepared statement is built once and called with other values', async () => {
  let built = 0
  const messages = prepared((db, p: { since: Date; bodies: string[]; most: number }) => {
    built++
    return db
      .selectFrom('demo_messages')
      .select(['body', 'created_at as at'])
      .where('created_at', '>=', p.since)
      .where(eb => eb('body', '=', eb.fn.any(eb.val(p.bodies))))
      .where('kind', '=', 'code')
      .orderBy('created_at')
      .limit(p.most)
  })
  await addMessages()
  const both = { since: at(0), bodies: ['first', 'third'], most: 5 }
  expect(await messages(database.kysely, both)).toEqual([
    { body: 'first', at: at(0) },
    { body: 'third', at: at(2) },
  ])
  expect(await messages(database.kysely, { ...both, most: 1 })).toEqual([{ body: 'first', at: at(0) }])
  expect(await messages(database.kysely, { ...both, since: at(1) })).toEqual([{ body: 'third', at: at(2) }])
  expect(built).toBe(1)
})

test('a prepared statement runs in the calling transaction, and can use a parameter twice or as null', async () => {
  const named = prepared((db, p: { body: string | null }) =>
    db
      .updateTable('demo_messages')
      .set({ kind: 'seen' })
      .where(sql<boolean>`(${p.body}::text is null or body = ${p.body})`)
      .returning('body'),
  )
  await addMessages()
  await expect(
    inTransaction(database, async tx => {
      expect(await named(tx, { body: null })).toHaveLength(3)
      throw new Error('never mind')
    }),
  ).rejects.toThrow('never mind')
  expect(await named(database.kysely, { body: 'second' })).toEqual([{ body: 'second' }])
  const seen = database.kysely.selectFrom('demo_messages').select('body').where('kind', '=', 'seen')
  expect(await seen.execute()).toEqual([{ body: 'second' }])
})

test('a prepared statement differs if values are missing or a list of objects is longer', async () => {
  const built: number[] = []
  const named = prepared((db, p: { kind: string | null; each: { body: string }[]; since?: Date }) => {
    built.push(p.each.length)
    return db
      .selectFrom('demo_messages')
      .select('body')
      .where(eb => eb.or(p.each.map(one => eb('body', '=', one.body))))
      .$if(p.kind !== null, rows => rows.where('kind', '=', p.kind))
      .$if(p.since !== undefined, rows => rows.where('created_at', '>=', p.since!))
      .orderBy('created_at')
  })
  await addMessages()
  const bodies = async (...asked: Parameters<typeof named>) => (await named(...asked)).map(row => row.body)
  const [first, third] = [{ body: 'first' }, { body: 'third' }]
  const { kysely } = database
  expect(await bodies(kysely, { kind: null, each: [first, third] })).toEqual(['first', 'third'])
  expect(await bodies(kysely, { kind: null, each: [third, first], since: at(1) })).toEqual(['third'])
  expect(await bodies(kysely, { kind: 'other', each: [first] })).toEqual([])
  expect(await bodies(kysely, { kind: 'code', each: [third] })).toEqual(['third'])
  expect(await bodies(kysely, { kind: null, each: [] })).toEqual([])
  expect(built).toEqual([2, 2, 1, 0])
})

test('a prepared statement differs by the parameters that it names as seen, and by no others', async () => {
  const built: string[] = []
  const bodies = prepared(
    (_db, p: { order: 'asc' | 'desc'; kind: string; most: number }) => {
      built.push(p.order)
      return sql<{ body: string }>`select body from demo_messages where kind = ${p.kind}
        order by created_at ${p.order === 'asc' ? sql`asc` : sql`desc`} limit ${p.most}`
    },
    ['order'],
  )
  await addMessages()
  const ask = async (order: 'asc' | 'desc', most: number, kind = 'code') =>
    (await bodies(database.kysely, { order, most, kind })).map(({ body }) => body)
  expect(await ask('asc', 2)).toEqual(['first', 'second'])
  expect(await ask('desc', 1)).toEqual(['third'])
  expect(await ask('asc', 1)).toEqual(['first'])
  expect(await ask('desc', 3, 'other')).toEqual([])
  expect(built).toEqual(['asc', 'desc'])
})

test('fifty shapes of a prepared statement are cached; others are built at each call', async () => {
  let built = 0
  const some = prepared((db, p: { each: { body: string }[] }) => {
    built++
    return db.selectFrom('demo_messages').select(eb => eb.lit(p.each.length).as('length'))
  })
  await addMessages()
  const ask = async (length: number) => {
    const rows = await some(database.kysely, { each: Array.from({ length }, () => ({ body: 'first' })) })
    expect(rows[0]).toEqual({ length })
  }
  for (let length = 1; length <= 51; length++) await ask(length)
  expect(built).toBe(51)
  await ask(1)
  await ask(50)
  expect(built).toBe(51)
  await ask(51)
  expect(built).toBe(52)
})

test.each([
  ['calculates with', (most: number) => most + 1],
  ['writes as text', (most: number) => Number(`${most}`)],
  ['writes as JSON', (most: number) => JSON.stringify({ most }).length],
])('a statement that %s a parameter is refused when it is built', async (_, use) => {
  const some = prepared((db, p: { most: number }) =>
    db.selectFrom('demo_messages').select('id').limit(use(p.most)),
  )
  await expect(some(database.kysely, { most: 1 })).rejects.toThrow('most has no value before')
})
