import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { batchesApi } from '#domain/modules/batches/batch-api.ts'
import { aBatch, aBatchClass, inBatch } from '#server/testing/batches.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anEngagement, anExpert, anItem, anOffer, aSpace } from '#server/testing/people.ts'
import { listBatches } from './list-batches.ts'
import { listChoices, listClasses, showBatch } from './show-batch.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)
const readQuery = (query: object) => batchesApi['GET /batches'].query.parse(query)

let center = ''
let rival = ''
let kathak = ''
let guitar = ''
const expert = { asha: '', rohan: '' }
let asha = ''
let family = { learnerId: '', userId: '' }
let neighbours = { learnerId: '', userId: '' }
const batch: Record<string, string> = {}

const member = (centerId: string, serviceIds: string[] | null = null): SignedIn =>
  signedIn({
    userId: center,
    role: 'center',
    center: { centerId, centerRole: 'head', access: CENTER_ROLE_PRESETS.head, serviceIds },
  })
const teacher = (expertId: string) => signedIn({ userId: asha, role: 'expert', expertId })
const guardian = () => signedIn({ userId: family.userId, role: 'learner', learnerIds: [family.learnerId] })

const listed = async (actor: SignedIn, query: object = {}) =>
  (await world.run(listBatches, { actor, query: readQuery(query) })) as {
    items: { name: string; own: object[]; can: Record<string, boolean> }[]
    total: number
    next: string | null
  }
const names = async (actor: SignedIn, query: object = {}) =>
  (await listed(actor, query)).items.map(item => item.name).sort()

beforeAll(async () => {
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  guitar = await anItem(tx, { en: 'Guitar', hi: 'गिटार' })
  center = await aCenter(tx, { name: 'Sampige Sports and Arts' })
  rival = await aCenter(tx, { name: 'Neelgiri Club' })
  for (const id of [kathak, guitar]) await anOffer(tx, center, id)
  const hall = await aSpace(tx, center, { name: 'Dance hall' })
  const [first, second] = [
    await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] }),
    await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [guitar] }),
  ]
  expert.asha = first.expertId
  expert.rohan = second.expertId
  asha = first.userId
  await anEngagement(tx, center, expert.asha)
  await anEngagement(tx, center, expert.rohan, 'paused')
  family = await aLearner(tx, { name: 'Diya Sharma' })
  neighbours = await aLearner(tx, { name: 'Zoya Khan' })
  const here = { centerId: center, serviceId: kathak, spaceId: hall, expertIds: [expert.asha] }
  batch.evening = await aBatch(tx, { ...here, name: 'Kathak Evening', capacity: 2 })
  batch.morning = await aBatch(tx, {
    ...here,
    name: 'Kathak Morning',
    minParticipants: 4,
    decideAt: new Date('2026-11-28T06:00:00Z'),
  })
  batch.planned = await aBatch(tx, { ...here, name: 'Kathak Planned', status: 'draft' })
  batch.resting = await aBatch(tx, { ...here, name: 'Kathak Resting', status: 'paused' })
  batch.strings = await aBatch(tx, {
    centerId: center,
    serviceId: guitar,
    expertIds: [expert.rohan],
    name: 'Guitar Basics',
  })
  batch.proposed = await aBatch(tx, {
    ...here,
    name: 'Kathak Proposed',
    status: 'draft',
    expertIds: [],
    proposedBy: expert.asha,
  })
  batch.elsewhere = await aBatch(tx, { centerId: rival, serviceId: kathak, name: 'Rival Kathak' })
  await inBatch(tx, batch.evening, family.learnerId, family.userId)
  await inBatch(tx, batch.evening, neighbours.learnerId, neighbours.userId)
  await inBatch(tx, batch.resting, neighbours.learnerId, neighbours.userId, 'waitlisted')
  await aBatchClass(tx, batch.evening, {
    startsAt: '2026-11-17T11:30:00Z',
    status: 'completed',
    expertId: expert.asha,
  })
  await aBatchClass(tx, batch.evening, { startsAt: '2026-12-01T11:30:00Z', expertId: expert.asha })
  await aBatchClass(tx, batch.evening, { startsAt: '2026-12-03T11:30:00Z', status: 'cancelled' })
})

