import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { notifications } from '#server/notifications.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aMember, aStage, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

const confirmed = notifications.find('booking.confirmed')!
const completedBooking = notifications.find('booking.completed')!
const { args: sampleBooking, link: sampleLink } = confirmed.sample

beforeEach(() => resetDatabase(database))

async function someone() {
  const { centerId, expertId, expertUserId } = await aStage(db)
  const { learnerId, userId } = await aLearner(db, { name: 'Diya Sharma' })
  return { centerId, expertId, expertUserId, learnerId, userId }
}
type Someone = Awaited<ReturnType<typeof someone>>

const about = ({ learnerId, centerId }: Someone) => ({
  args: { ...sampleBooking, learner: { id: learnerId, name: 'Diya Sharma' } },
  link: sampleLink,
  centerId,
})

async function tell(people: Someone, recipients: Recipient[]) {
  const actor = signedIn({ userId: people.userId, role: 'learner' })
  await world.run((ctx: Ctx) => ctx.notify(confirmed, { ...about(people), recipients }), { actor })
}

const told = async () => {
  const rows = await db.selectFrom('notifications').select(['user_id', 'role']).execute()
  return rows.map(row => `${row.role} ${row.user_id}`).sort()
}

describe('notifying people', () => {
  test('skips the person who acted, in any role; others have it unread', async () => {
    const people = await someone()
    const other = await aUser(db)
    await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${people.learnerId}, ${other}, 'child', now())`.execute(db)
    await tell(people, [{ guardiansOf: people.learnerId }, { userId: people.userId, role: 'center' }])
    const rows = await db
      .selectFrom('notifications')
      .select(['user_id', 'role', 'read_at', 'by_self'])
      .orderBy('role')
      .execute()
    const news = rows.filter(row => !row.by_self)
    expect(news).toEqual([{ user_id: other, role: 'learner', read_at: null, by_self: false }])
    expect(rows.filter(row => row.user_id === people.userId).map(row => row.role)).toEqual([
      'center',
      'learner',
    ])
  })

  test('includes the person who acted if it may have been someone else with their phone', async () => {
    const people = await someone()
    const actor = signedIn({ userId: people.userId, role: 'learner' })
    const asked = notifications.find('erasure.asked')!
    const recipients = [{ userId: people.userId, role: 'learner' }] as const
    await world.run((ctx: Ctx) => ctx.notify(asked, { ...asked.sample, recipients }), { actor })
    const rows = await db.selectFrom('notifications').select(['read_at', 'by_self']).execute()
    expect(rows).toEqual([{ read_at: null, by_self: false }])
  })

  test('records what it is about, and for which learners of the family', async () => {
    const people = await someone()
    const sister = newId()
    await sql`insert into learners (id, name, date_of_birth, created_by, created_at) values (${sister}, 'Zoya Sharma', '2016-01-01', ${people.userId}, now())`.execute(
      db,
    )
    await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${sister}, ${people.userId}, 'child', now())`.execute(db)
    const moved = notifications.find('class.moved')!
    const recipients = [
      { guardiansOf: people.learnerId },
      { guardiansOf: sister },
      { expertId: people.expertId },
    ]
    const actor = signedIn({ userId: newId(), role: 'center' })
    await world.run((ctx: Ctx) => ctx.notify(moved, { ...moved.sample, recipients }), { actor })
    const rows = await db
      .selectFrom('notifications')
      .select(['role', 'thing', 'bundle', 'learner_ids'])
      .orderBy('role')
      .execute()
    const thing = `class:${moved.sample.link['classId']}`
    expect(rows).toEqual([
      { role: 'expert', thing, bundle: thing, learner_ids: [] },
      {
        role: 'learner',
        thing,
        bundle: thing,
        learner_ids: expect.arrayContaining([people.learnerId, sister]),
      },
    ])
    expect(rows[1]?.learner_ids).toHaveLength(2)
  })

  test('writes one row per person and role, and updates their open pages', async () => {
    const people = await someone()
    const head = await aMember(db, people.centerId)
    await tell(people, [
      { guardiansOf: people.learnerId },
      { userId: people.userId, role: 'learner' },
      { expertId: people.expertId },
      { membersOf: people.centerId, may: 'bookings:manage' },
    ])
    expect(await told()).toEqual(
      [`learner ${people.userId}`, `expert ${people.expertUserId}`, `center ${head}`].sort(),
    )
    const row = await db
      .selectFrom('notifications')
      .selectAll()
      .where('role', '=', 'expert')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      event: 'booking.confirmed',
      args: { service: { en: 'Badminton' }, startsAt: '2026-11-23T11:30:00.000Z' },
      link: sampleLink,
      center_id: people.centerId,
      read_at: null,
    })
    const event = await db
      .selectFrom('outbox_events')
      .selectAll()
      .where('kind', '=', 'notification.added')
      .executeTakeFirstOrThrow()
    expect([...event.topics].sort()).toEqual(
      [people.userId, people.expertUserId, head].map(id => `user:${id}`).sort(),
    )
  })

  test('reaches every guardian of a child, in two households', async () => {
    const people = await someone()
    const father = await aUser(db, { name: 'Arjun Sharma' })
    await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${people.learnerId}, ${father}, 'child', now())`.execute(db)
    await tell(people, [{ guardiansOf: people.learnerId }])
    expect(await told()).toEqual([`learner ${people.userId}`, `learner ${father}`].sort())
  })

  test('reaches the members with the permission, by role or by the head’s override', async () => {
    const people = await someone()
    const { centerId } = people
    const head = await aMember(db, centerId)
    await aMember(db, centerId, 'accountant')
    const trusted = await aMember(db, centerId, 'accountant')
    const limited = await aMember(db, centerId, 'coordinator')
    const gone = await aMember(db, centerId, 'manager')
    await sql`update center_members set permissions = '{"bookings":"manage"}' where user_id = ${trusted}`.execute(
      db,
    )
    await sql`update center_members set permissions = '{"bookings":"view"}' where user_id = ${limited}`.execute(
      db,
    )
    await sql`update center_members set status = 'inactive' where user_id = ${gone}`.execute(db)
    const elsewhere = await aMember(db, centerId, 'manager')
    await sql`update center_members set service_ids = array[${newId()}::uuid] where user_id = ${elsewhere}`.execute(
      db,
    )
    await tell(people, [{ membersOf: centerId, may: 'bookings:manage', serviceId: newId() }])
    expect(await told()).toEqual([`center ${head}`, `center ${trusted}`].sort())
  })

  test('leaves out a learner’s user who is not a guardian of the named learner', async () => {
    const people = await someone()
    const stranger = await aUser(db, { name: 'Fatima Khan' })
    await tell(people, [{ userId: stranger, role: 'learner' }, { guardiansOf: people.learnerId }])
    expect(await told()).toEqual([`learner ${people.userId}`])
  })

  test('leaves out inactive users', async () => {
    const people = await someone()
    await sql`update users set status = 'inactive' where id = ${people.userId}`.execute(db)
    await tell(people, [{ guardiansOf: people.learnerId }])
    expect(await told()).toEqual([])
    expect(await db.selectFrom('outbox_events').select('id').execute()).toEqual([])
  })

  test('is rolled back with the action it is about', async () => {
    const people = await someone()
    const failing = async (ctx: Ctx) => {
      await ctx.notify(confirmed, {
        ...about(people),
        recipients: [{ expertId: people.expertId }],
      })
      return { refused: true, code: 'slot_taken' } as const
    }
    await world.run(failing, { actor: signedIn({ userId: people.userId, role: 'learner' }) })
    expect(await told()).toEqual([])
  })

  test('throws for a role without words for the event', async () => {
    const people = await someone()
    await expect(tell(people, [{ admins: true }])).rejects.toThrow('no words for the role admin')
  })
})

describe('messages about a child, beyond what a booking needs', () => {
  const completed = async (people: Someone) => {
    const tellOf = (ctx: Ctx) =>
      ctx.notify(completedBooking, { ...about(people), recipients: [{ guardiansOf: people.learnerId }] })
    await world.run(tellOf, { actor: signedIn({ userId: people.userId, role: 'learner' }) })
  }
  const consent = (people: Someone, purpose: string) =>
    sql`insert into consents (id, learner_id, purpose, given_by, text_version, given_at)
      values (${newId()}, ${people.learnerId}, ${purpose}, ${people.userId}, '2026-11', now())`.execute(db)

  test('are not sent without the guardian’s consent to messages, whatever else they agreed to', async () => {
    const people = await someone()
    await consent(people, 'taking_part')
    await completed(people)
    expect(await told()).toEqual([])
  })

  test('are sent with it, until it is withdrawn', async () => {
    const people = await someone()
    await consent(people, 'messages')
    await completed(people)
    await sql`update consents set withdrawn_at = now()`.execute(db)
    await completed(people)
    expect(await told()).toEqual([`learner ${people.userId}`])
  })

  test('are sent to adults, who decide in their settings', async () => {
    const people = await someone()
    await sql`update learners set date_of_birth = '1990-01-31'`.execute(db)
    await completed(people)
    expect(await told()).toEqual([`learner ${people.userId}`])
  })
})

test('ids made by the database are UUIDs of version 7, in time order', async () => {
  const { rows } = await sql<{ id: string }>`
    select new_id(timestamptz '2026-11-21 06:00:00Z' + make_interval(secs => i)) as id
    from generate_series(1, 20) i order by i`.execute(db)
  const ids = rows.map(row => row.id)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...ids].sort()).toEqual(ids)
})
