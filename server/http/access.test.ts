import { describe, expect, test, vi } from 'vitest'
import type { Contract } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { EXPECTED_ACCESS } from '#server/testing/access/expected-access.ts'
import { twoTenants } from '#server/testing/access/two-tenants.ts'
import {
  type Finding,
  idPlaces,
  operations,
  walkDoors,
  walkForeign,
  walkOwn,
  walkReadings,
} from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { API_BASE } from './mount.ts'

const { app, here, there, walker } = await twoTenants(await testDatabase())

const said = (findings: Finding[]) =>
  findings.map(({ operation, caller, what }) => `${operation} as ${caller}: ${what}`)

describe('the access table', () => {
  const where = 'server/testing/access/expected-access.ts'
  test.each(operations)('has a row for $operation.id', ({ key, operation, expected }) => {
    expect(
      expected,
      `${key} has no row. Say in EXPECTED_ACCESS of ${where} who may call ${operation.id} (by what each role may do, not copied from the contract) and whose each of its ids is: ${idPlaces(operation).join(', ') || 'it has none'}. A new kind of thing is seeded in tenants.ts beside it.`,
    ).toBeDefined()
  })
  test.each(operations.filter(entry => entry.expected))('says whose ids $operation.id takes', entry => {
    expect(
      Object.keys(entry.expected?.ids ?? {}).sort(),
      `the ids of ${entry.operation.id} in EXPECTED_ACCESS (${where}) must be those that the contract declares`,
    ).toEqual(idPlaces(entry.operation))
  })
  test('has no row for a removed operation', () => {
    const ids = Object.values(api as Contract).map(operation => operation.id)
    expect(Object.keys(EXPECTED_ACCESS).filter(id => !ids.includes(id))).toEqual([])
  })
})

// Thousands of calls: the more operations there are, the longer it takes.
vi.setConfig({ testTimeout: 180_000 })

describe('every caller at every operation', () => {
  test('is refused when the table says so, with the reason in the table', async () => {
    expect(said(await walkDoors(walker, here))).toEqual([])
  })
  test('finds nothing by another tenant’s id, and changes nothing there', async () => {
    expect(said(await walkForeign(walker, here, there))).toEqual([])
  })
  test('reads nothing of another tenant anywhere', async () => {
    expect(said(await walkReadings(walker, here, there))).toEqual([])
  })
  test('is admitted when the table says so', async () => {
    expect(said(await walkOwn(walker, here))).toEqual([])
  })
})

describe('an ended session', () => {
  test('is refused from that moment on', async () => {
    const { token } = await app.somebody('learner')
    const headers = { authorization: `Bearer ${token}` }
    const me = () => app.http.inject({ method: 'GET', url: `${API_BASE}/me`, headers })
    expect((await me()).statusCode).toBe(200)
    const end = await app.http.inject({ method: 'DELETE', url: `${API_BASE}/auth/session`, headers })
    expect(end.statusCode).toBe(204)
    expect((await me()).statusCode).toBe(401)
  })
})
