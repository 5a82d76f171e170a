import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { addAsDesk, askFamily } from '#server/modules/learners/public.ts'
import { collectFamily } from '#server/modules/privacy/collect-queries.ts'
import { IN_THE_WAY } from '#server/modules/privacy/desk-links/same-child-queries.ts'
import { readScope } from '#server/modules/privacy/erasure-queries.ts'
import { personalData } from '#server/personal-data.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { silentLog } from '#server/platform/log.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, aMember, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
type DeskActor = SignedIn & { center: CenterGrant }
let desk: DeskActor
let priya: SignedIn
let stranger: SignedIn

const phone = '+919886000051'
const aarav = {
  phone,
  guardianName: 'Priya Sharma',
  name: 'Aarav Sharma',
  dateOfBirth: '2016-05-10',
  relation: 'child',
  guardianConsent: true,
  flat: null,
} as const

beforeEach(async () => {
  await resetDatabase(database)
  world.jobs.length = 0
  const centerId = await aCenter(db)
  const center: CenterGrant = {
    centerId,
    centerRole: 'coordinator',
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  const memberId = await aMember(db, centerId, 'coordinator')
  await sql`update users set name = 'Kavya Rao' where id = ${memberId}`.execute(db)
  desk = { ...signedIn({ userId: memberId, role: 'center', centers: [center] }), center }
  priya = signedIn({ userId: await aUser(db, { phone, name: 'Priya S' }), role: 'learner' })
  stranger = signedIn({ userId: await aUser(db, { phone: '+919886000052' }), role: 'learner' })
})

const addAtDesk = async (changes: Partial<Record<keyof typeof aarav, unknown>> = {}) => {
  await world.run((ctx: CenterCtx, body: { body: typeof aarav }) => addAsDesk(ctx, body.body), {
    actor: desk,
    body: { ...aarav, ...changes } as typeof aarav,
  })
  for (const { job, data } of world.jobs.splice(0)) {
    if (job !== askFamily.name) continue
    await askFamily.run({
      data: data as never,
      services: world.services,
      log: silentLog,
      signal: new AbortController().signal,
    } as never)
  }
}

type Links = ApiAnswer<'GET /family/desk-links'>
const list = async (actor = priya) =>
  ((await world.run(handlers['GET /family/desk-links'], { actor })) as Links).items
const accept = (id: string, actor = priya) =>
  world.run(handlers['POST /family/desk-links/{id}/acceptance'], { actor, params: { id } })
const refuse = (id: string, actor = priya) =>
  world.run(handlers['POST /family/desk-links/{id}/refusal'], { actor, params: { id } })
const aLink = async () => {
  await addAtDesk()
  const [link] = await list()
  if (!link) throw new Error('nothing waits')
  return link.id
}
const bell = async (userId: string) => {
  const { rows } = await sql<{ event: string; args: object }>`
    select event, args from notifications where user_id = ${userId} order by created_at, event`.execute(db)
  return rows
}
const family = async (userId = priya.userId) => {
  const { rows } = await sql<{ name: string }>`
    select l.name from learner_guardians g join learners l on l.id = g.learner_id
    where g.user_id = ${userId} order by l.name`.execute(db)
  return rows.map(row => row.name)
}

/** The learner has a class in one hour on 1 December. */
async function aClassOf(learnerId: string): Promise<void> {
  const [serviceId, sessionId] = [newId(), newId()]
  await sql`insert into masterlist_items (id, list, code, name_en, name_hi)
    values (${serviceId}, 'service', ${`kathak-${serviceId}`}, 'Kathak', 'कथक')`.execute(db)
  const [from, to] = ['2026-12-01T05:00:00Z', '2026-12-01T06:00:00Z']
  await sql`insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
    values (${sessionId}, ${desk.center.centerId}, 'booking', ${serviceId}, ${from}, ${to}, 'scheduled', ${TEST_NOW})`.execute(
    db,
  )
  await sql`insert into claims (class_session_id, resource_kind, resource_id, place, period)
    values (${sessionId}, 'learner', ${learnerId}, 0, tstzrange(${from}::timestamptz, ${to}::timestamptz))`.execute(
    db,
  )
}

describe('a family that the desk adds under a registered number', () => {
  it('is notified without the child’s name, and sees the request on the family page', async () => {
    await addAtDesk()
    expect(await bell(priya.userId)).toEqual([
      { event: 'desk-link.asked', args: { center: expect.any(String), name: 'Priya Sharma' } },
    ])
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: 'Priya Sharma',
        center: { id: desk.center.centerId, name: expect.any(String) },
        learners: [
          {
            name: 'Aarav Sharma',
            birthYear: 2016,
            addedBy: 'Kavya Rao',
            addedAt: TEST_NOW.toISOString(),
            isKnown: false,
          },
        ],
      },
    ])
    expect(await world.run(handlers['GET /waiting'], { actor: priya })).toEqual({
      waiting: [{ kind: 'desk_link', count: 1, own: 0 }],
      total: 1,
      unreadConversations: 0,
    })
    expect(await family()).toEqual([])
  })

  it('causes the same jobs for an unregistered number, where no one is notified', async () => {
    await world.run((ctx: CenterCtx, body: { body: typeof aarav }) => addAsDesk(ctx, body.body), {
      actor: desk,
      body: aarav,
    })
    const known = world.jobs.splice(0)
    await world.run((ctx: CenterCtx, body: { body: typeof aarav }) => addAsDesk(ctx, body.body), {
      actor: desk,
      body: { ...aarav, phone: '+919886000077' as typeof phone },
    })
    expect(world.jobs.map(({ job, data }) => [job, Object.keys(data)])).toEqual(
      known.map(({ job, data }) => [job, Object.keys(data)]),
    )
  })

  it('is visible only to its account: others see nothing and get “not found”', async () => {
    const id = await aLink()
    expect(await list(stranger)).toEqual([])
    for (const answer of [accept, refuse])
      for (const one of [id, priya.userId, newId()])
        expect(await answer(one, stranger)).toMatchObject({ code: 'not_found' })
    expect(await accept(priya.userId)).toMatchObject({ code: 'not_found' })
    expect(await list()).toHaveLength(1)
  })
})

