import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import { API_BASE } from '#server/http/mount.ts'
import { testApp } from '#server/testing/app.ts'
import { aBatch, aBatchClass, inBatch } from '#server/testing/batches.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aStage, type Stage } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)

let stage: Stage
beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(db)
})

const ask = (method: 'GET', path: string, headers = {}) =>
  app.http.inject({ method, url: API_BASE + path, headers })
const askExpert = (handle: string) => ask('GET', `/public-pages/experts/${handle}`)
const askPicture = (kind: string, handle: string, headers = {}) =>
  ask('GET', `/public-pages/${kind}/${handle}/picture?language=hi`, headers)
async function center(handle: string) {
  const answer = await ask('GET', `/public-pages/centers/${handle}`)
  expect(answer.statusCode).toBe(200)
  return api['GET /public-pages/centers/{handle}'].answer.parse(answer.json())
}

describe('the public page of a center', () => {
  test('shows which of the next days have free slots, like the list of slots', async () => {
    const { freeDays, freeTimes, timeZone } = await center(stage.centerId)
    expect(freeDays).toHaveLength(3)
    const [first] = freeTimes
    expect(freeTimes).toHaveLength(1)
    expect(first).toMatchObject({ serviceId: stage.serviceId, minutes: 60, timeZone })
    expect(new Set(first?.startsAt.map(at => localDateOf(new Date(at), timeZone))).size).toBeLessThanOrEqual(
      2,
    )
    expect(first?.startsAt.length).toBeGreaterThan(0)
    for (const { date, times } of freeDays) {
      const query = new URLSearchParams({
        centerId: stage.centerId,
        serviceId: stage.serviceId,
        minutes: '60',
        from: date,
        days: '1',
      })
      const slots = await app.http.inject({ url: `${API_BASE}/slots?${query}` })
      const day = slots.json().days[0]
      expect(new Set(day.slots.map((slot: { startsAt: string }) => slot.startsAt)).size).toBe(times)
    }
    expect(timeZone).toBe('Asia/Kolkata')
  })

  test('does not exist while the center is planned, suspended or closed', async () => {
    for (const status of ['draft', 'suspended', 'closed']) {
      await sql`update centers set status = ${status} where id = ${stage.centerId}`.execute(db)
      expect((await ask('GET', `/public-pages/centers/${stage.centerId}`)).statusCode, status).toBe(404)
      expect((await askPicture('center', stage.centerId)).statusCode, status).toBe(404)
    }
  })

  test('of a society is public and says who it is for', async () => {
    await sql`update centers set access = 'society' where id = ${stage.centerId}`.execute(db)
    expect(await center(stage.centerId)).toMatchObject({ access: 'society' })
  })

  test('is found under its old slug until someone else takes it', async () => {
    const rename = (id: string, slug: string) =>
      sql`update centers set slug = ${slug} where id = ${id}`.execute(db)
    await rename(stage.centerId, 'natya')
    await rename(stage.centerId, 'natya-indiranagar')
    expect(await center('natya')).toMatchObject({ path: '/c/natya-indiranagar' })
    const other = await aStage(db)
    await rename(other.centerId, 'natya')
    expect(await center('natya')).toMatchObject({ id: other.centerId, path: '/c/natya' })
  })
})

