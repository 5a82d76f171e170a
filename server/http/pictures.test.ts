import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aCenter, aLearner, aMember, anExpert } from '#server/testing/people.ts'
import { uploader } from '#server/testing/uploads.ts'

const db = await testDatabase()
const app = await testApp(db, { ports: { files: createMemoryStore() } })
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
})
beforeEach(() => resetDatabase(db))

/** Someone who can change pictures: calls by method and path, and uploads. */
async function person(userId: string, role: Role, centerId?: string) {
  const token = await app.tokenOf(userId, role)
  const own = { authorization: `Bearer ${token}`, ...(centerId && { centerid: centerId }) }
  const call = (key: string, payload?: object) => {
    const [method, path] = key.split(' ') as ['GET' | 'PUT', string]
    return app.http.inject({ method, url: `/api/v1${path}`, headers: own, ...(payload && { payload }) })
  }
  const files = uploader(app.http, token, centerId)
  const upload = async (purpose: 'profile_picture' | 'center_picture' = 'profile_picture') =>
    (await files.upload(purpose, 'a.png', photo)).json().id as string
  return { call, upload, files }
}

const publicly = async (id: string) =>
  (await app.http.inject({ method: 'GET', url: `/api/v1/files/${id}/content?variant=96` })).statusCode

describe('an expert’s picture', () => {
  test('is shown on profile, card and page, and can be replaced', async () => {
    const { expertId, userId } = await anExpert(db.kysely)
    const asha = await person(userId, 'expert')
    const first = await asha.upload()
    const shown = await asha.call('PUT /expert/picture', { fileId: first })
    expect([shown.statusCode, shown.json().pictureId]).toEqual([200, first])
    expect(await publicly(first)).toBe(200)
    expect((await asha.call(`GET /experts/${expertId}`)).json().pictureId).toBe(first)
    const list = await asha.call('GET /experts?coordinatesSource=device&latitude=12.97&longitude=77.59')
    expect(list.statusCode).toBe(200)
    expect((await asha.call('GET /me')).json().expert.pictureId).toBe(first)
    const second = await asha.upload()
    await asha.call('PUT /expert/picture', { fileId: second })
    expect([await publicly(first), await publicly(second)]).toEqual([404, 200])
    const none = await asha.call('PUT /expert/picture', { fileId: null })
    expect([none.json().pictureId, await publicly(second)]).toEqual([null, 404])
    const { rows } = await db.pool.query(`select action from audit_entries where action = 'profile.picture'`)
    expect(rows).toHaveLength(3)
  })

  test('sent twice is one picture', async () => {
    const { userId } = await anExpert(db.kysely)
    const asha = await person(userId, 'expert')
    const fileId = await asha.upload()
    await asha.call('PUT /expert/picture', { fileId })
    expect((await asha.call('PUT /expert/picture', { fileId })).statusCode).toBe(200)
    expect(await publicly(fileId)).toBe(200)
  })

  test('cannot be another user’s file, or one for another purpose', async () => {
    const { userId } = await anExpert(db.kysely)
    const asha = await person(userId, 'expert')
    const other = await person((await anExpert(db.kysely)).userId, 'expert')
    for (const fileId of [await other.upload(), await asha.upload('center_picture'), newId()]) {
      const refused = await asha.call('PUT /expert/picture', { fileId })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'file_not_usable'])
    }
  })

  test('requires a profile', async () => {
    const { userId } = await app.somebody('expert')
    const nobody = await person(userId, 'expert')
    expect((await nobody.call('PUT /expert/picture', { fileId: null })).statusCode).toBe(404)
  })
})