describe('confirming', () => {
  it('adds the learners with membership to the family, notifies the center and closes the request', async () => {
    const id = await aLink()
    expect(await accept(id)).toEqual({ id, status: 'accepted' })
    expect(await family()).toEqual(['Aarav Sharma'])
    expect(await list()).toEqual([])
    const { rows } = await sql`
      select m.status from memberships m join learner_guardians g on g.learner_id = m.learner_id
      where g.user_id = ${priya.userId} and m.center_id = ${desk.center.centerId}`.execute(db)
    expect(rows).toEqual([{ status: 'active' }])
    expect((await bell(desk.userId)).map(one => one.event)).toEqual(['desk-link.confirmed'])
    const { rows: trail } = await sql<{ action: string }>`
      select action from audit_entries where subject_id = ${id} order by action`.execute(db)
    expect(trail.map(one => one.action)).toEqual(['desk_link.accept', 'user.merged_away'])
  })

  it('counts once, even when sent twice at the same moment', async () => {
    const id = await aLink()
    const answers = await Promise.all([accept(id), accept(id)])
    expect([...answers, await accept(id)]).toEqual(Array(3).fill({ id, status: 'accepted' }))
    expect(await bell(desk.userId)).toHaveLength(1)
    expect(await refuse(id)).toMatchObject({ code: 'desk_link_answered' })
  })

  it('gives one result when the family declines at the same moment', async () => {
    const id = await aLink()
    const answers = await Promise.all([accept(id), refuse(id)])
    expect(answers.filter(one => 'code' in one)).toMatchObject([{ code: 'desk_link_answered' }])
    expect(await bell(desk.userId)).toHaveLength(1)
  })

  it('merges two children of the same name and year of birth', async () => {
    const own = await aLearner(db, { name: 'aarav sharma ', dateOfBirth: '2016-10-05', userId: priya.userId })
    await sql`update learners set alert = 'Peanuts' where id = ${own.learnerId}`.execute(db)
    const id = await aLink()
    const { rows: typed } = await sql<{ id: string }>`
      select learner_id as id from learner_guardians where user_id = ${id}`.execute(db)
    await aClassOf(typed[0]?.id ?? '')
    expect((await list())[0]?.learners).toMatchObject([{ name: 'Aarav Sharma', isKnown: true }])
    expect(await accept(id)).toEqual({ id, status: 'accepted' })
    const { rows } = await sql`
      select l.id, l.alert, l.date_of_birth::text as born, m.center_id as "centerId" from learner_guardians g
      join learners l on l.id = g.learner_id join memberships m on m.learner_id = l.id
      where g.user_id = ${priya.userId}`.execute(db)
    expect(rows).toEqual([
      { id: own.learnerId, alert: 'Peanuts', born: '2016-10-05', centerId: desk.center.centerId },
    ])
    expect(await family()).toHaveLength(1)
    const { rows: claims } = await sql`select resource_id as id from claims`.execute(db)
    expect(claims).toEqual([{ id: own.learnerId }])
    const { rows: told } = await sql<{ args: { learner: { id: string } } }>`
      select args from notifications where event = 'desk-link.confirmed'`.execute(db)
    expect(told[0]?.args.learner.id).toBe(own.learnerId)
  })

  it.each([
    ['another name', { name: 'Diya Sharma' }],
    ['another year of birth', { dateOfBirth: '2014-05-10' }],
  ])('keeps two children when the family’s own has %s', async (_, own) => {
    await aLearner(db, { name: 'Aarav Sharma', dateOfBirth: '2016-05-10', ...own, userId: priya.userId })
    const id = await aLink()
    expect((await list())[0]?.learners).toMatchObject([{ isKnown: false }])
    expect(await accept(id)).toEqual({ id, status: 'accepted' })
    expect(await family()).toHaveLength(2)
  })

  it('keeps two children when the family withdrew its consent', async () => {
    const own = await aLearner(db, {
      name: 'Aarav Sharma',
      dateOfBirth: '2016-05-10',
      userId: priya.userId,
    })
    await sql`insert into consents (id, learner_id, purpose, given_by, text_version, given_at, withdrawn_at, withdrawn_by)
      values (${newId()}, ${own.learnerId}, 'taking_part', ${priya.userId}, '1', ${TEST_NOW}, ${TEST_NOW}, ${priya.userId})`.execute(
      db,
    )
    const id = await aLink()
    expect((await list())[0]?.learners).toMatchObject([{ isKnown: false }])
    await accept(id)
    expect(await family()).toHaveLength(2)
  })

  it('is refused, with the reason, if one learner’s classes are at the same time', async () => {
    const id = await aLink()
    await aLearner(db, { name: 'Aarav Sharma', dateOfBirth: '2016-05-10', userId: priya.userId })
    const { rows } = await sql<{ learnerId: string }>`
      select learner_id as "learnerId" from learner_guardians where user_id in (${id}, ${priya.userId})`.execute(
      db,
    )
    for (const { learnerId } of rows) await aClassOf(learnerId)
    expect(await accept(id)).toMatchObject({ code: 'desk_link_clashes' })
    expect(await list()).toHaveLength(1)
  })
})

