import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { batchId } from '#database/demo/cast-classes.ts'
import { castGalleries } from '#database/demo/cast-galleries.ts'
import { centerId, expertId, userId } from '#database/demo/cast-venues.ts'
import { type CastName, learners } from '#database/demo/people.ts'
import type { Role } from '#domain/access/roles.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '../app.ts'
import { TEST_NOW } from '../context.ts'
import { testDatabase } from '../database.ts'
import { createMemoryStore } from '../memory-store.ts'

const database = await testDatabase()
const store = createMemoryStore()
const app = await testApp(database, { ports: { files: store } })
const key = (fileId: string, width: number | null) => `${fileId}/${width === null ? 'original' : `w${width}`}`

beforeAll(async () => {
  app.setNow(TEST_NOW)
  await castDemo(database, TEST_NOW, post)
  await castGalleries(database.kysely, TEST_NOW, async (fileId, width, bytes) => {
    store.objects.set(key(fileId, width), bytes)
  })
})

/** What a user (or none: not signed in) sees of a gallery. */
async function items(gallery: 'center' | 'batch' | 'expert', id: string, who?: CastName, role?: Role) {
  const answer = await app.http.inject({
    url: `/api/v1/gallery?gallery=${gallery}&id=${id}`,
    ...(who && role && { headers: { authorization: `Bearer ${await app.tokenOf(userId(who), role)}` } }),
  })
  return answer.json().items as { caption: string; pictures: { url: string }[]; people: { name: string }[] }[]
}

describe('the demo’s galleries', () => {
  it('show everyone what is public, of two centers and an expert', async () => {
    const captions = async (gallery: 'center' | 'expert', id: string) =>
      (await items(gallery, id)).map(item => item.caption)
    expect(await captions('center', centerId('sampige'))).toEqual([
      'Badminton after school',
      'The pool at 6 am',
      'The dance hall, ready for annual day',
    ])
    expect(await captions('center', centerId('neelgiri'))).toEqual(['Our court in the evening'])
    expect(await captions('expert', expertId('asha'))).toHaveLength(2)
  })

  it('show Diya to her family by name, and her batch to no one outside', async () => {
    const batch = batchId('Kathak Beginners')
    const seen = await items('batch', batch, 'priya', 'learner')
    expect(seen).toMatchObject([
      { caption: 'Diya at her first recital', people: [{ name: learners.diya.name }] },
      { caption: 'Costumes for the recital', people: [] },
    ])
    expect(await items('batch', batch)).toEqual([])
    expect(await items('batch', batch, 'nikhil', 'learner')).toEqual([])
  })

  it('have each drawing in each size, and no drawing without a picture', async () => {
    const rows = await database.kysely
      .selectFrom('files')
      .selectAll()
      .where('purpose', '=', 'media')
      .execute()
    for (const row of rows) {
      expect(store.objects.get(key(row.id, null))?.length).toBe(Number(row.stored_bytes))
      for (const { width, bytes } of row.variants as { width: number; bytes: number }[])
        expect(store.objects.get(key(row.id, width))?.length).toBe(bytes)
    }
    const folder = readdirSync(join(import.meta.dirname, '../../../database/demo/pictures'))
    const sources = folder.filter(name => name.endsWith('.svg')).map(name => name.slice(0, -4))
    expect(rows.map(row => row.name.slice(0, -5)).sort()).toEqual(sources.sort())
  })

  it('use exactly the storage of their files', async () => {
    const rows = await database.kysely
      .selectFrom('gallery_items as g')
      .innerJoin('files as f', 'f.id', 'g.file_id')
      .select(['g.bytes', 'f.stored_bytes as stored', 'f.variants'])
      .execute()
    for (const { bytes, stored, variants } of rows) {
      const sizes = variants as { bytes: number }[]
      expect(Number(bytes)).toBe(Number(stored) + sizes.reduce((sum, size) => sum + size.bytes, 0))
    }
  })
})
