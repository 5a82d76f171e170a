import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { above } from '#server/above.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { firebaseClaims, keyServer, TEST_PROJECT } from '#server/testing/key-server.ts'
import { aUser } from '#server/testing/people.ts'
import { loadGrants } from '../grants-queries.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { refreshSession } from './refresh-session.ts'
import { sendCode } from './send-code.ts'
import { showConfig } from './show-config.ts'
import { startSession } from './start-session.ts'

const database = await testDatabase()
const db = database.kysely
const google = await keyServer()
afterAll(() => google.stop())
const meera = '+919886000051'
const seconds = (count: number) => new Date(TEST_NOW.getTime() + count * 1000)
const atSecond = (count: number) => Math.floor(seconds(count).getTime() / 1000)

const service = google.service()
let world = testWorld(database, { ports: { identityService: service } })

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, { ports: { identityService: service } })
})

/** A Firebase sign-in; each has a second of its own. */
const signIn = (at = 0, change: Record<string, unknown> = {}) =>
  google.sign(firebaseClaims({ auth_time: atSecond(at), iat: atSecond(at), ...change }))

const open = (token: string, role: Role = 'learner') =>
  world.run(openSession, { actor: anonymous, body: { token, role, device: 'A phone' } })

function answered<T>(outcome: T) {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome as Exclude<T, { refused: true } | { finishedJson: string }>
}

const sessionOf = (answer: { sessionKey: string }, subject = 'account-of-meera') =>
  service.readSessionKey(answer.sessionKey, subject)!

const count = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count
}

