import { expect, test, vi } from 'vitest'
import { twoTenants } from '#server/testing/access/two-tenants.ts'
import { walkForeign, walkReadings } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'

// On its own because it is the walk of access.test.ts once more from the other side, which takes as long again.

vi.setConfig({ testTimeout: 180_000 })
const { here, there, walker } = await twoTenants(await testDatabase())

test('the other tenant finds nothing by an id of the first, changes nothing and reads nothing there', async () => {
  expect(await walkForeign(walker, there, here)).toEqual([])
  expect(await walkReadings(walker, there, here)).toEqual([])
})
