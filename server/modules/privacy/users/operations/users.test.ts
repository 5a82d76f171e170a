import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anEngagement, anExpert, aUser } from '#server/testing/people.ts'
import { changeUserStatus, showStatusPlan } from './change-user-status.ts'
import { listUsers } from './list-users.ts'
import { showUser } from './show-user.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let admin: SignedIn

async function anAdmin(name: string): Promise<SignedIn> {
  const userId = await aUser(db, { name })
  await sql`update users set is_admin = true where id = ${userId}`.execute(db)
  return signedIn({ userId, role: 'admin' })
}

beforeEach(async () => {
  await resetDatabase(database)
  admin = await anAdmin('Leela Menon')
})

type Listed = Parameters<typeof listUsers>[1]['query']
const newest = { limit: 25, offset: 1, sortBy: 'createdAt', sortOrder: 'desc' } as const
async function list(query: Partial<Listed> = {}) {
  const answer = await world.run(listUsers, { actor: admin, query: { ...newest, ...query } })
  if (isRefusal(answer) || 'finishedJson' in answer) throw new Error('refused')
  return answer
}
const names = async (query: Partial<Listed>) => (await list(query)).items.map(user => user.name)

async function show(id: string): Promise<ApiAnswer<'GET /users/{id}'>> {
  const answer = await world.run(showUser, { actor: admin, params: { id } })
  if (isRefusal(answer) || 'finishedJson' in answer) throw new Error('refused')
  return answer
}

const planFor = (id: string, actor = admin) =>
  world.run(showStatusPlan, { actor, params: { id } }) as Promise<ApiAnswer<'GET /users/{id}/status-plan'>>
const change = async (id: string, status: 'active' | 'inactive', actor = admin) => {
  const { seal } = await planFor(id, actor)
  return world.run(changeUserStatus, {
    actor,
    params: { id },
    body: { status, reason: 'Asked for it on the phone', ...(seal && { seal }) },
  })
}