describe('declining', () => {
  it('links nothing, notifies the center, and the family is never asked again, whatever the desk adds', async () => {
    const id = await aLink()
    expect(await refuse(id)).toEqual({ id, status: 'refused' })
    expect(await refuse(id)).toEqual({ id, status: 'refused' })
    expect(await accept(id)).toMatchObject({ code: 'desk_link_answered' })
    await addAtDesk({ name: 'Diya Sharma' })
    expect([await list(), await family(), await family(id)]).toEqual([
      [],
      [],
      ['Aarav Sharma', 'Diya Sharma'],
    ])
    expect((await bell(priya.userId)).map(one => one.event)).toEqual(['desk-link.asked'])
    expect((await bell(desk.userId)).map(one => one.event)).toEqual(['desk-link.refused'])
  })
})

it('a desk contact is not in any list of accounts', async () => {
  const id = await aLink()
  const admin = signedIn({ userId: stranger.userId, role: 'admin' })
  const found = (await world.run(handlers['GET /users'], {
    actor: admin,
    query: { limit: 50, offset: 1 } as never,
  })) as ApiAnswer<'GET /users'>
  expect(found.items.map(one => one.id)).not.toContain(id)
  expect(found.items.map(one => one.id)).toContain(priya.userId)
})

it('a pending desk link is exported and erased with the account, a declined one is not', async () => {
  const id = await aLink()
  expect((await collectFamily(db, personalData, priya.userId))['desk_links']).toMatchObject([
    { id, learners: [{ name: 'Aarav Sharma' }] },
  ])
  const scope = () => readScope(db, priya.userId, { kind: 'account', learnerId: null })
  const waiting = await scope()
  expect(waiting?.users).toContain(id)
  expect(waiting?.learners).toMatchObject([{ name: 'Aarav Sharma' }])
  await refuse(id)
  expect((await collectFamily(db, personalData, priya.userId))['desk_links']).toEqual([])
  expect(await scope()).toMatchObject({ users: [priya.userId], learners: [] })
})

it('every table that refers to a learner has a rule for merging two profiles of one child', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'learners'::regclass order by 1`.execute(db)
  const known = [
    ...Object.values<PersonalData>(personalData).flatMap(({ putTogether }) => putTogether?.tables ?? []),
    ...IN_THE_WAY,
  ]
  expect(rows.map(row => row.name)).toEqual(known.sort())
})
