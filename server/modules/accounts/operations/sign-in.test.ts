import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { above } from '#server/above.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { loadGrants } from '../grants-queries.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { sendCode } from './send-code.ts'
import { showDemoInbox } from './show-demo.ts'
import { startSession } from './start-session.ts'

const database = await testDatabase()
const db = database.kysely
const phone = '+919886000051'
let world = testWorld(database, { config: { demo: true } })
const seconds = (count: number) => new Date(TEST_NOW.getTime() + count * 1000)

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, { config: { demo: true } })
})

const send = (to: string = phone, role: Role = 'learner', address: string | null = null) =>
  world.run(sendCode, { actor: anonymous, address, body: { phone: to, role } })

const start = (verificationId: string, code: string) =>
  world.run(startSession, { actor: anonymous, body: { verificationId, code } })

const refresh = (refreshToken: string) =>
  world.run(refreshSession, { actor: anonymous, body: { refreshToken } })

/** The result of an operation; a refusal or a text response fails the test. */
function answered<T>(outcome: T) {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome as Exclude<T, { refused: true } | { finishedJson: string }>
}

async function codeFor(to: string = phone): Promise<string> {
  const inbox = answered(await world.run(showDemoInbox, { actor: anonymous, query: { phone: to } }))
  const code = inbox.items[0]?.code
  if (!code) throw new Error('no code in the inbox')
  return code
}