const aSession = (userId: string, role: string) =>
  sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
    values (${newId()}, ${userId}, ${role}, ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '1 day')`.execute(
    db,
  )

describe('the list of users', () => {
  it('is searched by part of a name or phone number, in any format', async () => {
    await aUser(db, { name: 'Meera Nair', phone: '+919886000011' })
    await aUser(db, { name: 'Asha Rao', phone: '+919886000021' })
    expect(await names({ search: 'meer' })).toEqual(['Meera Nair'])
    expect(await names({ search: '98860 00021' })).toEqual(['Asha Rao'])
    expect(await names({ search: '%' })).toEqual([])
  })

  it('is filtered by role and by status', async () => {
    const { userId } = await anExpert(db)
    const off = await aUser(db, { name: 'Asha Rao' })
    await sql`update users set status = 'inactive' where id = ${off}`.execute(db)
    expect((await list({ role: 'expert' })).items.map(user => user.id)).toEqual([userId])
    expect(await names({ role: 'admin' })).toEqual(['Leela Menon'])
    expect(await names({ status: 'inactive' })).toEqual(['Asha Rao'])
  })

  it('shows where an expert teaches, even when the account is inactive', async () => {
    const { expertId, userId } = await anExpert(db)
    const centerId = await aCenter(db)
    await anEngagement(db, centerId, expertId)
    await anEngagement(db, await aCenter(db), expertId, 'ended')
    const { name } = await db
      .selectFrom('centers')
      .select('name')
      .where('id', '=', centerId)
      .executeTakeFirstOrThrow()
    const taught = [{ id: centerId, name }]
    expect((await show(userId)).expert?.centers).toEqual(taught)
    await sql`update users set status = 'inactive' where id = ${userId}`.execute(db)
    expect((await show(userId)).expert?.centers).toEqual(taught)
  })

  it('is paged, each user once, newest first', async () => {
    for (const name of ['Asha Rao', 'Meera Nair', 'Ravi Kumar']) await aUser(db, { name })
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, after: first.next ?? '' })
    expect(first.total).toBe(4)
    expect([...first.items, ...second.items].map(user => user.name)).toEqual([
      'Ravi Kumar',
      'Meera Nair',
      'Asha Rao',
      'Leela Menon',
    ])
    expect(second.next).toBeNull()
  })

  it('sorts by name or by date over pages, with equal and missing names', async () => {
    for (const name of ['ravi Kumar', 'Asha Rao', 'Asha Rao', 'Árpita Sen']) await aUser(db, { name })
    await sql`update users set name = null where name = 'ravi Kumar'`.execute(db)
    const walked = async (query: Partial<Listed>) => {
      const found: (string | null)[] = []
      const ids = new Set<string>()
      for (let after: string | undefined; ; ) {
        const page = await list({ ...query, limit: 2, ...(after && { after }) })
        for (const user of page.items) {
          found.push(user.name)
          ids.add(user.id)
        }
        if (!page.next) break
        after = page.next
      }
      expect(ids.size).toBe(5)
      return found
    }
    const byName = [null, 'Árpita Sen', 'Asha Rao', 'Asha Rao', 'Leela Menon']
    expect(await walked({ sortBy: 'name', sortOrder: 'asc' })).toEqual(byName)
    expect(await walked({ sortBy: 'name', sortOrder: 'desc' })).toEqual(byName.toReversed())
    expect(await walked({ sortBy: 'createdAt', sortOrder: 'asc' })).toEqual((await walked({})).toReversed())
    expect(await names({ sortBy: 'name', sortOrder: 'asc', search: 'asha' })).toEqual([
      'Asha Rao',
      'Asha Rao',
    ])
  })

  it('refuses a forged cursor', async () => {
    const query = { ...newest, after: 'nonsense' }
    expect(await world.run(listUsers, { actor: admin, query })).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a user', () => {
  it('is shown with roles, centers and open sign-ins', async () => {
    const userId = await aUser(db, { name: 'Meera Nair' })
    const centerId = await aCenter(db)
    await sql`insert into center_members (center_id, user_id, center_role, created_at)
      values (${centerId}, ${userId}, 'head', ${TEST_NOW})`.execute(db)
    await aSession(userId, 'center')
    await aSession(userId, 'center')
    await aSession(userId, 'learner')
    expect(await show(userId)).toMatchObject({
      name: 'Meera Nair',
      roles: ['center'],
      isYou: false,
      centers: [{ centerId, centerRole: 'head', status: 'active', isOnlyHead: true }],
      learners: 0,
      sessions: expect.arrayContaining([
        expect.objectContaining({ role: 'center', count: 2 }),
        expect.objectContaining({ role: 'learner', count: 1 }),
      ]),
      changes: [],
      can: { deactivate: null },
    })
  })

  it('is not found if unknown', async () => {
    const params = { id: newId() }
    expect(await world.run(showUser, { actor: admin, params })).toMatchObject({ code: 'not_found' })
    expect(await change(params.id, 'inactive')).toMatchObject({ code: 'not_found' })
  })
})

describe('deactivating a user', () => {
  it('ends every sign-in and records the reason', async () => {
    const userId = await aUser(db, { name: 'Meera Nair' })
    await aSession(userId, 'learner')
    await aSession(userId, 'expert')
    expect(await change(userId, 'inactive')).toEqual({ id: userId, status: 'inactive', ended: 2 })
    expect(await show(userId)).toMatchObject({
      status: 'inactive',
      sessions: [],
      changes: [{ to: 'inactive', reason: 'Asked for it on the phone', by: 'Leela Menon' }],
    })
    const { rows } = await sql`select distinct revoked_because as because from identity_sessions`.execute(db)
    expect(rows).toEqual([{ because: 'made_inactive' }])
  })

  it('twice leaves one entry in the audit trail, and can be undone', async () => {
    const userId = await aUser(db)
    await change(userId, 'inactive')
    await change(userId, 'inactive')
    expect((await show(userId)).changes).toHaveLength(1)
    expect(await change(userId, 'active')).toMatchObject({ status: 'active' })
    expect((await show(userId)).changes.map(entry => entry.to).sort()).toEqual(['active', 'inactive'])
  })

  it('is refused for the admin’s own account', async () => {
    await anAdmin('Ravi Kumar')
    expect(await change(admin.userId, 'inactive')).toMatchObject({ code: 'own_account' })
    expect((await show(admin.userId)).can.deactivate).toBe('own_account')
  })

  it('is refused for the last active admin', async () => {
    const gone = await anAdmin('Ravi Kumar')
    await sql`update users set status = 'inactive' where id = ${gone.userId}`.execute(db)
    expect(await change(admin.userId, 'inactive', gone)).toMatchObject({ code: 'last_admin' })
  })

  it('leaves one of two admins who deactivate each other at once', async () => {
    const other = await anAdmin('Ravi Kumar')
    const both = await Promise.all([
      change(other.userId, 'inactive'),
      change(admin.userId, 'inactive', other),
    ])
    expect(both.filter(isRefusal)).toMatchObject([{ code: 'last_admin' }])
    const { rows } = await sql`select from users where is_admin and status = 'active'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
