import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { anonymous, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { anItem } from '#server/testing/people.ts'
import { readMasterlists } from '../masterlist-queries.ts'
import { readMasterlistsOperation } from './read-masterlists.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

beforeEach(() => resetDatabase(database))

async function read(lists: string) {
  const outcome = await world.run(readMasterlistsOperation, { actor: anonymous, query: { lists } })
  if (!('finishedJson' in outcome)) return outcome
  return api['GET /masterlists'].answer.parse(JSON.parse(String(outcome.finishedJson)))
}

test('returns the requested lists in the admin’s order, with names in both languages', async () => {
  const category = await anItem(db, { list: 'service_category', en: 'Dance', hi: 'नृत्य' })
  const second = await anItem(db, { en: 'Kathak', hi: 'कथक', parentId: category })
  const first = await anItem(db, { en: 'Yoga', hi: 'योग' })
  await sql`update masterlist_items set position = 5 where id = ${second}`.execute(db)
  expect(await read('service, amenity')).toEqual({
    service: [
      { id: first, code: first, name: { en: 'Yoga', hi: 'योग' }, parentId: null },
      { id: second, code: second, name: { en: 'Kathak', hi: 'कथक' }, parentId: category },
    ],
    amenity: [],
  })
})

test('shows changes at once: added, renamed, archived, deleted', async () => {
  const names = async () => {
    const answer = await read('service')
    return isRefusal(answer) ? null : answer.service?.map(item => item.name.en)
  }
  const id = await anItem(db, { en: 'Yoga' })
  expect(await names()).toEqual(['Yoga'])
  await sql`update masterlist_items set name_en = 'Hatha yoga' where id = ${id}`.execute(db)
  expect(await names()).toEqual(['Hatha yoga'])
  await sql`update masterlist_items set status = 'inactive' where id = ${id}`.execute(db)
  expect(await names()).toEqual([])
  const other = await anItem(db, { en: 'Chess' })
  expect(await names()).toEqual(['Chess'])
  await sql`delete from masterlist_items where id = ${other}`.execute(db)
  expect(await names()).toEqual([])
})

test('does not send the items again while they are unchanged', async () => {
  await anItem(db)
  const first = await readMasterlists(db, null)
  const before = first.items?.length ?? 0
  expect(before).toBeGreaterThan(0)
  expect(await readMasterlists(db, first.version)).toEqual({ version: first.version, items: null })
  await anItem(db)
  expect((await readMasterlists(db, first.version)).items).toHaveLength(before + 1)
})

test('refuses an unknown list', async () => {
  for (const lists of ['service,colours', '', '__proto__']) {
    expect(await read(lists)).toMatchObject({
      refused: true,
      code: 'invalid_input',
      fields: [{ path: 'lists' }],
    })
  }
})