describe('a center’s picture', () => {
  async function member(centerId: string, role: CenterRole) {
    return person(await aMember(db.kysely, centerId, role), 'center', centerId)
  }

  test('can be set by those who may change the profile, and is shown on the center’s page', async () => {
    const centerId = await aCenter(db.kysely)
    const head = await member(centerId, 'head')
    const fileId = await head.upload('center_picture')
    const shown = await head.call('PUT /center/pictures', { fileIds: [fileId] })
    expect([shown.statusCode, shown.json().pictureIds]).toEqual([200, [fileId]])
    expect(await publicly(fileId)).toBe(200)
    expect((await head.call(`GET /centers/${centerId}`)).json().pictureId).toBe(fileId)
    expect((await head.call('GET /me')).json().centers[0].pictureId).toBe(fileId)
  })

  test('is one of several in a chosen order; one left out is removed', async () => {
    const centerId = await aCenter(db.kysely)
    const head = await member(centerId, 'head')
    const [court, hall] = [await head.upload('center_picture'), await head.upload('center_picture')]
    const show = async (fileIds: string[]) => (await head.call('PUT /center/pictures', { fileIds })).json()
    expect((await show([court, hall])).pictureIds).toEqual([court, hall])
    expect((await show([hall, court])).pictureIds).toEqual([hall, court])
    expect((await head.call(`GET /centers/${centerId}`)).json()).toMatchObject({
      pictureId: hall,
      pictureIds: [hall, court],
    })
    await show([hall])
    expect([await publicly(hall), await publicly(court)]).toEqual([200, 404])
  })

  test('cannot be set by a coordinator, or by the head of another center', async () => {
    const centerId = await aCenter(db.kysely)
    const coordinator = await member(centerId, 'coordinator')
    const refused = await coordinator.call('PUT /center/pictures', { fileIds: [] })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed'])
    const head = await member(centerId, 'head')
    const stranger = await member(await aCenter(db.kysely), 'head')
    const foreign = await head.upload('center_picture')
    const answer = await stranger.call('PUT /center/pictures', { fileIds: [foreign] })
    expect(answer.json().code).toBe('file_not_usable')
  })
})

describe('a learner’s picture', () => {
  async function family(dateOfBirth = '2017-03-04') {
    const { learnerId, userId } = await aLearner(db.kysely, { dateOfBirth })
    const centerId = await aCenter(db.kysely)
    await db.pool.query(
      `insert into memberships (id, center_id, learner_id, status, created_at) values ($1, $2, $3, 'active', $4)`,
      [newId(), centerId, learnerId, TEST_NOW],
    )
    const guardian = await person(userId, 'learner')
    const desk = await person(await aMember(db.kysely, centerId), 'center', centerId)
    const deskSees = async () => (await desk.call('GET /center/learners')).json().items[0].pictureId
    return { guardian, desk, learnerId, deskSees }
  }

  test('of a child is private until a guardian agrees, and again when they withdraw', async () => {
    const { guardian, desk, learnerId, deskSees } = await family()
    const fileId = await guardian.upload()
    const picture = await guardian.call(`PUT /learners/${learnerId}/picture`, { fileId })
    expect(picture.json()).toMatchObject({ pictureId: fileId, photoConsent: false })
    expect((await guardian.files.get(`/files/${fileId}`)).statusCode).toBe(200)
    expect([await deskSees(), (await desk.files.get(`/files/${fileId}`)).statusCode]).toEqual([null, 404])

    const consent = (given: boolean) => guardian.call(`PUT /learners/${learnerId}/consents/photos`, { given })
    expect((await consent(true)).statusCode).toBe(200)
    await consent(true)
    expect([await deskSees(), (await desk.files.get(`/files/${fileId}`)).statusCode]).toEqual([fileId, 200])
    expect((await guardian.call('GET /me')).json().learners[0]).toMatchObject({ photoConsent: true })

    expect((await consent(false)).statusCode).toBe(200)
    expect([await deskSees(), (await desk.files.get(`/files/${fileId}`)).statusCode]).toEqual([null, 404])
    const { rows } = await db.pool.query(`select withdrawn_at from consents where purpose = 'photos'`)
    expect(rows).toEqual([{ withdrawn_at: TEST_NOW }])
    expect(await publicly(fileId)).toBe(404)
  })

  test('of an adult needs no consent', async () => {
    const { guardian, learnerId, deskSees } = await family('1990-03-04')
    const fileId = await guardian.upload()
    await guardian.call(`PUT /learners/${learnerId}/picture`, { fileId })
    expect(await deskSees()).toBe(fileId)
  })

  test('is changed only by a guardian: another family does not find the profile', async () => {
    const { learnerId } = await family()
    const other = await person((await app.somebody('learner')).userId, 'learner')
    const fileId = await other.upload()
    for (const [key, body] of [
      ['PUT /learners/{id}/picture', { fileId }],
      ['PUT /learners/{id}/consents/photos', { given: true }],
    ] as const) {
      expect((await other.call(key.replace('{id}', learnerId), body)).statusCode).toBe(404)
    }
  })
})
