import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createHttpTiles } from '#server/adapters/tiles/http.ts'
import { createFileTiles } from '#server/adapters/tiles/pmtiles.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vectorTile, writePmtiles } from '#server/testing/pmtiles-file.ts'
import { TILE_KEY, tileDouble } from '#server/testing/tile-double.ts'
import { TILES_A_MINUTE } from './tiles.ts'

const root = mkdtempSync(join(tmpdir(), 'triveni-tiles-'))
const database = await testDatabase()
const source = await tileDouble()
afterAll(async () => {
  await source.close()
  rmSync(root, { recursive: true })
})

let now = TEST_NOW
const attribution = [
  { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
]
const tiles = await createHttpTiles(
  {
    kind: 'http',
    url: source.template,
    zooms: { min: 2, max: 18 },
    folder: join(root, 'cache', 'one'),
    mostBytes: 10_000_000,
    attribution,
  },
  { publicUrl: 'https://triveni.example', version: '1.2.3', clock: () => now },
)
const app = await testApp(database, { ports: { tiles } })
const bare = await testApp(database)
const partner = 'https://partner.example'

beforeEach(() => source.reset())
/** Each test has its own minute, so that the counts of an address do not mix. */
beforeEach(() => {
  now = new Date(now.getTime() + 120_000)
  app.setNow(now)
})
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.http.inject({ url, headers, remoteAddress })

describe('a tile', () => {
  it('is public, cached by browsers, and usable on pages of other hosts', async () => {
    const answer = await get('/tiles/13/5860/3788')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const again = await get('/tiles/13/5860/3788', { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('is requested from the source without any data about the reader', async () => {
    await get('/tiles/13/1/1', {
      'x-forwarded-for': '198.51.100.9',
      cookie: 'a=b',
      'user-agent': 'Mozilla of a family',
      referer: 'https://triveni.example/c/somewhere',
      authorization: 'Bearer x',
    })
    expect(source.requests).toHaveLength(1)
    const told = JSON.stringify(source.requests)
    for (const secret of ['203.0.113.7', '198.51.100.9', 'Mozilla', 'a=b', '/c/somewhere', 'Bearer']) {
      expect(told).not.toContain(secret)
    }
  })

  test.each([
    '/tiles/',
    '/tiles/13',
    '/tiles/13/5860',
    '/tiles/13/5860/3788/1',
    '/tiles/13/5860/3788.png',
    '/tiles/1/0/0',
    '/tiles/19/0/0',
    '/tiles/13/8192/0',
    '/tiles/13/0/8192',
    '/tiles/13/-1/0',
    '/tiles/13/1e3/0',
    '/tiles/13/0x1/0',
    '/tiles/13/99999999999/0',
    '/tiles/%2e%2e/%2e%2e/etc/passwd',
    '/tiles/13/..%2f..%2fsecret.key/0',
    '/tiles/13/1/1%00',
    '/tiles/13/1/1?x=/../2',
  ])('at %s is the one named, or none', async url => {
    const { statusCode } = await get(url)
    expect(statusCode).toBe(url.includes('?') ? 200 : 404)
    expect(source.requests.filter(request => !/^\/13\/1\/1\.png/.test(String(request.url)))).toEqual([])
  })

  it('is empty if the source does not have it', async () => {
    source.behave({ status: 404 })
    const { statusCode, headers } = await get('/tiles/13/7/7')
    expect(statusCode).toBe(204)
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  it('is a transparent, uncached image if it cannot be loaded', async () => {
    source.behave({ status: 500, body: Buffer.from(`failed with ${TILE_KEY}`) })
    const { statusCode, headers, rawPayload } = await get('/tiles/13/8/8')
    expect(statusCode).toBe(502)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    source.behave({})
    expect((await get('/tiles/13/8/8')).statusCode).toBe(200)
  })

  it('is limited per minute and address, apart from API calls', async () => {
    for (let time = 0; time < TILES_A_MINUTE; time++) await get('/tiles/13/5860/3788')
    const refused = await get('/tiles/13/5860/3788')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/tiles/13/5860/3788', {}, '203.0.113.8')).statusCode).toBe(200)
  })

  it('is requested from the source once for ten thousand readers', async () => {
    source.behave({ delayMs: 20 })
    const lines = Array.from({ length: 10_000 }, (_, line) =>
      get(`/tiles/13/${100 + (line % 10)}/9`, {}, `10.0.${line >> 8}.${line & 255}`),
    )
    const answers = await Promise.all(lines)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(source.requests).toHaveLength(10)
  })
})

describe('an installation', () => {
  const config = (which: typeof app) =>
    which.http.inject({ url: '/api/v1/config' }).then(answer => answer.body)

  it('tells browsers our own tile address and the credit, never the source or its key', async () => {
    const text = await config(app)
    expect(JSON.parse(text).tiles).toEqual({
      kind: 'raster',
      path: '/tiles/{z}/{x}/{y}',
      minZoom: 2,
      maxZoom: 18,
      attribution,
    })
    expect(text).not.toContain(TILE_KEY)
    expect(text).not.toContain(source.origin)
    const { headers } = await get('/api/v1/config')
    const policy = String((await get('/api/docs')).headers['content-security-policy'])
    expect(policy + JSON.stringify(headers)).not.toContain(source.origin)
    expect(policy).toMatch(/img-src 'self' data: blob:;/)
  })

  it('without a tile source has no maps', async () => {
    expect(JSON.parse(await config(bare)).tiles).toBeNull()
    expect((await bare.http.inject({ url: '/tiles/13/5860/3788' })).statusCode).toBe(404)
  })

  it('with a file of its region sends vector shapes, compressed if the browser accepts it', async () => {
    const file = join(root, 'region.pmtiles')
    const bytes = vectorTile({
      water: [
        {
          kind: 'area',
          points: [
            [0, 0],
            [900, 0],
            [900, 900],
          ],
        },
      ],
    })
    writePmtiles(file, { kind: 'vector', tiles: [{ z: 13, x: 1, y: 2, bytes }], zooms: { min: 0, max: 14 } })
    const own = await testApp(database, {
      config: { allowedOrigins: [partner] },
      ports: { tiles: await createFileTiles({ kind: 'pmtiles', file, attribution }) },
    })
    const plain = await own.http.inject({ url: '/tiles/13/1/2', headers: { origin: partner } })
    expect(plain.rawPayload.equals(bytes)).toBe(true)
    expect(plain.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    expect(plain.headers['access-control-allow-origin']).toBe(partner)
    const packed = await own.http.inject({ url: '/tiles/13/1/2', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(String(packed.headers.vary)).toMatch(/accept-encoding/i)
    expect(gunzipSync(packed.rawPayload).equals(bytes)).toBe(true)
  })
})
