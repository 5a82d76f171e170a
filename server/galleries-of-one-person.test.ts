import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { galleriesPersonalData } from '#server/modules/galleries/public.ts'
import { collectExpert, collectFamily } from '#server/modules/privacy/collect-queries.ts'
import { mergeUsers, showMergePlan } from '#server/modules/privacy/users/operations/merge-users.ts'
import { personalData } from '#server/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { aBatch, inBatch } from '#server/testing/batches.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { aLearner, aMember, aStage, aUser, type Stage } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)
const world = testWorld(database)
let stage: Stage
let batchId: string
let deskId: string
let priya: Family
let meera: Family

interface Family {
  userId: string
  learnerId: string
}

beforeEach(async () => {
  await resetDatabase(database)
  app.setNow(TEST_NOW)
  stage = await aStage(db)
  batchId = await aBatch(db, { ...stage, expertIds: [stage.expertId] })
  deskId = await aMember(db, stage.centerId, 'coordinator')
  priya = await aFamily('Aarav Sharma')
  meera = await aFamily('Kabir Nair')
})

async function aFamily(name: string): Promise<Family> {
  const family = await aLearner(db, { name, userId: await aUser(db) })
  await aMembership(db, stage.centerId, family.learnerId)
  await inBatch(db, batchId, family.learnerId, family.userId)
  await db
    .insertInto('consents')
    .values({
      ...{ id: newId(), learner_id: family.learnerId, purpose: 'photos', given_by: family.userId },
      ...{ text_version: '1', given_at: TEST_NOW },
    })
    .execute()
  return family
}

/** An item of the batch's gallery, or of the expert's own. */
async function anItem(
  caption: string,
  given: { by?: string; as?: 'center' | 'expert'; ofExpert?: true; people?: readonly string[] } = {},
): Promise<string> {
  const { by = deskId, as = 'center', ofExpert, people = [] } = given
  const [id, fileId] = [newId(), newId()]
  const ready = { size: 10, received: 10, stored_bytes: 10, status: 'ready' as const, ready_at: TEST_NOW }
  await db
    .insertInto('files')
    .values({
      ...{ id: fileId, owner_user_id: by, owner_role: as, purpose: 'media', name: 'a.png', ...ready },
      ...{ media_type: 'image/png', subject_kind: 'gallery_item', subject_id: id, claimed_at: TEST_NOW },
      ...{ created_at: TEST_NOW, changed_at: TEST_NOW },
    })
    .execute()
  await db
    .insertInto('gallery_items')
    .values({
      ...{ id, file_id: fileId, bytes: 10, caption, shown_to: 'families', position: 0 },
      ...(ofExpert
        ? { gallery: 'expert', expert_id: stage.expertId }
        : { gallery: 'batch', center_id: stage.centerId, batch_id: batchId }),
      ...{ added_by: by, added_as: as, created_at: TEST_NOW },
    })
    .execute()
  for (const learnerId of people) await tag(id, learnerId)
  return id
}

const tag = (itemId: string, learnerId: string) =>
  db
    .insertInto('gallery_people')
    .values({ item_id: itemId, learner_id: learnerId, tagged_by: deskId, tagged_at: TEST_NOW })
    .execute()

const agreed = (learnerId: string, by: string, shownTo: 'none' | 'families' | 'everybody') =>
  db
    .insertInto('gallery_agreements')
    .values({
      ...{ center_id: stage.centerId, learner_id: learnerId, shown_to: shownTo },
      ...{ decided_by: by, decided_at: TEST_NOW },
    })
    .execute()

