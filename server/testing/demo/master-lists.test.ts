import { expect, test } from 'vitest'
import { fillMasterLists } from '#database/demo/cast.ts'
import { testDatabase } from '../database.ts'

const db = await testDatabase()
const count = async (table: string) =>
  Number((await db.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

test('a new installation gets master lists once, without any users', async () => {
  expect(await fillMasterLists(db)).toBe(true)
  const items = await count('masterlist_items')
  expect(items).toBeGreaterThan(50)
  expect(await count('tax_rates')).toBeGreaterThan(0)
  expect(await count('users')).toBe(0)
  await db.pool.query(`update masterlist_items set status = 'inactive' where list = 'amenity'`)
  expect(await fillMasterLists(db)).toBe(false)
  expect(await count('masterlist_items')).toBe(items)
})