/** A code other than the right one. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function signIn(to: string = phone, role: Role = 'learner') {
  const { verificationId } = answered(await send(to, role))
  return answered(await start(verificationId, await codeFor(to)))
}

describe('requesting a code', () => {
  it('answers the same for a known and an unknown phone, and reads nothing else', async () => {
    await signIn()
    world.setNow(seconds(60))
    const known = answered(await send())
    const unknown = answered(await send('+919886000099'))
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.resendAfterSeconds).toBe(unknown.resendAfterSeconds)
  })

  it('stores the code as a keyed hash, never in plain text', async () => {
    const { verificationId } = answered(await send())
    const code = await codeFor()
    const { rows } = await sql<{ row: string; mac: Buffer }>`
      select identity_codes::text as row, code_mac as mac from identity_codes`.execute(db)
    expect(rows[0]?.mac).toEqual(world.services.ports.identity.hashCode({ verificationId, phone, code }))
    expect(rows[0]?.row).not.toContain(code)
  })

  it('is refused for a number that cannot exist', async () => {
    expect(await send('+911234567')).toMatchObject({ refused: true, code: 'phone_not_supported' })
  })

  it('has to wait 30 seconds, then works', async () => {
    await send()
    world.setNow(seconds(29))
    expect(await send()).toMatchObject({ code: 'code_too_soon', retryAfterSeconds: 1 })
    world.setNow(seconds(30))
    expect(await send()).toHaveProperty('verificationId')
  })

  it('works five times an hour per phone, from any number of addresses and at the same moment', async () => {
    for (let index = 0; index < 4; index += 1) {
      world.setNow(seconds(index * 31))
      answered(await send(phone, 'learner', `203.0.113.${index}`))
    }
    world.setNow(seconds(200))
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(phone, 'learner', `198.51.100.${index}`)),
    )
    expect(many.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    world.setNow(seconds(3599))
    expect(await send()).toMatchObject({ code: 'too_many_codes' })
    world.setNow(seconds(3601))
    expect(await send()).toHaveProperty('verificationId')
  })

  it('works twenty times an hour per address, however many phones', async () => {
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(`+91988600${2000 + index}`, 'learner', '203.0.113.7')),
    )
    expect(many.filter(outcome => !isRefusal(outcome))).toHaveLength(20)
  })

  it('works twenty times an hour for all addresses of one IPv6 network', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        send(`+9198450${String(60_000 + nth)}`, 'learner', `2001:db8:5:5::${(nth + 1).toString(16)}`),
      ),
    )
    expect(sent.filter(answer => !isRefusal(answer))).toHaveLength(20)
    expect(isRefusal(await send('+919845070000', 'learner', '2001:db8:5:6::1'))).toBe(false)
  })

  it('works twenty times an hour per address, but without a limit on a demo’s own machine', async () => {
    const to = (index: number) => `+9198860001${String(index).padStart(2, '0')}`
    for (let index = 0; index < 20; index += 1) answered(await send(to(index), 'learner', '203.0.113.9'))
    expect(await send(to(20), 'learner', '203.0.113.9')).toMatchObject({ code: 'too_many_codes' })
    for (let index = 20; index < 42; index += 1) answered(await send(to(index), 'learner', '127.0.0.1'))
  })
})

describe('starting a session', () => {
  it('creates a user for an unknown phone, once', async () => {
    const first = await signIn()
    world.setNow(seconds(60))
    const second = await signIn()
    expect(first.user).toMatchObject({ phone, role: 'learner' })
    expect(second.user.id).toBe(first.user.id)
    expect(await world.services.ports.identity.verify(second.accessToken, seconds(60))).toMatchObject({
      userId: first.user.id,
      role: 'learner',
    })
  })

  it('has one session per role: ending one does not affect the others', async () => {
    const learner = await signIn(phone, 'learner')
    world.setNow(seconds(31))
    const expert = await signIn(phone, 'expert')
    const session = await world.services.ports.identity.verify(learner.accessToken, seconds(31))
    const other = await world.services.ports.identity.verify(expert.accessToken, seconds(31))
    if (!session || !other) throw new Error('a token that was just made is not good')
    await world.run(endSession, { actor: signedIn(session) })
    expect(await loadGrants({ db, above }, session.sessionId, seconds(32))).toBeNull()
    expect(await loadGrants({ db, above }, other.sessionId, seconds(32))).toMatchObject({
      signedIn: { role: 'expert' },
    })
    expect(await refresh(learner.refreshToken)).toMatchObject({ code: 'session_ended' })
  })

  it('counts tries down and ends after the fifth, even for the right code', async () => {
    const { verificationId } = answered(await send())
    const code = await codeFor()
    for (const left of [4, 3, 2, 1])
      expect(await start(verificationId, wrong(code))).toMatchObject({ code: 'code_wrong', args: { left } })
    expect(await start(verificationId, wrong(code))).toMatchObject({ code: 'code_spent' })
    expect(await start(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('uses five tries for twenty codes at once', async () => {
    const { verificationId } = answered(await send())
    const code = await codeFor()
    const many = await Promise.all(Array.from({ length: 20 }, () => start(verificationId, wrong(code))))
    const refused = many.filter(isRefusal).map(refusal => refusal.code)
    expect(refused.filter(reason => reason === 'code_wrong')).toHaveLength(4)
    expect(refused.filter(reason => reason === 'code_spent')).toHaveLength(16)
    const { rows } = await sql<{ attempts: number }>`select attempts from identity_codes`.execute(db)
    expect(rows).toEqual([{ attempts: 5 }])
  })

  it('accepts one of several right codes at once', async () => {
    const { verificationId } = answered(await send())
    const code = await codeFor()
    const many = await Promise.all(Array.from({ length: 4 }, () => start(verificationId, code)))
    expect(many.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    expect(await start(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('is refused after five minutes', async () => {
    const { verificationId } = answered(await send())
    const code = await codeFor()
    world.setNow(seconds(300))
    expect(await start(verificationId, code)).toMatchObject({ code: 'code_spent' })
  })

  it('reveals that a role is unavailable only with the right code, and uses the code up', async () => {
    const { verificationId } = answered(await send(phone, 'admin'))
    const code = await codeFor()
    expect(await start(verificationId, wrong(code))).toMatchObject({ code: 'code_wrong' })
    expect(await start(verificationId, code)).toMatchObject({ code: 'role_not_open' })
    expect(await start(verificationId, code)).toMatchObject({ code: 'code_spent' })
    const { rows } = await sql`select 1 from users`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it('admits an admin, and no inactive user', async () => {
    await sql`insert into users (id, phone, is_admin, created_at) values (${newId()}, ${phone}, true, ${TEST_NOW})`.execute(
      db,
    )
    expect((await signIn(phone, 'admin')).user.role).toBe('admin')
    await sql`update users set status = 'inactive'`.execute(db)
    world.setNow(seconds(60))
    const { verificationId } = answered(await send(phone, 'admin'))
    expect(await start(verificationId, wrong(await codeFor()))).toMatchObject({ code: 'code_wrong' })
    expect(await start(verificationId, await codeFor())).toMatchObject({ code: 'account_inactive' })
  })

  it('is refused for an unknown request', async () => {
    expect(await start(newId(), '123456')).toMatchObject({ code: 'code_spent' })
  })
})

describe('renewing a session', () => {
  it('gives two tabs at once the same new token', async () => {
    const { refreshToken } = await signIn()
    const both = (await Promise.all([refresh(refreshToken), refresh(refreshToken)])).map(answered)
    expect(both[0]?.refreshToken).toBe(both[1]?.refreshToken)
    expect(both[0]?.refreshToken).not.toBe(refreshToken)
    const next = answered(await refresh(both[0]?.refreshToken ?? ''))
    expect(next.refreshToken).not.toBe(both[0]?.refreshToken)
  })

  it('ends the session when an old token is used after the grace period, and records it', async () => {
    const { refreshToken } = await signIn()
    const next = answered(await refresh(refreshToken))
    world.setNow(seconds(21))
    expect(await refresh(refreshToken)).toMatchObject({ code: 'session_ended' })
    expect(await refresh(next.refreshToken)).toMatchObject({ code: 'session_ended' })
    const { rows } = await sql`select action from audit_entries where action = 'session.revoke'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('is refused with the reason, to the owner of the token', async () => {
    const { refreshToken } = await signIn()
    await sql`update users set status = 'inactive'`.execute(db)
    expect(await refresh(refreshToken)).toMatchObject({ code: 'account_inactive' })
    await sql`update users set status = 'active'`.execute(db)
    await sql`update identity_sessions set revoked_at = ${TEST_NOW}, revoked_because = 'signed_out_elsewhere'`.execute(
      db,
    )
    expect(await refresh(refreshToken)).toMatchObject({ code: 'signed_out_elsewhere' })
  })

  it('is refused for a forged token, and for a session not used for 60 days', async () => {
    const { refreshToken } = await signIn()
    expect(await refresh(refreshToken.replace('.0.', '.1.'))).toMatchObject({ code: 'session_ended' })
    world.setNow(seconds(60 * 86_400))
    expect(await refresh(refreshToken)).toMatchObject({ code: 'session_ended' })
  })
})

describe('the demo’s inbox', () => {
  it('does not exist outside demo mode', async () => {
    await send()
    world = testWorld(database)
    expect(await world.run(showDemoInbox, { actor: anonymous, query: { phone } })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is in the language of the person who requested the code', async () => {
    await world.run(sendCode, { actor: anonymous, language: 'hi', body: { phone, role: 'learner' } })
    const inbox = answered(await world.run(showDemoInbox, { actor: anonymous, query: { phone } }))
    expect(inbox.items[0]).toMatchObject({ kind: 'sign_in_code', code: expect.stringMatching(/^\d{6}$/) })
    expect(inbox.items[0]?.body).toMatch(/^\d{6} आपका/)
  })
})
