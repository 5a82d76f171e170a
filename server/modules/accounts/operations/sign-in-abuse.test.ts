import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { API_BASE } from '#server/http/mount.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const db = database.kysely
// Two processes on one database, each with its own memory.
const one = await testApp(database, { demo: true })
const two = await testApp(database, { demo: true })
const phone = '+919886000011'
let minute = 0

function passMinutes(count: number) {
  minute += count
  for (const app of [one, two]) app.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
}

beforeEach(async () => {
  await resetDatabase(database)
  // No test shares an hour or a day with another: counters in memory use the clock too.
  passMinutes(3 * 1440)
})

type App = typeof one
async function post(app: App, path: string, payload: object, address = '203.0.113.7') {
  const answer = await app.http.inject({
    method: 'POST',
    url: API_BASE + path,
    payload,
    remoteAddress: address,
  })
  return { status: answer.statusCode, ...(answer.json() as Record<string, string>) } as Record<
    string,
    unknown
  >
}

const send = (app: App, to = phone, role: Role = 'learner', address?: string) =>
  post(app, '/auth/code', { phone: to, role }, address)

async function asked(to = phone, role: Role = 'learner', address?: string) {
  const { verificationId } = await send(one, to, role, address)
  const { rows } = await sql<{ body: string }>`
    select body from demo_messages where phone = ${to} order by created_at desc, id desc limit 1`.execute(db)
  return { verificationId: String(verificationId), code: rows[0]?.body.slice(0, 6) ?? '' }
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
let nth = 0
/** Each guess from another address, so that only the code's tries are counted. */
const guess = (app: App, verificationId: string, code: string) =>
  post(app, '/auth/session', { verificationId, code }, `198.51.${(nth >> 8) % 256}.${nth++ % 256}`)

/** A busy machine says so and counts nothing: the guesser tries again. */
async function guessUntilAnswered(app: App, verificationId: string, code: string) {
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await guess(app, verificationId, code)
    if (answer.code !== 'unavailable') return answer
  }
  throw new Error('no guess was answered')
}

describe('a code', () => {
  it('guessed a thousand times at once, in two processes, costs its five tries and is dead', async () => {
    const { verificationId, code } = await asked()
    const guesses = Array.from({ length: 1000 }, (_, index) =>
      guessUntilAnswered(index % 2 ? one : two, verificationId, wrong(code)),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(answer => answer.code === 'code_wrong')).toHaveLength(4)
    expect(answers.filter(answer => answer.code === 'code_spent')).toHaveLength(996)
    const { rows } = await sql`select attempts from identity_codes`.execute(db)
    expect(rows).toEqual([{ attempts: 5 }])
    expect(await guess(one, verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('used in two processes at once lets one of them in', async () => {
    const { verificationId, code } = await asked()
    const both = await Promise.all([one, two].map(app => guess(app, verificationId, code)))
    expect(both.map(answer => answer.status).sort()).toEqual([201, 410])
  })
})

describe('a limit', () => {
  it('of a phone per hour applies across two processes', async () => {
    const answers = []
    for (let index = 0; index < 8; index += 1) {
      answers.push(await send(index % 2 ? one : two, phone, 'learner', `203.0.113.${index}`))
      passMinutes(1)
    }
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_codes' })
  })

  it('of an address per hour applies across two processes at the same moment', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      send(index % 2 ? one : two, `+91988600${2000 + index}`, 'learner', '203.0.113.9'),
    )
    const answers = await Promise.all(many)
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(20)
  })

  it('of a day allows fifteen wrong codes, then none and no new code until the day is over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { verificationId, code } = await asked()
      await Promise.all(Array.from({ length: 5 }, () => guess(two, verificationId, wrong(code))))
      passMinutes(61)
    }
    expect(await send(one)).toMatchObject({ status: 429, code: 'too_many_wrong_codes' })
    passMinutes(1440 - 3 * 61 + 1)
    expect(await send(two)).toMatchObject({ status: 201 })
  })

  it('of a day forgets the tries that led to a sign-in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { verificationId, code } = await asked()
      for (let index = 0; index < 4; index += 1) await guess(one, verificationId, wrong(code))
      expect(await guess(two, verificationId, code)).toMatchObject({ status: 201 })
      passMinutes(61)
    }
  })
})

describe('a deactivated user', () => {
  it('is signed out in every process from the next request on, in every role, and cannot renew or sign in', async () => {
    const admin = await one.somebody('admin')
    const learner = await one.somebody('learner')
    const expert = await two.tokenOf(learner.userId, 'expert')
    const me = (app: App, token: string) =>
      app.http.inject({ url: `${API_BASE}/me`, headers: { authorization: `Bearer ${token}` } })
    // Both processes have read the grants, and cache them.
    for (const app of [one, two])
      for (const token of [learner.token, expert]) expect((await me(app, token)).statusCode).toBe(200)
    const off = await one.http.inject({
      method: 'PUT',
      url: `${API_BASE}/users/${learner.userId}/status`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { status: 'inactive', reason: 'Asked for it on the phone' },
    })
    expect(off.json()).toMatchObject({ status: 'inactive', ended: 2 })
    expect((await me(one, learner.token)).statusCode).toBe(401)
    // The change travels through the database; a request may be faster by a moment, not by more.
    await expect.poll(async () => (await me(two, learner.token)).statusCode).toBe(401)
    expect((await me(two, expert)).statusCode).toBe(401)
    const { rows } = await sql<{
      phone: string
    }>`select phone from users where id = ${learner.userId}`.execute(db)
    const { verificationId, code } = await asked(rows[0]?.phone)
    expect(await guess(two, verificationId, code)).toMatchObject({ status: 403, code: 'account_inactive' })
  })
})

describe('a session', () => {
  it('of another user cannot be ended by its id', async () => {
    const stranger = await one.somebody('learner')
    const answer = await one.http.inject({
      method: 'DELETE',
      url: `${API_BASE}/sessions/${newId()}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    })
    expect(answer.statusCode).toBe(404)
  })
})
