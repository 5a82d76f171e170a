import { beforeAll, describe, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { api } from '#domain/api.ts'
import { calculatePast } from '#server/modules/books/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { callersOf, knownIdsOf } from '#server/testing/fuzz/cast-target.ts'
import { type FuzzReport, runFuzz, summarise } from '#server/testing/fuzz/run-fuzz.ts'
import { API_BASE } from './mount.ts'

const SEED = 20_261_121
const PER_OPERATION = 40

const db = await testDatabase()
const app = await testApp(db, { demo: true })
let report: FuzzReport

beforeAll(async () => {
  await castDemo(db, TEST_NOW, post, undefined, calculatePast)
  const callers = await callersOf(db.pool, app.tokenOf)
  const known = await knownIdsOf(db.pool)
  report = await runFuzz({
    http: app.http,
    pool: db.pool,
    base: API_BASE,
    callers,
    known,
    seed: SEED,
    perOperation: PER_OPERATION,
  })
  // Some 14,000 requests, beside all other tests on a possibly slow machine: a limit against hanging, not a measure.
}, 1_200_000)

describe(`any request, including hostile ones (seed ${SEED})`, () => {
  test('gets a response from the contract: never an error, and no row is written by a refused request', () => {
    expect(report.requests).toBe(Object.keys(api).length * PER_OPERATION)
    expect(summarise(report.findings)).toBe('')
  })
  test('succeeds often enough to test successful responses too', () => {
    expect(report.succeeded.size).toBeGreaterThan(Object.keys(api).length / 3)
  })
})
