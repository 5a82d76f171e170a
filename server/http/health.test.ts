import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

const app = await testApp(await testDatabase())

test('a process that stops says so to the proxy, and takes requests until the proxy has seen it', async () => {
  const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode
  const all = async () => [
    await statusOf('/health/live'),
    await statusOf('/health/serving'),
    await statusOf('/health/ready'),
    await statusOf('/api/v1/discovery/home'),
  ]
  expect(await all()).toEqual([200, 200, 200, 200])
  const stopped = app.stop(2000)
  expect(await all()).toEqual([200, 503, 503, 200])
  await stopped
})
