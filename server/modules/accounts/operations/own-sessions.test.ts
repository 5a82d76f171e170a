import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { above } from '#server/above.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'
import { loadGrants } from '../grants-queries.ts'
import { beginSession } from '../sessions.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { revokeOtherSessions, revokeOwnSession } from './revoke-session.ts'

const database = await testDatabase()
const db = database.kysely
const phone = '+919886000011'
const chrome = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
let world = testWorld(database)
let userId = ''
const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  userId = await aUser(db, { phone, name: 'Meera Nair' })
})

/** Signs Meera in and returns who she is then. */
async function enter(role: Role, device: string | null = null): Promise<SignedIn> {
  const opened = await world
    .ctx(signedIn({ userId, role }))
    .inTransaction(ctx =>
      beginSession({ ...ctx, userAgent: device, address: '203.0.113.57' }, { phone, role, device: null }),
    )
  if (typeof opened === 'string') throw new Error(opened)
  return signedIn({ userId, role, sessionId: opened.session.id })
}

async function list(actor: SignedIn) {
  const answer = await world.run(listSessions, { actor })
  if (isRefusal(answer) || 'finishedJson' in answer) throw new Error('no list')
  return answer.items
}

const isOpen = async (actor: SignedIn) =>
  (await loadGrants({ db, above }, actor.sessionId, minutes(5))) !== null

describe('the list of devices', () => {
  it('shows every role of this user, with place and device, and which one is the current', async () => {
    const learner = await enter('learner', chrome)
    world.setNow(minutes(1))
    const expert = await enter('expert', firefox)
    expect(await list(expert)).toEqual([
      expect.objectContaining({
        id: expert.sessionId,
        role: 'expert',
        device: 'Firefox · Linux',
        isThis: true,
      }),
      {
        id: learner.sessionId,
        role: 'learner',
        device: 'Chrome · Android',
        place: '203.0.113.…',
        createdAt: '2026-11-21T06:00:00.000Z',
        lastUsedAt: '2026-11-21T06:00:00.000Z',
        isThis: false,
      },
    ])
  })

  it('shows when each was last renewed as last active, without a write per request', async () => {
    const actor = await enter('learner')
    const { identity } = world.services.ports
    world.setNow(minutes(9))
    const refreshToken = identity.refreshToken({ sessionId: actor.sessionId, generation: 0 })
    await world.run(refreshSession, { actor: { kind: 'anonymous' }, body: { refreshToken } })
    expect(await list(actor)).toMatchObject([{ lastUsedAt: '2026-11-21T06:09:00.000Z' }])
  })

  it('contains no one else’s, and none that has ended', async () => {
    const gone = await enter('learner')
    const here = await enter('expert')
    await world.run(revokeOwnSession, { actor: here, params: { id: gone.sessionId } })
    const stranger = signedIn({ userId: await aUser(db), role: 'learner' })
    expect(await list(here)).toHaveLength(1)
    expect(await list(stranger)).toEqual([])
  })
})

describe('signing out another device', () => {
  it('ends only that session, and is recorded', async () => {
    const phoneSession = await enter('learner', chrome)
    const laptop = await enter('learner', firefox)
    expect(
      await world.run(revokeOwnSession, { actor: laptop, params: { id: phoneSession.sessionId } }),
    ).toBeUndefined()
    expect(await isOpen(phoneSession)).toBe(false)
    expect(await isOpen(laptop)).toBe(true)
    const { rows } = await sql`
      select subject_id as id, details->>'because' as because from audit_entries where action = 'session.revoke'`.execute(
      db,
    )
    expect(rows).toEqual([{ id: phoneSession.sessionId, because: 'signed_out_elsewhere' }])
  })

  it('finds nothing the second time', async () => {
    const there = await enter('learner')
    const actor = await enter('expert')
    const end = () => world.run(revokeOwnSession, { actor, params: { id: there.sessionId } })
    await end()
    expect(await end()).toMatchObject({ code: 'not_found' })
  })

  it.each(['admin', 'center', 'expert', 'learner'] as const)(
    'is not found for someone else’s session, as %s',
    async role => {
      const session = await enter('learner')
      const actor = signedIn({ userId: await aUser(db), role })
      expect(await world.run(revokeOwnSession, { actor, params: { id: session.sessionId } })).toMatchObject({
        code: 'not_found',
      })
      expect(await isOpen(session)).toBe(true)
    },
  )

  it('ends all others in all roles, keeps this one, and affects no one else', async () => {
    const others = [await enter('learner'), await enter('expert'), await enter('center')]
    const here = await enter('learner')
    const strangerId = await aUser(db)
    await sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
      values (${newId()}, ${strangerId}, 'learner', ${TEST_NOW}, ${minutes(60)})`.execute(db)
    expect(await world.run(revokeOtherSessions, { actor: here })).toEqual({ ended: 3 })
    for (const other of others) expect(await isOpen(other)).toBe(false)
    expect(await isOpen(here)).toBe(true)
    expect(await list(signedIn({ userId: strangerId, role: 'learner' }))).toHaveLength(1)
    expect(await world.run(revokeOtherSessions, { actor: here })).toEqual({ ended: 0 })
  })
})

describe('a sign-in', () => {
  const told = async () => {
    const { rows } = await sql<{ role: string; device: string }>`
      select role, args->>'device' as device from notifications where event = 'account.new-device' order by role`.execute(
      db,
    )
    return rows
  }

  it('on a new device is notified in every signed-in role', async () => {
    await enter('learner', chrome)
    expect(await told()).toEqual([])
    await enter('expert', firefox)
    expect(await told()).toEqual([
      { role: 'expert', device: 'Firefox · Linux' },
      { role: 'learner', device: 'Firefox · Linux' },
    ])
  })

  it('on a known device is not notified', async () => {
    await enter('learner', chrome)
    await enter('expert', chrome)
    await enter('learner', chrome)
    expect(await told()).toEqual([])
  })
})
