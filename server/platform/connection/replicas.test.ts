import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { isFresh, startReplicas } from './replicas.ts'

const database = await testDatabase()

describe('a server that may be read from', () => {
  const samples = [1000, 1250, 1500, 1750, 2000].map((at, nth) => ({ at, position: BigInt(nth) }))

  test('has what the primary had three looks before its last word', () => {
    expect(isFresh(4n, samples, 2100)).toBe(true)
    expect(isFresh(1n, samples, 2100)).toBe(true)
    expect(isFresh(0n, samples, 2100)).toBe(false)
    expect(isFresh(-1n, samples, 2100)).toBe(false)
  })

  test('goes on for a minute when the primary has fallen silent', () => {
    expect(isFresh(1n, samples, 62_000)).toBe(true)
    expect(isFresh(4n, samples, 62_001)).toBe(false)
    expect(isFresh(4n, [], 0)).toBe(false)
  })
})

test('the primary is not picked, nor what cannot be reached', async () => {
  const { host, port, user, database: name } = database.connection
  const primary = `postgres://${user}@/${name}?${new URLSearchParams({ host: host!, port: String(port) })}`
  const replicas = startReplicas(database, [primary, 'postgres://nobody@127.0.0.1:1/nothing'])
  try {
    await sleep(600)
    expect(replicas.pick()).toBeUndefined()
  } finally {
    await replicas.close()
  }
})

test('an account that has changed something is known, and no other', async () => {
  const replicas = startReplicas(database, ['postgres://nobody@127.0.0.1:1/nothing'])
  replicas.wrote('asha')
  expect([replicas.hasWritten('asha'), replicas.hasWritten('ravi')]).toEqual([true, false])
  await replicas.close()
})
