import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { ROLES } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import { testApp } from '#server/testing/app.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { aCenter, aLearner, aMember, anExpert } from '#server/testing/people.ts'
import { uploader } from '#server/testing/uploads.ts'
import { claimFile } from '../claim-file.ts'

const db = await testDatabase()
const store = createMemoryStore()
const app = await testApp(db, { ports: { files: store } })
const world = testWorld(db, { ports: { files: store } })
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#339966' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await resetDatabase(db)
  app.setNow(TEST_NOW)
})

type Claim = Omit<Parameters<typeof claimFile>[1], 'fileId' | 'purpose'>

/** A ready file of a new user in this role, claimed if a claim is given. */
async function aFile(role: Role, purpose: FilePurpose, claim?: Claim, name = 'a.png', bytes = photo) {
  const { userId, token } = await app.somebody(role)
  const owner = uploader(app.http, token)
  const { id, file } = (await owner.upload(purpose, name, bytes)).json()
  if (claim) await claimed(userId, role, { fileId: id, purpose, ...claim })
  return { id: id as string, url: file.url as string, userId, owner }
}

async function claimed(userId: string, role: Role, claim: Parameters<typeof claimFile>[1]) {
  const outcome = await world.run((ctx: Parameters<typeof claimFile>[0]) => claimFile(ctx, claim), {
    actor: signedIn({ userId, role }),
  })
  if (isRefusal(outcome)) throw new Error(outcome.code)
}

/** A user in this role, in the center if one is given. */
async function reader(role: Role, centerId?: string, centerRole: CenterRole = 'head') {
  const userId = centerId ? await aMember(db.kysely, centerId, centerRole) : (await app.somebody(role)).userId
  return Object.assign(uploader(app.http, await app.tokenOf(userId, role), centerId), { userId })
}

const statusOf = async (who: ReturnType<typeof uploader>, id: string) => {
  const [meta, bytes] = [await who.get(`/files/${id}`), await who.get(`/files/${id}/content`)]
  expect(bytes.statusCode).toBe(meta.statusCode)
  return bytes.statusCode
}
const anonymously = (path: string, headers = {}) =>
  app.http.inject({ method: 'GET', url: `/api/v1${path}`, headers })

