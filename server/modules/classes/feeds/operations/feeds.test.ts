import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { MOST_FEEDS } from '#domain/modules/classes/feed-api.ts'
import { testApp } from '#server/testing/app.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, aMember, anEngagement, aStage, type Stage } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)
const FIVE = new Date('2026-11-23T11:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Who = { token: string; centerId?: string }
let stage: Stage
let rival: Stage
let kabir: { learnerId: string; userId: string }
let zoya: { learnerId: string; userId: string }
let family: Who
let stranger: Who
let expert: Who
let head: Who
let classId: string

beforeAll(async () => {
  stage = await aStage(db)
  rival = await aStage(db, { name: 'Rival Studio' })
  await anEngagement(db, rival.centerId, stage.expertId)
  kabir = await aLearner(db)
  await aLearner(db, { name: 'Ira Nair', userId: kabir.userId })
  zoya = await aLearner(db, { name: 'Zoya Khan' })
  family = { token: await app.tokenOf(kabir.userId, 'learner') }
  stranger = { token: await app.tokenOf(zoya.userId, 'learner') }
  expert = { token: await app.tokenOf(stage.expertUserId, 'expert') }
  head = {
    token: await app.tokenOf(await aMember(db, stage.centerId), 'center'),
    centerId: stage.centerId,
  }
  const learnerIds = [kabir.learnerId, zoya.learnerId]
  classId = (await aBatchClass(db, { ...stage, startsAt: FIVE, learnerIds })).classSessionId
  await aBatchClass(db, {
    ...rival,
    expertId: stage.expertId,
    startsAt: new Date(FIVE.getTime() + 3 * HOUR),
    name: 'Rival Steps',
  })
})

async function call(who: Who | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      'idempotency-key': newId(),
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(who?.centerId && { centerid: who.centerId }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body, json: () => answer.json(), headers: answer.headers }
}

async function make(who: Who, of: object = {}): Promise<{ id: string; path: string }> {
  const made = await call(who, 'POST', '/calendar-feeds', of)
  expect(made.status, made.body).toBe(201)
  const { id } = made.json()
  return { id, path: await pathOf(who, id) }
}

/** The target of a link: its path below the API, without the token. */
async function pathOf(who: Who, id: string): Promise<string> {
  const { items } = (await call(who, 'GET', '/calendar-feeds')).json()
  const { pathname } = new URL(items.find((one: { id: string }) => one.id === id).url)
  expect(pathname).toMatch(/^\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  return pathname.slice('/api/v1/calendar/'.length)
}

/** Unfolds long lines. */
const read = async (token: string) => {
  const answer = await call(null, 'GET', `/calendar/${token}`)
  return { ...answer, body: answer.body.replaceAll('\r\n ', '') }
}

describe('a calendar link', () => {
  test('shows a family its classes, in UTC, and no other family', async () => {
    const { path } = await make(family)
    const { status, body, headers } = await read(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('DTSTART:20261123T113000Z')
    expect(body).toContain(`UID:class-${classId}@triveni`)
    expect(body).toContain('SUMMARY:Little Dancers · Kabir')
    expect(body).toContain('STATUS:CONFIRMED')
    expect(body).not.toMatch(/Zoya|Khan/)
    expect(body).not.toContain(zoya.learnerId)
  })
  test('shows only some children if they were chosen', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select l.id from learners l join learner_guardians g on g.learner_id = l.id
       where g.user_id = $1 and l.name = 'Ira Nair'`,
      [kabir.userId],
    )
    const { path } = await make(family, { learnerIds: [rows[0]?.id] })
    expect((await read(path)).body).not.toContain('BEGIN:VEVENT')
  })
  test('shows an expert the classes of all centers, without names of learners', async () => {
    const { path } = await make(expert)
    const { body } = await read(path)
    expect(body).toContain('SUMMARY:Little Dancers · Nritya Studio')
    expect(body).toContain('SUMMARY:Rival Steps · Rival Studio')
    expect(body).not.toMatch(/Kabir|Zoya/)
  })
  test('shows a center one expert’s classes in its own rooms, or those of one space', async () => {
    const byExpert = await make(head, { expertId: stage.expertId })
    const { body } = await read(byExpert.path)
    expect(body).toContain('SUMMARY:Little Dancers · Asha Iyer')
    expect(body).not.toMatch(/Rival|Kabir/)
    const bySpace = await make(head, { spaceId: stage.spaceId })
    expect((await read(bySpace.path)).body).toContain('Little Dancers')
  })
  test('keeps the UID of a class when it moves, counts the changes, and shows cancellations', async () => {
    const { path } = await make(family)
    const { classSessionId } = await aBatchClass(db, {
      ...stage,
      startsAt: new Date(FIVE.getTime() + DAY),
      learnerIds: [kabir.learnerId],
      name: 'Moving Feet',
    })
    const moved = await call(head, 'POST', `/classes/${classSessionId}/move`, {
      startsAt: new Date(FIVE.getTime() + 2 * DAY).toISOString(),
      version: 1,
    })
    expect(moved.status, moved.body).toBe(200)
    const eventOf = async () =>
      (await read(path)).body.split('BEGIN:VEVENT').find(event => event.includes(classSessionId)) ?? ''
    expect(await eventOf()).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261125T113000Z/)
    await db
      .updateTable('class_sessions')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW, version: 3 })
      .where('id', '=', classSessionId)
      .execute()
    const off = await eventOf()
    expect(off).toContain('STATUS:CANCELLED')
    expect(off).toContain('SEQUENCE:2')
  })
  test('goes back 90 days', async () => {
    const { path } = await make(family)
    for (const [name, days] of [
      ['Old Steps', -89],
      ['Older Steps', -91],
    ] as const) {
      const startsAt = new Date(TEST_NOW.getTime() + days * DAY)
      await aBatchClass(db, { ...stage, startsAt, learnerIds: [kabir.learnerId], name })
    }
    const { body } = await read(path)
    expect(body).toContain('Old Steps')
    expect(body).not.toContain('Older Steps')
  })
  test('is not sent again while nothing has changed', async () => {
    const { path } = await make(family)
    const { headers } = await read(path)
    const again = await app.http.inject({
      method: 'GET',
      url: `/api/v1/calendar/${path}`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test('ends when revoked; renewing it gives a new address and ends the old one', async () => {
    const { id, path } = await make(family)
    expect((await call(family, 'POST', `/calendar-feeds/${id}/renewal`, {})).status).toBe(200)
    expect((await read(path)).status).toBe(404)
    const next = await pathOf(family, id)
    expect((await read(next)).status).toBe(200)
    expect((await call(family, 'DELETE', `/calendar-feeds/${id}`)).status).toBe(204)
    expect((await read(next)).status).toBe(404)
    expect((await call(family, 'DELETE', `/calendar-feeds/${id}`)).status).toBe(404)
  })
  test('shows only what its owner may see today: nothing of a center they have left', async () => {
    const userId = await aMember(db, stage.centerId, 'manager')
    const manager = { token: await app.tokenOf(userId, 'center'), centerId: stage.centerId }
    const { path } = await make(manager, { spaceId: stage.spaceId })
    expect((await read(path)).status).toBe(200)
    await db.updateTable('center_members').set({ status: 'inactive' }).where('user_id', '=', userId).execute()
    expect((await read(path)).status).toBe(404)
  })
  test('is not stored in the database, or in a stored response', async () => {
    const { path } = await make(family)
    const token = path.replace('.ics', '')
    expect(token).toHaveLength(43)
    const { rows } = await database.pool.query<{ all: string }>(
      `select (select string_agg(f::text, '') from calendar_feeds f) as all`,
    )
    expect(rows[0]?.all).not.toContain(token)
    const stored = await database.pool.query(
      `select 1 from idempotency_keys k where k::text like '%' || $1 || '%'`,
      [token],
    )
    expect(stored.rowCount).toBe(0)
  })
})

describe('creating a calendar link', () => {
  test('is refused for other people’s children, and to a center that names no expert or space', async () => {
    expect((await call(family, 'POST', '/calendar-feeds', { learnerIds: [zoya.learnerId] })).status).toBe(404)
    expect((await call(head, 'POST', '/calendar-feeds', {})).json().code).toBe('feed_of_what')
    expect((await call(head, 'POST', '/calendar-feeds', { spaceId: rival.spaceId })).status).toBe(404)
    expect((await call(expert, 'POST', '/calendar-feeds', { spaceId: stage.spaceId })).status).toBe(404)
  })
  test('is refused beyond ten', async () => {
    const { userId } = await aLearner(db, { name: 'Dev Rao' })
    const many = { token: await app.tokenOf(userId, 'learner') }
    const answers = await Promise.all(
      Array.from({ length: MOST_FEEDS + 2 }, () => call(many, 'POST', '/calendar-feeds', {})),
    )
    expect(answers.map(one => one.status).sort()).toEqual([...Array(MOST_FEEDS).fill(201), 409, 409])
    expect(answers.find(one => one.status === 409)?.json().code).toBe('too_many_feeds')
  })
  test('leaves other people’s links unchanged', async () => {
    const { id } = await make(family)
    for (const who of [stranger, expert, head]) {
      expect((await call(who, 'DELETE', `/calendar-feeds/${id}`)).status).toBe(404)
      expect((await call(who, 'POST', `/calendar-feeds/${id}/renewal`, {})).status).toBe(404)
      expect((await call(who, 'GET', '/calendar-feeds')).body).not.toContain(id)
    }
  })
})