async function call(userId: string, role: Role, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${await app.tokenOf(userId, role)}`,
      ...(method === 'POST' && { 'idempotency-key': newId() }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
}

const seen = async (userId: string): Promise<string[]> =>
  (await call(userId, 'learner', 'GET', `/gallery?gallery=batch&id=${batchId}`)).json.items.map(
    (item: { caption: string }) => item.caption,
  )

async function merge(kept: string, duplicate: string) {
  const admin = signedIn({ userId: await aUser(db, { name: 'Meera Iyer' }), role: 'admin' })
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.userId).execute()
  const plan = await world.run(showMergePlan(personalData), {
    actor: admin,
    params: { id: kept },
    query: { duplicateId: duplicate },
  })
  if (!('seal' in plan)) throw new Error('no plan')
  const done = await world.run(mergeUsers(personalData), {
    actor: admin,
    params: { id: kept },
    body: { duplicateId: duplicate, reason: 'One person with two numbers', seal: plan.seal },
  })
  expect(done).toMatchObject({ mergedId: duplicate })
}

describe('two accounts of one person', () => {
  it('merge into one, which can see, request and share what either could', async () => {
    const keptId = await aUser(db)
    await anItem('With Aarav', { people: [priya.learnerId] })
    const hall = await anItem('The hall')
    await agreed(priya.learnerId, priya.userId, 'none')
    const takeDown = `/gallery/items/${hall}/take-down`
    expect(await call(priya.userId, 'learner', 'POST', takeDown)).toMatchObject({ status: 204 })
    await merge(keptId, priya.userId)

    expect(await seen(keptId)).toEqual(['With Aarav'])
    const asked = await db.selectFrom('gallery_takedowns').select(['asked_by', 'decision']).execute()
    expect(asked).toEqual([{ asked_by: keptId, decision: null }])
    // The stricter choice was their own, so they withdraw it themselves.
    const agreement = { centerId: stage.centerId, learnerId: priya.learnerId, shownTo: 'families' }
    expect(await call(keptId, 'learner', 'PUT', '/gallery/agreements', agreement)).toMatchObject({
      status: 204,
    })
    expect(await seen(meera.userId)).toEqual(['With Aarav'])
  })

  it('do not request twice: a decision for one applies to both', async () => {
    const keptId = await aUser(db)
    const hall = await anItem('The hall')
    await call(priya.userId, 'learner', 'POST', `/gallery/items/${hall}/take-down`)
    await db
      .updateTable('gallery_takedowns')
      .set({ decision: 'restored', reason: 'Nobody is in it', decided_by: deskId, decided_at: TEST_NOW })
      .execute()
    await merge(keptId, priya.userId)
    expect(await call(keptId, 'learner', 'POST', `/gallery/items/${hall}/take-down`)).toMatchObject({
      json: { code: 'take_down_decided' },
    })
  })

  it('of an expert keep control of their pictures', async () => {
    const keptId = await aUser(db)
    await anItem('My class', { by: stage.expertUserId, as: 'expert' })
    await merge(keptId, stage.expertUserId)
    const { json } = await call(keptId, 'expert', 'GET', `/gallery?gallery=batch&id=${batchId}`)
    expect(json.items).toMatchObject([{ caption: 'My class', can: { change: true } }])
  })
})

describe('two profiles of one child', () => {
  it('merge their tags without duplicates, and the family’s own choice wins', async () => {
    const typed = await aLearner(db, { name: 'Aarav S', userId: await aUser(db) })
    const both = await anItem('Both tagged', { people: [priya.learnerId, typed.learnerId] })
    const one = await anItem('The typed one tagged', { people: [typed.learnerId] })
    await agreed(typed.learnerId, typed.userId, 'everybody')
    await agreed(priya.learnerId, priya.userId, 'none')
    await galleriesPersonalData.putTogether?.move(db, {
      typedId: typed.learnerId,
      ownId: priya.learnerId,
    })
    const tags = await db.selectFrom('gallery_people').select(['item_id', 'learner_id']).execute()
    expect(tags.map(row => row.item_id).sort()).toEqual([both, one].sort())
    expect(new Set(tags.map(row => row.learner_id))).toEqual(new Set([priya.learnerId]))
    const agreements = await db.selectFrom('gallery_agreements').select(['learner_id', 'shown_to']).execute()
    expect(agreements).toEqual([{ learner_id: priya.learnerId, shown_to: 'none' }])
    // Still hidden from others: a profile that a desk typed shares nothing more.
    expect(await seen(meera.userId)).toEqual([])
    expect(await seen(priya.userId)).toHaveLength(2)
  })
})

describe('the gallery data in an export', () => {
  it('tells a family in which pictures its learners are and who can see them, and nothing about others', async () => {
    const item = await anItem('Aarav and Kabir', { people: [priya.learnerId, meera.learnerId] })
    await anItem('Kabir alone', { people: [meera.learnerId] })
    await agreed(priya.learnerId, priya.userId, 'families')
    await agreed(meera.learnerId, meera.userId, 'everybody')
    const data = await collectFamily(db, personalData, priya.userId)
    expect(data.gallery_pictures).toMatchObject([
      { item_id: item, learner_id: priya.learnerId, gallery: 'batch', caption: 'Aarav and Kabir' },
    ])
    expect(data.gallery_agreements).toMatchObject([{ learner_id: priya.learnerId, shown_to: 'families' }])
    expect(JSON.stringify(data)).not.toContain('Kabir alone')
    expect(JSON.stringify(data)).not.toContain(meera.learnerId)
  })

  it('tells an expert what is in their gallery and what they added elsewhere, but not who is in it', async () => {
    await anItem('My studio', { by: stage.expertUserId, as: 'expert', ofExpert: true })
    await anItem('My class', { by: stage.expertUserId, as: 'expert', people: [priya.learnerId] })
    await anItem('By the desk')
    const data = await collectExpert(db, personalData, stage.expertUserId)
    expect(data.gallery).toMatchObject([{ caption: 'My studio' }])
    expect(new Set(data.gallery_items?.map(row => row.caption))).toEqual(new Set(['My studio', 'My class']))
    expect(JSON.stringify(data)).not.toContain('By the desk')
    expect(JSON.stringify(data)).not.toContain(priya.learnerId)
  })
})