describe('a stranger', () => {
  const operations = [
    'GET /files/{id}',
    'GET /files/{id}/content',
    'GET /files/{id}/upload',
    'PUT /files/{id}/content',
    'DELETE /files/{id}',
  ] as const
  test.each(ROLES.flatMap(role => operations.map(key => [role, key] as const)))(
    'in the role %s does not find a file by %s',
    async (role, key) => {
      const { id } = await aFile('learner', 'media')
      const { token } = await app.somebody(role)
      const [method, path] = key.split(' ') as ['GET', string]
      const answer = await app.http.inject({
        method,
        url: `/api/v1${path.replace('{id}', id)}`,
        headers: { authorization: `Bearer ${token}`, 'upload-offset': '0' },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )

  test('who is not signed in can neither upload nor read', async () => {
    const { id } = await aFile('learner', 'media')
    const start = await app.http.inject({ method: 'POST', url: '/api/v1/files', payload: {} })
    expect(start.statusCode, 'POST /files').toBe(401)
    expect((await anonymously(`/files/${id}`)).statusCode).toBe(401)
    expect((await anonymously(`/files/${id}/content`)).statusCode).toBe(404)
    expect((await anonymously(`/files/${newId()}/content`)).statusCode).toBe(404)
  })
})

describe('a receipt', () => {
  test('is read by members with access to money or profile, and by admins; each read is recorded', async () => {
    const centerId = await aCenter(db.kysely)
    const claim = { subjectKind: 'payment', subjectId: newId(), centerId }
    const { id, owner, userId } = await aFile('center', 'payment_receipt', claim)
    const accountant = await reader('center', centerId, 'accountant')
    const admin = await reader('admin')
    expect(await statusOf(owner, id)).toBe(200)
    expect(await statusOf(accountant, id)).toBe(200)
    expect(await statusOf(admin, id)).toBe(200)
    expect(await statusOf(await reader('center', await aCenter(db.kysely)), id)).toBe(404)
    for (const role of ['learner', 'expert'] as const)
      expect(await statusOf(await reader(role), id)).toBe(404)
    const { rows } = await db.pool.query(
      `select actor_user_id, actor_role, center_id from audit_entries where action = 'file.read' order by actor_role desc`,
    )
    expect(rows).toEqual([
      { actor_user_id: accountant.userId, actor_role: 'center', center_id: centerId },
      { actor_user_id: admin.userId, actor_role: 'admin', center_id: centerId },
    ])
    expect(rows.map(row => row.actor_user_id)).not.toContain(userId)
  })

  test('is not read by a member without that access', async () => {
    const centerId = await aCenter(db.kysely)
    const { id } = await aFile('center', 'payment_receipt', {
      subjectKind: 'payment',
      subjectId: newId(),
      centerId,
    })
    const coordinator = await reader('center', centerId, 'coordinator')
    await db.pool.query(`update center_members set permissions = '{"money":"none"}' where user_id = $1`, [
      coordinator.userId,
    ])
    expect(await statusOf(coordinator, id)).toBe(404)
  })

  test('read by a signed URL is recorded for the person it was given to', async () => {
    const centerId = await aCenter(db.kysely)
    const claim = { subjectKind: 'payment', subjectId: newId(), centerId }
    const { id } = await aFile('center', 'payment_receipt', claim)
    const admin = await reader('admin')
    const { url } = (await admin.get(`/files/${id}`)).json()
    expect((await anonymously(url)).statusCode).toBe(200)
    const { rows } = await db.pool.query(
      `select actor_user_id, actor_role from audit_entries where action = 'file.read'`,
    )
    expect(rows).toEqual([{ actor_user_id: admin.userId, actor_role: 'admin' }])
  })
})

describe('a personal document', () => {
  test('of an expert is read only by its owner and by admins', async () => {
    const centerId = await aCenter(db.kysely)
    const claim = { subjectKind: 'kyc_expert', subjectId: newId() }
    const { id, owner } = await aFile('expert', 'kyc_document', claim)
    expect(await statusOf(owner, id)).toBe(200)
    expect(await statusOf(await reader('admin'), id)).toBe(200)
    expect(await statusOf(await reader('center', centerId), id)).toBe(404)
  })
  test('of a center is read by those who manage its profile', async () => {
    const centerId = await aCenter(db.kysely)
    const { id } = await aFile('center', 'kyc_document', {
      subjectKind: 'kyc_center',
      subjectId: centerId,
      centerId,
    })
    expect(await statusOf(await reader('center', centerId, 'head'), id)).toBe(200)
    expect(await statusOf(await reader('center', centerId, 'manager'), id)).toBe(404)
    expect(await statusOf(await reader('center', await aCenter(db.kysely)), id)).toBe(404)
  })
})

describe('the address proof of a request', () => {
  test('is read by the center’s members with access to learners', async () => {
    const centerId = await aCenter(db.kysely)
    const claim = { subjectKind: 'request', subjectId: newId(), centerId }
    const { id } = await aFile('learner', 'request_proof', claim)
    expect(await statusOf(await reader('center', centerId, 'coordinator'), id)).toBe(200)
    expect(await statusOf(await reader('center', await aCenter(db.kysely)), id)).toBe(404)
    expect(await statusOf(await reader('admin'), id)).toBe(404)
  })
})

describe('the picture of an expert or a center', () => {
  test('is public while it is in use and they are active', async () => {
    const { expertId } = await anExpert(db.kysely)
    const { id } = await aFile('expert', 'profile_picture', { subjectKind: 'expert', subjectId: expertId })
    expect((await anonymously(`/files/${id}/content`)).statusCode).toBe(404)
    await db.pool.query('update experts set picture_id = $1 where id = $2', [id, expertId])
    const answer = await anonymously(`/files/${id}/content?variant=96`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await db.pool.query(`update experts set status = 'inactive' where id = $1`, [expertId])
    expect((await anonymously(`/files/${id}/content`)).statusCode).toBe(404)
  })

  test('of an inactive center is visible to its members', async () => {
    const centerId = await aCenter(db.kysely, { status: 'draft' })
    const claim = { subjectKind: 'center', subjectId: centerId, centerId }
    const { id } = await aFile('center', 'center_picture', claim)
    await db.pool.query('update centers set picture_id = $1 where id = $2', [id, centerId])
    expect((await anonymously(`/files/${id}/content`)).statusCode).toBe(404)
    expect(await statusOf(await reader('center', centerId, 'coordinator'), id)).toBe(200)
  })
})

describe('the picture of a learner', () => {
  async function aPicture(dateOfBirth: string) {
    const { userId, token } = await app.somebody('learner')
    const { learnerId } = await aLearner(db.kysely, { userId, dateOfBirth })
    const guardian = uploader(app.http, token)
    const { id } = (await guardian.upload('profile_picture', 'a.png', photo)).json()
    const claim = {
      fileId: id,
      purpose: 'profile_picture',
      subjectKind: 'learner',
      subjectId: learnerId,
    } as const
    await claimed(userId, 'learner', claim)
    const centerId = await aCenter(db.kysely)
    await db.pool.query(
      `insert into memberships (id, center_id, learner_id, status, created_at) values ($1, $2, $3, 'active', $4)`,
      [newId(), centerId, learnerId, TEST_NOW],
    )
    return { id: id as string, guardian, userId, learnerId, centerId }
  }
  const consent = (learnerId: string, userId: string, withdrawn: Date | null = null) =>
    db.pool.query(
      `insert into consents (id, learner_id, purpose, given_by, text_version, given_at, withdrawn_at)
       values ($1, $2, 'photos', $3, '1', $4, $5)`,
      [newId(), learnerId, userId, TEST_NOW, withdrawn],
    )

  test('under 18 is visible to the desk only with consent to photos', async () => {
    const { id, guardian, userId, learnerId, centerId } = await aPicture('2017-03-04')
    const desk = await reader('center', centerId, 'coordinator')
    expect(await statusOf(guardian, id)).toBe(200)
    expect(await statusOf(desk, id)).toBe(404)
    await consent(learnerId, userId, TEST_NOW)
    expect(await statusOf(desk, id)).toBe(404)
    await consent(learnerId, userId)
    expect(await statusOf(desk, id)).toBe(200)
    await db.pool.query('update consents set withdrawn_at = $1 where withdrawn_at is null', [TEST_NOW])
    expect(await statusOf(desk, id)).toBe(404)
  })

  test('is visible to both guardians, never to another family, an expert, another center or an admin', async () => {
    const { id, userId, learnerId } = await aPicture('2017-03-04')
    await consent(learnerId, userId)
    const other = await app.somebody('learner')
    await db.pool.query(
      `insert into learner_guardians (learner_id, user_id, relation, created_at) values ($1, $2, 'child', $3)`,
      [learnerId, other.userId, TEST_NOW],
    )
    expect(await statusOf(uploader(app.http, other.token), id)).toBe(200)
    for (const role of ['learner', 'expert', 'admin'] as const)
      expect(await statusOf(await reader(role), id)).toBe(404)
    expect(await statusOf(await reader('center', await aCenter(db.kysely)), id)).toBe(404)
  })

  test('who is an adult is visible to the desk of their center', async () => {
    const { id, centerId } = await aPicture('1990-03-04')
    expect(await statusOf(await reader('center', centerId), id)).toBe(200)
    expect(await statusOf(await reader('center', centerId, 'accountant'), id)).toBe(200)
  })
})

describe('a signed URL', () => {
  test('opens the file without a token, for its own session and for a limited time', async () => {
    const { url } = await aFile('learner', 'media')
    expect((await anonymously(url)).statusCode).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000))
    expect((await anonymously(url)).statusCode).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 31 * 60_000))
    expect((await anonymously(url)).statusCode).toBe(404)
  })

  test('ends with the session', async () => {
    const { url, userId } = await aFile('learner', 'media')
    await db.pool.query('update identity_sessions set revoked_at = $1 where user_id = $2', [TEST_NOW, userId])
    expect((await anonymously(url)).statusCode).toBe(404)
  })

  test.each([
    ['variant', '96'],
    ['until', '9999999999'],
    ['session', newId()],
    ['signature', 'A'.repeat(43)],
  ])('with another %s opens nothing', async (name, value) => {
    const { url, id } = await aFile('learner', 'media')
    const changed = new URL(url, 'http://here')
    changed.searchParams.set(name, value)
    expect((await anonymously(`/files/${id}/content${changed.search}`)).statusCode).toBe(404)
    const other = await aFile('learner', 'media')
    const path = `/files/${other.id}/content${new URL(url, 'http://here').search}`
    expect((await anonymously(path)).statusCode).toBe(404)
  })

  test('stays the same for a quarter of an hour, so that browsers cache the picture', async () => {
    const { id, owner, url } = await aFile('learner', 'media')
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect((await owner.get(`/files/${id}`)).json().url).toBe(url)
  })
})