describe('the list of batches', () => {
  test('shows a center all its own, in any status, and none of another center', async () => {
    expect(await names(member(center))).toEqual([
      'Guitar Basics',
      'Kathak Evening',
      'Kathak Morning',
      'Kathak Planned',
      'Kathak Proposed',
      'Kathak Resting',
    ])
  })

  test('is limited to a member’s services', async () => {
    expect(await names(member(center, [guitar]))).toEqual(['Guitar Basics'])
  })

  test('shows experts what they teach and have proposed, but no drafts unknown to them', async () => {
    expect(await names(teacher(expert.asha))).toEqual([
      'Kathak Evening',
      'Kathak Morning',
      'Kathak Proposed',
      'Kathak Resting',
    ])
  })

  test('shows a family its own batches with its own learners, and no one else’s', async () => {
    const { items } = await listed(guardian())
    expect(items.map(item => item.name)).toEqual(['Kathak Evening'])
    expect(items[0]?.own).toMatchObject([{ learnerName: 'Diya Sharma', status: 'active' }])
    expect(JSON.stringify(items)).not.toMatch(/Zoya/)
  })

  test('shows a family what it can join: nothing planned or paused', async () => {
    expect(await names(guardian(), { which: 'open' })).toEqual([
      'Guitar Basics',
      'Kathak Evening',
      'Kathak Morning',
      'Rival Kathak',
    ])
  })

  test('sorts what a family could join by distance from home or a named place, page by page', async () => {
    const far = { latitude: 12.85, longitude: 77.66 }
    await tx.updateTable('centers').set(far).where('id', '=', rival).execute()
    const query = { which: 'open', sortBy: 'distance', limit: 3 }
    const home = await tx
      .selectFrom('centers')
      .select(['latitude', 'longitude'])
      .where('id', '=', center)
      .executeTakeFirstOrThrow()
    await tx.updateTable('users').set(home).where('id', '=', family.userId).execute()
    const first = await listed(guardian(), query)
    expect(first.items.map(item => item.name)).not.toContain('Rival Kathak')
    expect(first.items[0]).toMatchObject({ distance: 0 })
    const rest = await listed(guardian(), { ...query, after: first.next })
    expect(rest.items.map(item => item.name)).toEqual(['Rival Kathak'])
    const there = await listed(guardian(), { ...query, ...far })
    expect(there.items[0]).toMatchObject({ name: 'Rival Kathak', distance: 0 })
  })

  test('shows a center nothing more when it asks for open batches', async () => {
    expect(await names(member(center), { which: 'open' })).toHaveLength(6)
  })

  test.each([
    [{ status: 'Draft' }, ['Kathak Planned', 'Kathak Proposed']],
    [{ status: 'at_risk' }, ['Kathak Morning']],
    [{ status: 'FULL' }, ['Kathak Evening']],
    [{ status: 'All', search: 'guitar' }, ['Guitar Basics']],
    [{ search: 'rohan' }, ['Guitar Basics']],
    [{ batchType: 'Camp' }, []],
    [{ endDate: '2026-11-01' }, []],
  ])('filters by %j', async (query, expected) => {
    expect(await names(member(center), query)).toEqual(expected)
  })

  test('filters by service, expert and center', async () => {
    expect(await names(member(center), { service: guitar })).toEqual(['Guitar Basics'])
    expect(await names(member(center), { services: [guitar, kathak] })).toHaveLength(6)
    expect(await names(member(center), { expert: expert.rohan })).toEqual(['Guitar Basics'])
    expect(await names(guardian(), { which: 'open', centers: rival })).toEqual(['Rival Kathak'])
  })

  test('is paged', async () => {
    const first = await listed(member(center), { limit: 4, sortBy: 'name' })
    expect(first.items.map(item => item.name)).toEqual([
      'Guitar Basics',
      'Kathak Evening',
      'Kathak Morning',
      'Kathak Planned',
    ])
    expect(first.total).toBe(6)
    const rest = await listed(member(center), { limit: 4, sortBy: 'name', after: first.next })
    expect(rest.items.map(item => item.name)).toEqual(['Kathak Proposed', 'Kathak Resting'])
    expect(rest.next).toBeNull()
  })
})