describe('the public page of a batch', () => {
  const batch = async (id: string) => {
    const answer = await ask('GET', `/public-pages/batches/${id}`)
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }

  test('shows dates, seats and prices, but none of its learners', async () => {
    const id = await aBatch(db, { ...stage, expertIds: [stage.expertId], capacity: 8 })
    await aBatchClass(db, id, { startsAt: '2026-12-01T11:30:00Z' })
    const learner = await aLearner(db, { name: 'Zubin Contractor' })
    await inBatch(db, id, learner.learnerId, learner.userId)
    const { body, text } = await batch(id)
    expect(api['GET /public-pages/batches/{handle}'].answer.parse(body)).toMatchObject({
      id,
      path: batchPath(body),
      isOpen: true,
      seatsLeft: 7,
      at: { id: stage.centerId, isVerified: false },
      experts: [{ id: stage.expertId }],
    })
    expect(body.nextClasses.length).toBeGreaterThan(0)
    expect(text).not.toContain('Zubin')
    expect(text).not.toContain(learner.learnerId)
  })

  test('says whether its center’s documents are valid', async () => {
    const id = await aBatch(db, stage)
    const verified = {
      id: newId(),
      center_id: stage.centerId,
      status: 'verified' as const,
      created_at: TEST_NOW,
    }
    const looked = { submitted_at: TEST_NOW, decided_at: TEST_NOW }
    await db
      .insertInto('kyc_cases')
      .values({ ...verified, ...looked })
      .execute()
    expect(await batch(id)).toMatchObject({ body: { at: { isVerified: true } } })
    await db.updateTable('kyc_cases').set({ verified_until: '2020-01-01' }).execute()
    expect(await batch(id)).toMatchObject({ body: { at: { isVerified: false } } })
  })

  test('is found by the last part of its address, whatever its name was', async () => {
    const id = await aBatch(db, stage)
    const key = id.slice(-12)
    const { body } = await batch(`a-name-of-last-year-${key}`)
    expect(body).toMatchObject({ id, path: expect.stringMatching(new RegExp(`^/b/.*-${key}$`)) })
  })

  test('says that it is closed to new learners while paused or over; it does not exist while planned or cancelled', async () => {
    const id = await aBatch(db, stage)
    const as = (status: string) => sql`update batches set status = ${status} where id = ${id}`.execute(db)
    for (const status of ['paused', 'completed']) {
      await as(status)
      expect(await batch(id), status).toMatchObject({ status: 200, body: { isOpen: false } })
    }
    for (const status of ['draft', 'awaiting_expert', 'cancelled']) {
      await as(status)
      expect((await batch(id)).status, status).toBe(404)
    }
  })
})

describe('the picture of a public page', () => {
  test('has the size for link previews, in Devanagari and with markup characters too', async () => {
    await sql`update centers set name = ${'<b>नृत्य & ताल</b> \u202e \u0007'} where id = ${stage.centerId}`.execute(
      db,
    )
    const answer = await askPicture('center', stage.centerId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const again = await askPicture('center', stage.centerId, { 'if-none-match': answer.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  test('changes as soon as its content changes', async () => {
    const etag = async () => (await askPicture('expert', stage.expertId)).headers.etag
    const before = await etag()
    expect(await etag()).toBe(before)
    await sql`update experts set headline = 'Kathak since 1998' where id = ${stage.expertId}`.execute(db)
    expect(await etag()).not.toBe(before)
  })

  test('does not exist for a missing page', async () => {
    for (const [kind, handle] of [
      ['expert', newId()],
      ['batch', 'x-a1b2c3d4e5f6'],
      ['center', 'x'],
    ] as const) {
      expect((await askPicture(kind, handle)).statusCode, kind).toBe(404)
    }
  })
})

describe('the public page of an expert', () => {
  test('shows free days at every center where the expert teaches, and no phone number', async () => {
    const answer = await askExpert(stage.expertId)
    const page = api['GET /public-pages/experts/{handle}'].answer.parse(answer.json())
    expect(page).toMatchObject({ id: stage.expertId, centers: [{ id: stage.centerId }] })
    expect(page.freeDays).toHaveLength(3)
    expect(answer.body).not.toContain('+91')
  })

  test('leaves out slots that only residents can book', async () => {
    await sql`update centers set access = 'society' where id = ${stage.centerId}`.execute(db)
    const page = api['GET /public-pages/experts/{handle}'].answer.parse(
      (await askExpert(stage.expertId)).json(),
    )
    expect(page).toMatchObject({ freeDays: [], freeTimes: [], rates: [{ centerId: stage.centerId }] })
    await sql`update centers set access = 'open' where id = ${stage.centerId}`.execute(db)
  })

  test('does not exist for an inactive expert', async () => {
    await sql`update experts set status = 'inactive' where id = ${stage.expertId}`.execute(db)
    expect((await askExpert(stage.expertId)).statusCode).toBe(404)
  })
})