describe('ranges of a file', () => {
  const bytes = Buffer.from('0123456789'.repeat(10))
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/100', bytes.subarray(0, 10)],
    ['bytes=95-', 206, 'bytes 95-99/100', bytes.subarray(95)],
    ['bytes=-3', 206, 'bytes 97-99/100', bytes.subarray(97)],
    ['bytes=90-500', 206, 'bytes 90-99/100', bytes.subarray(90)],
    ['bytes=0-1,5-6', 200, undefined, bytes],
    ['lines=0-1', 200, undefined, bytes],
    ['bytes=9-5', 200, undefined, bytes],
  ])('%s: %d', async (range, status, contentRange, body) => {
    const { id, owner } = await aFile('learner', 'media', undefined, 'a.txt', bytes)
    const answer = await owner.get(`/files/${id}/content`, { range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
    expect(answer.rawPayload.equals(body)).toBe(true)
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  test('beyond its end are refused', async () => {
    const { id, owner } = await aFile('learner', 'media', undefined, 'a.txt', bytes)
    for (const range of ['bytes=100-', 'bytes=-0']) {
      const answer = await owner.get(`/files/${id}/content`, { range })
      expect([answer.statusCode, answer.json().code]).toEqual([416, 'range_not_there'])
    }
  })

  test('use a tag: nothing is sent twice, and no range of another version', async () => {
    const { id, owner } = await aFile('learner', 'media', undefined, 'a.txt', bytes)
    const { etag = '' } = (await owner.get(`/files/${id}/content`)).headers
    const again = await owner.get(`/files/${id}/content`, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await owner.get(`/files/${id}/content`, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect(other.statusCode).toBe(200)
  })

  test('missing from the store are not found', async () => {
    const { id, owner } = await aFile('learner', 'media')
    store.objects.delete(`${id}/original`)
    expect((await owner.get(`/files/${id}/content`)).statusCode).toBe(404)
    expect((await owner.get(`/files/${id}/content?variant=320`)).statusCode).toBe(200)
  })
})

describe('claiming a file', () => {
  const claim = { purpose: 'payment_receipt', subjectKind: 'payment', subjectId: newId() } as const
  const attempt = (userId: string, role: Role, given: Parameters<typeof claimFile>[1]) =>
    world.run((ctx: Parameters<typeof claimFile>[0]) => claimFile(ctx, given), {
      actor: signedIn({ userId, role }),
    })

  test('works once, and repeating it is the same', async () => {
    const { id, userId } = await aFile('center', 'payment_receipt')
    expect(await attempt(userId, 'center', { fileId: id, ...claim })).toMatchObject({
      subjectKind: 'payment',
    })
    expect(await attempt(userId, 'center', { fileId: id, ...claim })).toMatchObject({ id })
    const other = { fileId: id, ...claim, subjectId: newId() }
    expect(await attempt(userId, 'center', other)).toMatchObject({ code: 'file_not_usable' })
  })

  test('from two sides at once has one winner', async () => {
    const { id, userId } = await aFile('center', 'payment_receipt')
    const both = [newId(), newId()].map(subjectId =>
      attempt(userId, 'center', { fileId: id, ...claim, subjectId }),
    )
    expect((await Promise.all(both)).filter(isRefusal)).toHaveLength(1)
  })

  test('refuses a file of another user, role or purpose, or one that is not ready', async () => {
    const { id, userId, owner } = await aFile('center', 'payment_receipt')
    const stranger = await app.somebody('center')
    const refused = { code: 'file_not_usable' }
    expect(await attempt(stranger.userId, 'center', { fileId: id, ...claim })).toMatchObject(refused)
    expect(await attempt(userId, 'learner', { fileId: id, ...claim })).toMatchObject(refused)
    expect(await attempt(userId, 'center', { fileId: id, ...claim, purpose: 'media' })).toMatchObject(refused)
    const open = (await owner.start('payment_receipt', 'a.pdf', 10)).json().id
    expect(await attempt(userId, 'center', { fileId: open, ...claim })).toMatchObject(refused)
  })

  test('protects it from the cleanup', async () => {
    const { id, owner } = await aFile('center', 'payment_receipt', {
      subjectKind: 'payment',
      subjectId: newId(),
    })
    expect((await owner.discard(id)).json().code).toBe('file_in_use')
  })
})