describe('one batch', () => {
  test('shows its status and the actions open to the caller', async () => {
    const shown = await world.run(showBatch, { actor: member(center), params: { id: batch.evening! } })
    expect(shown).toMatchObject({
      isFull: true,
      isAtRisk: false,
      seatsLeft: 0,
      participants: 2,
      times: { weekdays: [2, 4], interval: 1, startMinute: 1020 },
      nextClass: { startsAt: '2026-12-01T11:30:00.000Z' },
      classesDone: 1,
      classesLeft: 1,
      can: { edit: true, pause: true, complete: false, cancel: true, delete: false },
    })
  })

  test('can be deleted as a draft if no one was ever part of it', async () => {
    const shown = await world.run(showBatch, { actor: member(center), params: { id: batch.planned! } })
    expect(shown).toMatchObject({ can: { delete: true, open: true, assign: true } })
  })

  test('can be changed by the center only', async () => {
    for (const actor of [teacher(expert.asha), guardian()]) {
      const shown = await world.run(showBatch, { actor, params: { id: batch.evening! } })
      expect(Object.values((shown as { can: object }).can)).not.toContain(true)
    }
  })

  test.each([
    ['a member of another center', () => member(rival), 'evening'],
    ['a member for other services', () => member(center, [guitar]), 'evening'],
    ['an expert who does not teach it', () => teacher(expert.rohan), 'evening'],
    ['an expert named in a draft', () => teacher(expert.asha), 'planned'],
    ['a family, when the batch is paused', () => guardian(), 'resting'],
    ['a family, when it is a draft', () => guardian(), 'planned'],
  ])('is not found for %s', async (_, actor, name) => {
    expect(await world.run(showBatch, { actor: actor(), params: { id: batch[name]! } })).toMatchObject({
      code: 'not_found',
    })
    const query = batchesApi['GET /batches/{id}/classes'].query.parse({})
    expect(
      await world.run(listClasses, { actor: actor(), params: { id: batch[name]! }, query }),
    ).toMatchObject({ code: 'not_found' })
  })
})

describe('the classes of a batch', () => {
  const classesOf = async (actor: SignedIn, query: object = {}) => {
    const read = batchesApi['GET /batches/{id}/classes'].query.parse(query)
    const answer = await world.run(listClasses, { actor, params: { id: batch.evening! }, query: read })
    return (answer as { items: { status: string; startsAt: string; can: object }[] }).items
  }

  test('are in order, with their status', async () => {
    const items = await classesOf(member(center))
    expect(items.map(item => item.status)).toEqual(['completed', 'scheduled', 'cancelled'])
    expect(items.map(item => item.can)).toEqual([{ change: false }, { change: true }, { change: false }])
    expect(await classesOf(member(center), { from: '2026-12-02' })).toHaveLength(1)
  })

  test('are all shown to families of the batch, and only upcoming ones to others', async () => {
    expect(await classesOf(guardian())).toHaveLength(3)
    const other = await aLearner(tx, { name: 'Nikhil Rao' })
    const actor = signedIn({ userId: other.userId, role: 'learner', learnerIds: [other.learnerId] })
    expect((await classesOf(actor)).map(item => item.status)).toEqual(['scheduled'])
  })
})

describe('the options for a batch', () => {
  type Answer = {
    items: {
      center: { name: string }
      services: object[]
      experts: { name: string }[]
      ageGroups: { name: { en: string }; from: number; to: number | null }[]
    }[]
  }
  test('include the age groups with years that are not archived', async () => {
    const group = (en: string, details: object, status = 'active') =>
      sql`insert into masterlist_items (id, list, code, name_en, name_hi, details, status)
        values (gen_random_uuid(), 'age_group', ${en}, ${en}, ${en}, ${JSON.stringify(details)}::jsonb, ${status})`.execute(
        tx,
      )
    await group('Juniors', { from: 7, to: 10 })
    await group('Without years', {})
    await group('Put away', { from: 3, to: 4 }, 'inactive')
    const { items } = (await world.run(listChoices, { actor: member(center) })) as Answer
    expect(items[0]?.ageGroups).toMatchObject([{ name: { en: 'Juniors' }, from: 7, to: 10 }])
  })

  test('are those of the member’s center, with the experts under an active agreement', async () => {
    const { items } = (await world.run(listChoices, { actor: member(center) })) as Answer
    expect(items).toHaveLength(1)
    expect(items[0]?.experts.map(each => each.name)).toEqual(['Asha Iyer'])
    expect(items[0]?.services).toHaveLength(2)
  })

  test('for an expert are the centers they work with, and what they teach', async () => {
    const { items } = (await world.run(listChoices, { actor: teacher(expert.asha) })) as Answer
    expect(items.map(item => item.center.name)).toEqual(['Sampige Sports and Arts'])
    expect(items[0]?.services).toMatchObject([{ name: { en: 'Kathak' } }])
    expect(((await world.run(listChoices, { actor: teacher(expert.rohan) })) as Answer).items).toEqual([])
  })
})
