import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { startS3Double } from '#server/testing/s3-double.ts'
import { createDiskStore } from './disk.ts'
import { exactStream, type FileStore, FileStoreUnavailable, WrongLength } from './port.ts'
import { createS3Store } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'triveni-files-'))
const bucket = await startS3Double()
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => Object.assign(bucket.faults, { failing: 0, delayMs: 0, cutBodies: false }))

const stores: [string, FileStore][] = [
  ['disk', createDiskStore(folder)],
  ['S3', createS3Store(bucket.options)],
  ['memory', createMemoryStore()],
]

const MB = 1024 * 1024
const keyOf = (object = 'original') => `${newId()}/${object}`

async function* inPiecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(store: FileStore, key: string, from: number, to: number): Promise<Buffer | null> {
  const stream = await store.get(key, { from, to })
  if (!stream) return null
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

describe.each(stores)('the file store on %s', (name, store) => {
  test.each([1, 1000, 5 * MB, 5 * MB + 1, 12 * MB])('returns %d bytes unchanged', async size => {
    const [key, bytes] = [keyOf(), randomBytes(size)]
    await store.put(key, inPiecesOf(bytes, 64 * 1024), size)
    expect((await whole(store, key, 0, size - 1))?.equals(bytes)).toBe(true)
  })

  test('returns a range of an object', async () => {
    const [key, bytes] = [keyOf(), randomBytes(1000)]
    await store.put(key, inPiecesOf(bytes, 300), 1000)
    expect((await whole(store, key, 100, 299))?.equals(bytes.subarray(100, 300))).toBe(true)
    expect((await whole(store, key, 999, 999))?.length).toBe(1)
  })

  test('replaces an object as a whole', async () => {
    const key = keyOf()
    await store.put(key, inPiecesOf(Buffer.from('first'), 2), 5)
    await store.put(key, inPiecesOf(Buffer.from('again'), 2), 5)
    expect(String(await whole(store, key, 0, 4))).toBe('again')
  })

  test.each([
    ['fewer', 99],
    ['more', 101],
  ])('stores nothing when %s bytes arrive than announced', async (_, come) => {
    for (const size of [100, 6 * MB]) {
      const key = keyOf()
      const bytes = randomBytes(size - 100 + come)
      await expect(store.put(key, inPiecesOf(bytes, 64 * 1024), size)).rejects.toThrow(WrongLength)
      expect(await store.get(key, { from: 0, to: 0 })).toBeNull()
    }
    expect(bucket.uploads.size).toBe(0)
  })

  test('stores nothing when the sender aborts, and passes its error on', async () => {
    const key = keyOf()
    const broken = async function* () {
      yield randomBytes(6 * MB)
      throw new Error('the line is cut')
    }
    await expect(store.put(key, broken(), 8 * MB)).rejects.toThrow('the line is cut')
    expect(await store.get(key, { from: 0, to: 0 })).toBeNull()
    expect(bucket.uploads.size).toBe(0)
  })

  test('fails a read that ends early', async () => {
    const key = keyOf()
    await store.put(key, inPiecesOf(randomBytes(10), 10), 10)
    await expect(whole(store, key, 0, 19)).rejects.toThrow(WrongLength)
  })

  test('removes an object, even twice', async () => {
    const key = keyOf()
    await store.put(key, inPiecesOf(Buffer.from('x'), 1), 1)
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key, { from: 0, to: 0 })).toBeNull()
  })

  test.each(['../../etc/passwd', `${newId()}/../x`, `${newId()}/A.jpg`, 'original', `/${newId()}/x`, ''])(
    'refuses a path as a key: %s',
    async key => {
      await expect(store.put(key, inPiecesOf(Buffer.from('x'), 1), 1)).rejects.toThrow('not a key')
      await expect(store.get(key, { from: 0, to: 0 })).rejects.toThrow('not a key')
      await expect(store.delete(key)).rejects.toThrow('not a key')
    },
  )

  test('gives a direct URL only if the vendor supports it', async () => {
    const key = keyOf()
    await store.put(key, inPiecesOf(Buffer.from('receipt'), 7), 7)
    const disposition = 'attachment; filename="receipt.pdf"'
    const options = { expiresInSeconds: 60, mediaType: 'application/pdf', disposition }
    const url = await store.presign(key, options)
    if (name !== 'S3') return expect(url).toBeNull()
    const answer = await fetch(url!)
    expect(await answer.text()).toBe('receipt')
    expect(answer.headers.get('content-disposition')).toBe(disposition)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const forged = url!.replace('receipt.pdf', 'receipt.exe')
    expect((await fetch(forged)).status).toBe(403)
  })
})

test('leaves nothing open of what nobody reads', async () => {
  const source = new Readable({ read: () => undefined })
  const stream = exactStream(source, 5)
  stream.destroy()
  await once(stream, 'close')
  expect(source.destroyed).toBe(true)
})

describe('on disk', () => {
  test('leaves no temporary file behind, and no one else can read the files', async () => {
    const store = createDiskStore(join(folder, 'own'))
    const key = keyOf()
    await store.put(key, inPiecesOf(Buffer.from('abc'), 1), 3)
    await store.put(keyOf(), inPiecesOf(Buffer.from('abc'), 1), 4).catch(() => undefined)
    const files = readdirSync(join(folder, 'own'), { recursive: true, withFileTypes: true }).filter(one =>
      one.isFile(),
    )
    expect(files.map(file => file.name)).toEqual(['original'])
    expect(statSync(join(files[0]!.parentPath, 'original')).mode & 0o777).toBe(0o600)
  })
})

describe('a bucket', () => {
  const store = createS3Store({ ...bucket.options, requestTimeoutMs: 300 })

  test('that fails is tried again', async () => {
    bucket.faults.failing = 2
    const key = keyOf()
    await store.put(key, inPiecesOf(Buffer.from('abc'), 3), 3)
    expect(String(await whole(store, key, 0, 2))).toBe('abc')
  })

  test('that is down or stalls is reported as such', async () => {
    bucket.faults.failing = 100
    await expect(store.get(keyOf(), { from: 0, to: 0 })).rejects.toThrow(FileStoreUnavailable)
    Object.assign(bucket.faults, { failing: 0, delayMs: 1500 })
    await expect(store.delete(keyOf())).rejects.toThrow(FileStoreUnavailable)
  })

  test('that announces more than it sends fails the stream', async () => {
    const key = keyOf()
    await store.put(key, inPiecesOf(randomBytes(4000), 4000), 4000)
    bucket.faults.cutBodies = true
    await expect(whole(store, key, 0, 3999)).rejects.toThrow()
  })

  test('rejects callers without its secret', async () => {
    const stranger = createS3Store({ ...bucket.options, secretAccessKey: 'guessed' })
    const before = bucket.refused.length
    await expect(stranger.put(keyOf(), inPiecesOf(Buffer.from('x'), 1), 1)).rejects.toThrow(
      FileStoreUnavailable,
    )
    expect(bucket.refused.slice(before)).toEqual(['another signature'])
  })
})
