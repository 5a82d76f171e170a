import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { CHUNK_BYTES, MAX_BYTES_A_DAY, MAX_OPEN_UPLOADS } from '#domain/modules/files/upload-rules.ts'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import { silentLog } from '#server/platform/log.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { uploader } from '#server/testing/uploads.ts'
import { sweepFiles } from '../jobs/sweep-files.ts'

const db = await testDatabase()
const store = createMemoryStore()
const app = await testApp(db, { ports: { files: store } })
let photo: Buffer
let priya: ReturnType<typeof uploader>
let priyaId: string

beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  await resetDatabase(db)
  store.objects.clear()
  app.setNow(TEST_NOW)
  const somebody = await app.somebody('learner')
  priyaId = somebody.userId
  priya = uploader(app.http, somebody.token)
})

const text = (size: number) => Buffer.alloc(size, 'a line of plain text\n')
const statusOf = async (id: string) => {
  const { rows } = await db.pool.query('select status from files where id = $1', [id])
  return rows[0]?.status
}

describe('an upload', () => {
  test('is announced, arrives in chunks, and becomes a file with the last one', async () => {
    const bytes = text(1000)
    const started = await priya.start('media', '../notes.txt', 1000, 'text/plain')
    expect(started.statusCode).toBe(201)
    const { id } = started.json()
    expect(started.json()).toMatchObject({ status: 'uploading', received: 0, chunkBytes: CHUNK_BYTES })
    expect((await priya.send(id, 0, bytes.subarray(0, 400))).json()).toMatchObject({
      received: 400,
      file: null,
    })
    expect((await priya.progress(id)).json()).toMatchObject({ received: 400, status: 'uploading' })
    const last = await priya.send(id, 400, bytes.subarray(400))
    expect(last.json()).toMatchObject({
      status: 'ready',
      received: 1000,
      file: { name: 'notes.txt', kind: 'document', mediaType: 'text/plain', size: 1000 },
    })
    const content = await priya.get(last.json().file.url)
    expect(content.rawPayload.equals(bytes)).toBe(true)
    expect([...store.objects.keys()]).toEqual([`${id}/original`])
    const { rows } = await db.pool.query(`select actor_user_id, action from audit_entries`)
    expect(rows).toEqual([{ actor_user_id: priyaId, action: 'file.upload' }])
  })

  test('resumes at its offset: another offset is refused with the right one', async () => {
    const { id } = (await priya.start('media', 'a.txt', 100)).json()
    await priya.send(id, 0, text(60))
    for (const wrong of [0, 59, 61, 100]) {
      const answer = await priya.send(id, wrong, text(10))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'upload_offset_differs', offset: 60 })
    }
    expect((await priya.send(id, 60, text(40))).json().status).toBe('ready')
  })

  test('from two tabs at once counts each byte once', async () => {
    const { id } = (await priya.start('media', 'a.txt', 300)).json()
    const both = await Promise.all([priya.send(id, 0, text(200)), priya.send(id, 0, text(200))])
    expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 409])
    expect(both.find(answer => answer.statusCode === 409)?.json()).toMatchObject({ offset: 200 })
    const last = await Promise.all([priya.send(id, 200, text(100)), priya.send(id, 200, text(100))])
    expect(last.map(answer => answer.statusCode).sort()[0]).toBe(200)
    expect((await priya.progress(id)).json().status).toBe('ready')
  })

  test('accepts no more than was announced', async () => {
    const { id } = (await priya.start('media', 'a.txt', 100)).json()
    const answer = await priya.send(id, 0, text(101))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload_too_long'])
    expect((await priya.progress(id)).json().received).toBe(0)
  })

  test('refuses a chunk above the size limit', async () => {
    const { id } = (await priya.start('media', 'a.bmp', CHUNK_BYTES + 1)).json()
    const answer = await priya.send(id, 0, Buffer.alloc(CHUNK_BYTES + 1))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
  })

  test.each(['', '-1', '1.5', 'x', '1e3'])('must state a chunk’s offset, not "%s"', async offset => {
    const { id } = (await priya.start('media', 'a.txt', 100)).json()
    const answer = await priya.send(id, offset, text(10))
    expect(answer.json()).toMatchObject({ code: 'upload_offset_differs', offset: 0 })
  })

  test('accepts only bytes', async () => {
    const { id } = (await priya.start('media', 'a.json', 2)).json()
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const answer = await priya.send(id, 0, Buffer.from('{}'), { 'content-type': type })
      expect(answer.statusCode, type).toBe(415)
    }
    const elsewhere = await app.http.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('belongs to its owner alone, in the role it was started in', async () => {
    const { id } = (await priya.start('media', 'a.txt', 10)).json()
    const others = [
      ...(await Promise.all(
        (['learner', 'expert', 'center', 'admin'] as const).map(role => app.somebody(role)),
      )),
      { token: await app.tokenOf(priyaId, 'expert') },
    ]
    for (const { token } of others) {
      const stranger = uploader(app.http, token)
      expect((await stranger.send(id, 0, text(10))).statusCode).toBe(404)
      expect((await stranger.progress(id)).statusCode).toBe(404)
      expect((await stranger.discard(id)).statusCode).toBe(404)
      expect((await stranger.get(`/files/${id}`)).statusCode).toBe(404)
      expect((await stranger.get(`/files/${id}/content`)).statusCode).toBe(404)
    }
    expect((await priya.send(id, 0, text(10))).statusCode).toBe(200)
  })

  test.each([
    ['profile_picture', 'a.svg', 10, 'file_type_not_allowed'],
    ['profile_picture', 'a.heic', 10, 'file_type_not_allowed'],
    ['media', 'setup.exe', 10, 'file_type_not_allowed'],
    ['media', 'noending', 10, 'file_type_not_allowed'],
    ['profile_picture', 'a.jpg', 16 * 1024 * 1024, 'file_too_large'],
    ['kyc_document', 'a.pdf', 11 * 1024 * 1024, 'file_too_large'],
  ] as const)('for %s of %s with %d bytes is refused: %s', async (purpose, name, size, code) => {
    expect((await priya.start(purpose, name, size)).json().code).toBe(code)
  })

  test.each([
    ['media', 'pictures, sound, videos, documents, archives, code'],
    ['profile_picture', 'jpg, png, gif, webp, tif'],
  ] as const)('for %s of another kind names the allowed ones: %s', async (purpose, kinds) => {
    expect((await priya.start(purpose, 'setup.exe', 10)).json().title).toContain(kinds)
  })

  test('is refused beyond the limit, even when all start at once', async () => {
    const tries = Array.from({ length: MAX_OPEN_UPLOADS + 3 }, () => priya.start('media', 'a.txt', 10))
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(MAX_OPEN_UPLOADS)
    const refused = answers.find(answer => answer.statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'too_many_uploads' })
  })

  test('stops at the daily limit of bytes, and continues the next day', async () => {
    const film = 200 * 1024 * 1024
    for (let sum = 0; sum + film <= MAX_BYTES_A_DAY; sum += film) {
      const { id } = (await priya.start('media', 'a.mp4', film)).json()
      await priya.discard(id)
    }
    const answer = await priya.start('media', 'a.mp4', film)
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'upload_quota_reached'])
    expect(answer.headers['retry-after']).toBeTruthy()
    app.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    const nextDay = uploader(app.http, await app.tokenOf(priyaId, 'learner'))
    expect((await nextDay.start('media', 'a.mp4', film)).statusCode).toBe(201)
  })

  test('can be cancelled, and then accepts no more', async () => {
    const { id } = (await priya.start('media', 'a.txt', 20)).json()
    await priya.send(id, 0, text(10))
    expect((await priya.discard(id)).statusCode).toBe(204)
    expect((await priya.discard(id)).statusCode).toBe(204)
    expect((await priya.send(id, 10, text(10))).json().code).toBe('upload_over')
    expect((await priya.discard(newId())).statusCode).toBe(404)
  })
})