describe('a Firebase sign-in', () => {
  it('opens a session in one role for a user created from the verified phone', async () => {
    const answer = answered(await open(await signIn()))
    expect(answer.user).toMatchObject({ phone: meera, role: 'learner' })
    const grants = await loadGrants({ db, above }, sessionOf(answer), TEST_NOW)
    expect(grants?.signedIn).toMatchObject({ userId: answer.user.id, role: 'learner' })
  })

  it('finds the user who signed in with this phone before, with either service', async () => {
    const userId = await aUser(db, { phone: meera })
    expect(answered(await open(await signIn())).user.id).toBe(userId)
    expect(answered(await open(await signIn(1))).user.id).toBe(userId)
    expect(await count('users')).toBe(1)
  })

  it('four times opens four sessions of one user; ending one leaves three', async () => {
    await sql`insert into users (id, phone, is_admin, created_at) values (${newId()}, ${meera}, true, ${TEST_NOW})`.execute(
      db,
    )
    const roles = ['learner', 'expert', 'center', 'admin'] as const
    const opened = []
    for (const [index, role] of roles.entries()) opened.push(answered(await open(await signIn(index), role)))
    const ids = opened.map(answer => sessionOf(answer))
    expect(new Set(ids).size).toBe(4)
    const first = await loadGrants({ db, above }, ids[0]!, TEST_NOW)
    await world.run(endSession, { actor: signedIn(first!.signedIn) })
    const left = await Promise.all(ids.map(id => loadGrants({ db, above }, id, TEST_NOW)))
    expect(left.map(grants => grants?.signedIn.role)).toEqual([undefined, 'expert', 'center', 'admin'])
  })

  it('is recorded: who, in which role, with which service', async () => {
    answered(await open(await signIn()))
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_entries order by action`.execute(db)
    expect(rows.map(row => row.action)).toEqual(['identity.link', 'session.start'])
    expect(rows[1]?.details).toMatchObject({ role: 'learner', provider: 'firebase' })
  })
})

describe('a used sign-in', () => {
  it('gets its session again if the response was lost', async () => {
    const token = await signIn()
    const first = answered(await open(token))
    world.setNow(seconds(50))
    expect(answered(await open(token)).sessionKey).toBe(first.sessionKey)
    expect(await count('identity_sessions')).toBe(1)
  })

  it('opens no session in another role, for any holder of its token', async () => {
    const token = await signIn()
    answered(await open(token, 'learner'))
    expect(await open(token, 'center')).toMatchObject({ code: 'sign_in_used' })
  })

  it('cannot be told from another one in the same second, which has to request a new code', async () => {
    answered(await open(await signIn(0), 'learner'))
    const other = await signIn(0, { iat: atSecond(1) })
    expect(await open(other, 'expert')).toMatchObject({ code: 'sign_in_used' })
    expect(answered(await open(await signIn(1), 'expert')).user.role).toBe('expert')
  })

  it('opens one session, however many roles are requested at once', async () => {
    const token = await signIn()
    const roles = ['learner', 'expert', 'center', 'learner', 'expert', 'center'] as const
    const many = await Promise.all(roles.map(role => open(token, role)))
    const keys = many.filter(outcome => !isRefusal(outcome)).map(answered)
    expect(new Set(keys.map(answer => answer.user.role)).size).toBe(1)
    expect(await count('identity_sessions')).toBe(1)
    expect(await count('users')).toBe(1)
  })

  it('opens nothing again once its session has ended, or after a minute', async () => {
    const token = await signIn()
    const opened = answered(await open(token))
    world.setNow(seconds(61))
    expect(await open(token)).toMatchObject({ code: 'sign_in_used' })
    world.setNow(seconds(5))
    const grants = await loadGrants({ db, above }, sessionOf(opened), TEST_NOW)
    await world.run(endSession, { actor: signedIn(grants!.signedIn) })
    expect(await open(token)).toMatchObject({ code: 'sign_in_used' })
  })
})

describe('no session is opened', () => {
  it('for an invalid token', async () => {
    const tokens = [
      await signIn(0, { aud: 'another-project' }),
      await signIn(0, { exp: atSecond(-1) }),
      'x'.repeat(30),
    ]
    for (const token of tokens) expect(await open(token)).toMatchObject({ code: 'sign_in_not_proven' })
  })

  it('for a sign-in more than five minutes ago, even with a fresh token', async () => {
    expect(await open(await signIn(-301))).toMatchObject({ code: 'sign_in_too_old' })
    expect(await open(await signIn(-300))).toHaveProperty('sessionKey')
  })

  it('without a verified phone', async () => {
    const byMail = await signIn(0, { firebase: { sign_in_provider: 'password' } })
    expect(await open(byMail)).toMatchObject({ code: 'phone_sign_in_needed' })
  })

  it('as an admin, for a user who is not one; asking makes no one an admin', async () => {
    expect(await open(await signIn(), 'admin')).toMatchObject({ code: 'role_not_open' })
    expect(await count('users')).toBe(0)
    expect(await count('identity_links')).toBe(0)
  })

  it('for an inactive user', async () => {
    await aUser(db, { phone: meera })
    await sql`update users set status = 'inactive'`.execute(db)
    expect(await open(await signIn())).toMatchObject({ code: 'account_inactive' })
  })

  it('if account and phone belong to two people', async () => {
    answered(await open(await signIn()))
    await aUser(db, { phone: '+919886000052' })
    const moved = await signIn(1, { phone_number: '+919886000052' })
    expect(await open(moved)).toMatchObject({ code: 'phone_of_another' })
  })

  it('if another account has used this phone before', async () => {
    answered(await open(await signIn()))
    expect(await open(await signIn(1, { sub: 'a-new-account' }))).toMatchObject({ code: 'phone_of_another' })
  })

  it('if the phone was changed at Firebase', async () => {
    answered(await open(await signIn()))
    const changed = await signIn(1, { phone_number: '+919886000099' })
    expect(await open(changed)).toMatchObject({ code: 'phone_changed' })
    expect(await count('users')).toBe(1)
  })

  it('for two new accounts with one phone at once, except for the first', async () => {
    const tokens = await Promise.all(['one', 'two', 'three', 'four'].map(sub => signIn(0, { sub })))
    const many = await Promise.all(tokens.map(token => open(token)))
    expect(many.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    const codes = many.filter(isRefusal).map(refusal => refusal.code)
    expect(codes).toEqual(['phone_of_another', 'phone_of_another', 'phone_of_another'])
  })
})

describe('an installation has one identity service', () => {
  it('with Firebase, no one gets a code, a session or a renewal from us', async () => {
    const elsewhere = { code: 'identity_elsewhere' }
    const body = { phone: meera, role: 'learner' as const }
    expect(await world.run(sendCode, { actor: anonymous, body })).toMatchObject(elsewhere)
    const code = { verificationId: newId(), code: '123456' }
    expect(await world.run(startSession, { actor: anonymous, body: code })).toMatchObject(elsewhere)
    const refreshToken = world.services.ports.identity.refreshToken({ sessionId: newId(), generation: 0 })
    expect(await world.run(refreshSession, { actor: anonymous, body: { refreshToken } })).toMatchObject(
      elsewhere,
    )
  })

  it('with our own sign-in, a Firebase token opens nothing', async () => {
    const token = await signIn()
    world = testWorld(database)
    expect(await open(token)).toMatchObject({ code: 'identity_elsewhere' })
  })

  it('after switching back, a Firebase session cannot be renewed as one of ours', async () => {
    const sessionId = sessionOf(answered(await open(await signIn())))
    world = testWorld(database)
    const refreshToken = world.services.ports.identity.refreshToken({ sessionId, generation: 0 })
    const renewed = await world.run(refreshSession, { actor: anonymous, body: { refreshToken } })
    expect(renewed).toMatchObject({ code: 'session_ended' })
  })

  it('browsers learn which one it is, without any secret', async () => {
    const show = async () => answered(await world.run(showConfig, { actor: anonymous }))
    expect((await show()).identity).toEqual({ kind: 'embedded' })
    const { identity } = firebaseConfig
    world = testWorld(database, { config: { identity } })
    expect((await show()).identity).toEqual({
      kind: 'firebase',
      projectId: TEST_PROJECT,
      apiKey: 'key',
      authDomain: 'triveni.example',
      appId: 'app',
      emulatorUrl: null,
    })
  })
})

const firebaseConfig = {
  identity: {
    kind: 'firebase' as const,
    projectId: TEST_PROJECT,
    apiKey: 'key',
    authDomain: 'triveni.example',
    appId: 'app',
    jwksUrl: google.url,
    emulatorHost: undefined,
  },
}
