import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillToScale } from '#database/demo/scale.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { type BookableSlot, bookingBody, bookingSupply } from './booking-supply.ts'
import { type Answered, atOnce, call } from './call.ts'
import { type ChildApp, startApp } from './child-app.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'

// The whole program, in processes that are really killed, on its own data folder.

let folder: DataFolder
let app: ChildApp
let second: ChildApp | undefined
let supply: BookableSlot[] = []

const start = () => startApp({ DATA_DIR: folder.path, DEMO: 'cast', LOG_LEVEL: 'warn' })
const book = (slot: BookableSlot, on = app, key?: string) =>
  call(`${on.url}/api/v1/bookings`, { token: slot.token, body: bookingBody(slot), ...(key && { key }) })
const ready = (on: ChildApp) => call(`${on.url}/health/ready`)

async function idsOfBookings(answers: readonly Answered[]): Promise<Set<string>> {
  const acknowledged = answers.filter(answer => answer.status === 201).map(answer => String(answer.body.id))
  const { rows } = await withClient(folder.connection, client =>
    client.query<{ id: string }>('select id from bookings where id = any($1::uuid[])', [acknowledged]),
  )
  expect(rows.length).toBe(acknowledged.length)
  return new Set(acknowledged)
}

async function noOverlap() {
  const { rows } = await withClient(folder.connection, client =>
    client.query(`select a.resource_id from claims a join claims b on a.resource_id = b.resource_id
      and a.place = b.place and a.period && b.period and a.class_session_id < b.class_session_id`),
  )
  expect(rows).toEqual([])
}

beforeAll(async () => {
  folder = await makeDataFolder()
  app = await start()
  await fillToScale(folder.connection, {
    centers: 40,
    experts: 40,
    learners: 600,
    classes: 0,
    bookings: 0,
    seed: 7,
    today: new Date().toISOString().slice(0, 10),
  })
  const secret = readFileSync(join(folder.path, 'secret.key'), 'utf8').trim()
  supply = await withClient(folder.connection, client => bookingSupply(client, secret, 300))
})
afterAll(async () => {
  await second?.end()
  await app?.end()
  await folder?.remove()
})

describe('the app as a process', () => {
  test('serves its pages and its API on a fresh folder', async () => {
    expect((await call(app.url)).body.text).toContain('<html')
    expect((await ready(app)).status).toBe(200)
  })

  test('runs beside another on the same data: a slot is sold once between them', async () => {
    second = await start()
    const slot = supply[0]!
    const rivals = supply
      .slice(1, 21)
      .map(rival => ({ ...slot, token: rival.token, learnerId: rival.learnerId }))
    const answers = await Promise.all(rivals.map((rival, nth) => book(rival, nth % 2 ? app : second!)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...rivals.slice(1).map(() => 409)])
    const refused = answers.find(answer => answer.status === 409)
    expect(refused?.body).toMatchObject({ code: 'slot_taken' })
    await second.end()
    second = undefined
    expect((await ready(app)).status).toBe(200)
  })

  test('killed during bookings has kept every confirmed one, and a retry does not repeat it', async () => {
    const slots = supply.slice(30, 130)
    const keys = slots.map((_, nth) => `the-key-of-${nth}`)
    const running = atOnce([...slots.keys()], 16, nth => book(slots[nth]!, app, keys[nth]))
    await sleep(150)
    await app.end('SIGKILL')
    const before = await running
    expect(before.some(answer => answer.status === 0)).toBe(true)
    app = await start()
    const first = await idsOfBookings(before)
    const again = await atOnce([...slots.keys()], 16, nth => book(slots[nth]!, app, keys[nth]))
    expect(again.map(answer => answer.status)).toEqual(slots.map(() => 201))
    const all = await idsOfBookings(again)
    expect(all.size).toBe(slots.length)
    for (const id of first) expect(all).toContain(id)
    await noOverlap()
  })

  test('answers 503 with Retry-After while its database is down, and recovers by itself', async () => {
    const slots = supply.slice(130, 200)
    const running = atOnce(slots, 8, async slot => {
      await sleep(20)
      return book(slot)
    })
    await sleep(100)
    process.kill((await folder.postmaster())!, 'SIGKILL')
    const answers = await running
    const refused = answers.filter(answer => answer.status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(503)
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect(answer.ms).toBeLessThan(5000)
    }
    await expect.poll(async () => (await ready(app)).status).toBe(200)
    expect((await book(supply[201]!)).status).toBe(201)
    await idsOfBookings(answers)
    await noOverlap()
  })

  test('stopped by a signal finishes the current request and exits within ten seconds', async () => {
    const blocker = new pg.Client(folder.connection)
    await blocker.connect()
    try {
      await blocker.query('begin; lock table bookings in share row exclusive mode')
      const running = book(supply[202]!)
      await sleep(300)
      const begin = performance.now()
      const ended = app.end('SIGTERM')
      await sleep(500)
      await blocker.query('commit')
      expect((await running).status).toBe(201)
      expect(await ended).toBe(0)
      expect(performance.now() - begin).toBeLessThan(10_000)
    } finally {
      await blocker.end()
    }
    app = await start()
  })
})
