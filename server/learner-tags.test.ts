import { beforeEach, describe, expect, test } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MOST_CENTER_TAGS } from '#domain/modules/learners/tag-rules.ts'
import { listCenterLearners } from '#server/modules/discovery/center-learners/operations/list-center-learners.ts'
import { tagLearners } from '#server/modules/discovery/center-learners/operations/tag-learners.ts'
import { listLearnerTags } from '#server/modules/learners/operations/list-tags.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, anEnrolled } from '#server/testing/timetable.ts'

type DeskActor = SignedIn & { center: CenterGrant }

const database = await testDatabase()
const tx = database.kysely
const world = testWorld(database)
let stage: Stage
let desk: DeskActor
let aarav: string
let kabir: string

async function aDesk(centerId: string, parts: Partial<CenterGrant> = {}): Promise<DeskActor> {
  const userId = await aMember(tx, centerId, 'coordinator')
  const access = CENTER_ROLE_PRESETS.coordinator
  const center: CenterGrant = { centerId, centerRole: 'coordinator', access, serviceIds: null, ...parts }
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}

async function aTagged(name: string, status: 'active' | 'ended' = 'active', centerId = stage.centerId) {
  const { learnerId } = await aLearner(tx, { name })
  await aMembership(tx, centerId, learnerId, status)
  return learnerId
}

beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(tx)
  desk = await aDesk(stage.centerId)
  aarav = await aTagged('Aarav Sharma')
  kabir = await aTagged('Kabir Nair')
})

type Changes = { add?: string[]; remove?: string[] }
const change = (learnerIds: string[], { add = [], remove = [] }: Changes, actor = desk) =>
  world.run(tagLearners, { actor, body: { learnerIds, add, remove } })
const tags = (actor = desk) => world.run(listLearnerTags, { actor })
const all = { status: 'open', sortBy: 'name', sortOrder: 'asc', limit: 25, offset: 1 } as const
async function listed(asked: string[] | undefined = undefined, actor = desk) {
  const answer = await world.run(listCenterLearners, { actor, query: { ...all, tags: asked } })
  if (!('items' in answer)) throw new Error('no list')
  return Object.fromEntries(answer.items.map(row => [row.learner.name, row.tags]))
}

describe('changing tags of learners', () => {
  test('adds and removes tags of several learners, and drops unused tags', async () => {
    expect(await change([aarav, kabir], { add: ['Squad', 'School team'] })).toEqual({ changed: 2 })
    expect(await listed()).toEqual({
      'Aarav Sharma': ['School team', 'Squad'],
      'Kabir Nair': ['School team', 'Squad'],
    })
    expect(await change([aarav], { add: ['Scholarship'], remove: ['Squad', 'Nobody has this'] })).toEqual({
      changed: 1,
    })
    expect(await tags()).toEqual({ items: ['Scholarship', 'School team', 'Squad'] })
    await change([kabir], { remove: ['SQUAD'] })
    expect(await tags()).toEqual({ items: ['Scholarship', 'School team'] })
    expect(await listed()).toEqual({
      'Aarav Sharma': ['Scholarship', 'School team'],
      'Kabir Nair': ['School team'],
    })
  })

  test('filters the list by any of several tags, ignoring case', async () => {
    await change([aarav], { add: ['Squad'] })
    await change([kabir], { add: ['Scholarship'] })
    expect(Object.keys(await listed(['squad']))).toEqual(['Aarav Sharma'])
    expect(Object.keys(await listed(['squad', 'scholarship']))).toEqual(['Aarav Sharma', 'Kabir Nair'])
    expect(await listed(['other'])).toEqual({})
  })

  test('keeps the spelling a center used first', async () => {
    await change([aarav], { add: ['Squad'] })
    expect(await change([aarav, kabir], { add: ['SQUAD'] })).toEqual({ changed: 1 })
    expect(await tags()).toEqual({ items: ['Squad'] })
  })

  test('keeps one spelling when two members add a tag at the same time', async () => {
    await Promise.all([change([aarav], { add: ['squad'] }), change([kabir], { add: ['SQUAD'] })])
    const { items } = (await tags()) as { items: string[] }
    expect(items).toHaveLength(1)
    expect(await listed()).toEqual({ 'Aarav Sharma': items, 'Kabir Nair': items })
  })

  test('changes nothing when sent twice, and leaves the tags out of the audit trail', async () => {
    await change([aarav], { add: ['Late payer'] })
    expect(await change([aarav], { add: ['Late payer'] })).toEqual({ changed: 0 })
    const trail = await tx
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'learnerTag.change')
      .execute()
    expect(trail).toMatchObject([{ details: { learnerIds: [aarav], added: 1, removed: 0 } }])
    expect(JSON.stringify(trail)).not.toContain('payer')
  })

  test('refuses more than ten tags for one learner, for all of them', async () => {
    await change([aarav], { add: Array.from({ length: 9 }, (_, nth) => `Tag ${nth}`) })
    expect(await change([kabir, aarav], { add: ['Ten', 'Eleven'] })).toMatchObject({
      code: 'too_many_tags',
      args: { learner: 'Aarav Sharma', max: 10 },
    })
    expect((await listed())['Kabir Nair']).toEqual([])
    expect(await change([aarav], { add: ['Ten', 'Eleven'], remove: ['Tag 0'] })).toEqual({ changed: 1 })
  })

  test('refuses more than a hundred different tags for a center', async () => {
    const other = await aTagged('Meher Patel')
    const rows = Array.from({ length: MOST_CENTER_TAGS }, (_, nth) => ({
      center_id: stage.centerId,
      learner_id: other,
      tag: `Tag ${nth}`,
      tag_key: `tag ${nth}`,
      created_at: new Date(),
    }))
    await tx.insertInto('learner_tags').values(rows).execute()
    expect(await change([aarav], { add: ['One more'] })).toMatchObject({ code: 'too_many_center_tags' })
    expect(await change([aarav], { add: ['tag 5'] })).toEqual({ changed: 1 })
  })
})

describe('tags of learners', () => {
  test('cannot be changed for learners of another center, or after they left', async () => {
    const left = await aTagged('Gone Girl', 'ended')
    const stranger = await aTagged('Zoya Khan', 'active', (await aStage(tx)).centerId)
    for (const id of [left, stranger, newId()])
      expect(await change([aarav, id], { add: ['Squad'] })).toMatchObject({ code: 'not_found' })
    expect(await tags()).toEqual({ items: [] })
  })

  test('are not visible at another center of the same learner', async () => {
    const there = await aStage(tx)
    await aMembership(tx, there.centerId, aarav)
    const other = await aDesk(there.centerId)
    await change([aarav], { add: ['Squad'] })
    expect(await listed(undefined, other)).toEqual({ 'Aarav Sharma': [] })
    expect(await listed(['Squad'], other)).toEqual({})
    expect(await tags(other)).toEqual({ items: [] })
  })

  test('can be changed by a member limited to services only for learners of those', async () => {
    const enrolled = await anEnrolled(tx, stage, await aBatch(tx, stage), { name: 'Diya Rao' })
    const chess = await aDesk(stage.centerId, { serviceIds: [(await aStage(tx)).serviceId] })
    expect(await change([enrolled.learnerId], { add: ['Squad'] }, chess)).toMatchObject({ code: 'not_found' })
    expect(await change([aarav], { add: ['Squad'] }, chess)).toEqual({ changed: 1 })
  })
})
