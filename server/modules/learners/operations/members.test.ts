import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { userByPhone } from '#server/modules/accounts/public.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, aMember, aUser } from '#server/testing/people.ts'
import { addMember } from './add-member.ts'
import { listMembers } from './list-members.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
type DeskActor = SignedIn & { center: CenterGrant }
let desk: DeskActor
let otherDesk: DeskActor

async function aDesk(): Promise<DeskActor> {
  const centerId = await aCenter(db)
  const userId = await aMember(db, centerId, 'coordinator')
  const center: CenterGrant = {
    centerId,
    centerRole: 'coordinator',
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}

beforeEach(async () => {
  await resetDatabase(database)
  desk = await aDesk()
  otherDesk = await aDesk()
})

const aarav = {
  phone: '+919886000051',
  guardianName: 'Priya Sharma',
  name: 'Aarav Sharma',
  dateOfBirth: '2016-05-10',
  relation: 'child',
  guardianConsent: true,
  flat: null,
} as const

type Given = { [K in keyof typeof aarav]: unknown }
const add = (changes: Partial<Given> = {}, actor = desk) =>
  world.run(addMember, { actor, body: { ...aarav, ...changes } as typeof aarav })

async function namesFound(search?: string, actor = desk): Promise<string[]> {
  const answer = await world.run(listMembers, { actor, query: { search } })
  if (isRefusal(answer) || !('items' in answer)) throw new Error('no list')
  return answer.items.map(item => item.name)
}

const count = async (table: 'users' | 'learners' | 'memberships' | 'consents') => {
  const { rows } = await sql<{
    number: number
  }>`select count(*)::int as number from ${sql.table(table)}`.execute(db)
  return rows[0]?.number ?? 0
}

describe('adding a learner at the front desk', () => {
  it('creates user, profile, consent and membership for an unknown phone', async () => {
    expect(await add({ flat: 'B-1204' })).toEqual({
      learnerId: expect.any(String),
      name: 'Aarav Sharma',
      pictureId: null,
      isMinor: true,
      guardianName: 'Priya Sharma',
      guardianPhone: aarav.phone,
      flat: 'B-1204',
    })
    expect(await count('consents')).toBe(1)
  })

  it('records the consent in the member’s name, never in the guardian’s', async () => {
    await add()
    const { rows } = await sql`select given_by, attested_by, attested_center_id from consents`.execute(db)
    expect(rows).toEqual([
      { given_by: null, attested_by: desk.userId, attested_center_id: desk.center.centerId },
    ])
  })

  it('answers the same for any phone, and changes nothing of its account', async () => {
    const unknown = await add()
    const { userId, learnerId } = await aLearner(db, {
      name: 'Aarav Sharma',
      dateOfBirth: '2016-05-10',
      userId: await aUser(db, { phone: '+919886000052', name: 'Priya S' }),
    })
    await sql`update learners set alert = 'Peanuts' where id = ${learnerId}`.execute(db)
    const nameless = await aUser(db, { phone: '+919886000053' })
    await sql`update users set name = null where id = ${nameless}`.execute(db)
    for (const phone of ['+919886000052', '+919886000053']) {
      const answer = await add({ phone, guardianName: 'X Y' })
      expect(answer).toEqual({
        ...unknown,
        learnerId: expect.any(String),
        guardianPhone: phone,
        guardianName: 'X Y',
      })
      expect(answer).not.toMatchObject({ learnerId })
    }
    const { rows } =
      await sql`select u.name, array_agg(g.learner_id) filter (where g.learner_id is not null) as learners
      from users u left join learner_guardians g on g.user_id = u.id
      where u.id in (${userId}, ${nameless}) group by u.id order by u.name nulls last`.execute(db)
    expect(rows).toEqual([
      { name: 'Priya S', learners: [learnerId] },
      { name: null, learners: null },
    ])
    const { rows: alerts } = await sql<{ alert: string }>`
      select l.alert from memberships m join learners l on l.id = m.learner_id`.execute(db)
    expect(alerts.map(row => row.alert)).toEqual(['', '', ''])
  })

  it('causes the same jobs, whether or not an account has the phone', async () => {
    await add()
    await aUser(db, { phone: '+919886000052', name: 'Priya S' })
    const asked = vi.spyOn(Client.prototype, 'query')
    const workFor = async (phone: string) => {
      asked.mockClear()
      expect(await add({ phone })).toMatchObject({ guardianPhone: phone })
      return asked.mock.calls.length
    }
    const known = await workFor('+919886000052')
    const unknown = await workFor('+919886000053')
    asked.mockRestore()
    expect(known).toBeGreaterThan(5)
    expect(unknown).toBe(known)
  })

  it('is refused without consent, even if the family gave it to another center', async () => {
    await add()
    expect(await add({ guardianConsent: false }, otherDesk)).toMatchObject({
      code: 'guardian_consent_required',
    })
    const again = await add({ name: 'AARAV SHARMA' }, otherDesk)
    expect(again).toMatchObject({ name: 'AARAV SHARMA' })
    expect([await count('learners'), await count('memberships')]).toEqual([2, 2])
  })

  it('keeps siblings under one contact, so that they share an order', async () => {
    await aUser(db, { phone: aarav.phone, name: 'Priya S' })
    await add()
    await add({ name: 'Diya Sharma' })
    const { rows } = await sql`select distinct user_id from learner_guardians`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('leaves the number to its account: a desk contact cannot sign in', async () => {
    const priya = await aUser(db, { phone: aarav.phone, name: 'Priya S' })
    await add()
    expect(await userByPhone(db, aarav.phone)).toMatchObject({ id: priya, name: 'Priya S' })
  })

  it('is refused for a learner who is already in the center', async () => {
    await add()
    expect(await add()).toMatchObject({ code: 'already_exists' })
    expect(await count('memberships')).toBe(1)
  })

  it('is refused for a child without consent, and leaves no trace', async () => {
    const users = await count('users')
    expect(await add({ guardianConsent: false })).toMatchObject({ code: 'guardian_consent_required' })
    expect(await add({ relation: 'self' })).toMatchObject({ code: 'guardian_consent_required' })
    expect([await count('users'), await count('learners')]).toEqual([users, 0])
  })

  it('is refused for an impossible phone number and a future birth date', async () => {
    expect(await add({ phone: '+911234567' })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'phone' }],
    })
    expect(await add({ dateOfBirth: '2026-11-22' })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'dateOfBirth' }],
    })
  })

  it('is refused for a family’s thirteenth profile', async () => {
    for (let index = 0; index < 12; index += 1)
      await add({ name: `Child ${String.fromCharCode(65 + index)}` })
    expect(await add({ name: 'One More' })).toMatchObject({ code: 'too_many_learners' })
  })

  it('updates the family’s screens and the audit trail', async () => {
    await add()
    const { rows } = await sql<{ topics: string[] }>`
      select topics from outbox_events where kind = 'member.added'`.execute(db)
    expect(rows[0]?.topics).toContain(`center:${desk.center.centerId}`)
    const audit = await sql`
      select action, center_id from audit_entries where actor_user_id = ${desk.userId}`.execute(db)
    expect(audit.rows).toEqual([{ action: 'member.add', center_id: desk.center.centerId }])
  })
})

describe('finding learners of the center', () => {
  beforeEach(async () => {
    await add()
    await add({ name: 'दिया शर्मा', dateOfBirth: '2019-01-02' })
    await add({
      phone: '+919886000054',
      guardianName: 'Fatima Khan',
      name: 'Zoya 100% Khan',
      dateOfBirth: '2017-03-04',
    })
  })

  it.each([
    ['', ['Aarav Sharma', 'Zoya 100% Khan', 'दिया शर्मा']],
    ['aAR', ['Aarav Sharma']],
    ['दिया', ['दिया शर्मा']],
    ['fatima', ['Zoya 100% Khan']],
    ['98860 00051', ['Aarav Sharma', 'दिया शर्मा']],
    ['+91 98860 00054', ['Zoya 100% Khan']],
    ['100%', ['Zoya 100% Khan']],
    ['q%x', []],
    ['nobody', []],
  ])('by “%s”', async (search, names) => {
    expect(await namesFound(search)).toEqual(names)
  })

  it('lists everyone without a search text, and no one of another center', async () => {
    expect(await namesFound()).toHaveLength(3)
    expect(await namesFound('', otherDesk)).toEqual([])
  })
})