describe('while the store is unavailable', () => {
  test('the chunk is requested again, and the check is made later', async () => {
    const { id } = (await priya.start('media', 'a.txt', 20)).json()
    const put = store.put
    store.put = () => Promise.reject(new FileStoreUnavailable('gone'))
    const down = await priya.send(id, 0, text(20))
    expect([down.statusCode, down.json().code]).toEqual([503, 'files_unavailable'])
    store.put = (key, bytes, size) =>
      key.endsWith('original') ? Promise.reject(new FileStoreUnavailable('gone')) : put(key, bytes, size)
    expect((await priya.send(id, 0, text(20))).json().code).toBe('files_unavailable')
    expect((await priya.progress(id)).json()).toMatchObject({ status: 'uploading', received: 20 })
    store.put = put
    expect((await priya.send(id, 20, Buffer.alloc(0))).json().status).toBe('ready')
  })
})

describe('the cleanup', () => {
  const sweep = () =>
    sweepFiles.run({ services: app.services, data: {}, log: silentLog, signal: new AbortController().signal })
  const later = (hours: number) => app.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000))

  test('deletes an abandoned upload with its bytes', async () => {
    const { id } = (await priya.start('media', 'a.txt', 20)).json()
    await priya.send(id, 0, text(10))
    later(23)
    await sweep()
    expect([await statusOf(id), store.objects.size]).toEqual(['uploading', 1])
    later(25)
    await sweep()
    expect([await statusOf(id), store.objects.size]).toEqual(['discarded', 0])
    await sweep()
  })

  test('deletes an unused file with all its sizes', async () => {
    const { id } = (await priya.upload('profile_picture', 'me.jpg', photo)).json()
    expect(store.objects.size).toBe(4)
    later(49)
    await sweep()
    expect([await statusOf(id), store.objects.size]).toEqual(['discarded', 0])
    const again = uploader(app.http, await app.tokenOf(priyaId, 'learner'))
    expect((await again.get(`/files/${id}/content`)).statusCode).toBe(404)
  })

  test('deletes what a refused file left', async () => {
    const refused = await priya.upload('profile_picture', 'me.jpg', text(100))
    expect(refused.statusCode).toBe(422)
    await sweep()
    expect(store.objects.size).toBe(0)
  })

  test('skips what cannot be deleted now, and retries it later', async () => {
    const { id } = (await priya.start('media', 'a.txt', 20)).json()
    await priya.send(id, 0, text(10))
    await priya.discard(id)
    const remove = store.delete
    store.delete = () => Promise.reject(new FileStoreUnavailable('gone'))
    await expect(sweep()).rejects.toThrow()
    store.delete = remove
    await sweep()
    expect(store.objects.size).toBe(0)
  })
})
