import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { isFresh, startReplicas } from './replicas.ts'

const database = await testDatabase()

describe('a server that may be read from', () => {
  const samples = [
    { position: 10n, at: 1000 },
    { position: 20n, at: 1250 },
    { position: 30n, at: 1500 },
  ]

  test('has what was committed a second ago', () => {
    expect(isFresh(20n, samples, 2250)).toBe(true)
    expect(isFresh(20n, samples, 2251)).toBe(false)
    expect(isFresh(9n, samples, 1501)).toBe(false)
  })

  test('goes on for a minute without news of the primary if it had everything then', () => {
    expect(isFresh(30n, samples, 61_500)).toBe(true)
    expect(isFresh(30n, samples, 61_501)).toBe(false)
    expect(isFresh(30n, [], 0)).toBe(false)
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
