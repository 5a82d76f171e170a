import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { vectorTile, writePmtiles } from '#server/testing/pmtiles-file.ts'
import { TILE_KEY, tileDouble } from '#server/testing/tile-double.ts'
import { createHttpTiles } from './http.ts'
import { createFileTiles, NotAMap } from './pmtiles.ts'
import { TileUnavailable } from './port.ts'
import { openTileFolder } from './tile-folder.ts'
import { readAttribution, readTiles, type TilesConfig } from './tiles-config.ts'

const root = mkdtempSync(join(tmpdir(), 'triveni-tiles-'))
const source = await tileDouble()
afterAll(async () => {
  await source.close()
  rmSync(root, { recursive: true })
})

const DAY = 24 * 60 * 60
const START = new Date('2026-11-21T06:00:00Z')
let now = START
let folders = 0
beforeEach(() => {
  now = START
  source.reset()
})
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

const configOf = (settings: Record<string, unknown> = {}) =>
  readTiles(
    {
      TILES: source.template,
      TILES_ATTRIBUTION: undefined,
      TILES_ZOOM: '0-19',
      TILES_CACHE_MB: 10,
      ...settings,
    },
    join(root, `data-${folders++}`),
  ) as Extract<TilesConfig, { kind: 'http' }>

const tiles = (config = configOf()) =>
  createHttpTiles(config, {
    publicUrl: 'https://triveni.example',
    version: '1.2.3',
    clock: () => now,
    timeoutMs: 300,
  })
const at = { z: 13, x: 5860, y: 3788 }

describe('the setting TILES', () => {
  test('names a tile server, a file with one region, or nothing', () => {
    expect(configOf()).toMatchObject({ kind: 'http', zooms: { min: 0, max: 19 } })
    expect(configOf({ TILES: '/srv/bengaluru.pmtiles' })).toMatchObject({
      kind: 'pmtiles',
      file: '/srv/bengaluru.pmtiles',
    })
    expect(configOf({ TILES: undefined })).toBeNull()
  })

  test.each([
    'https://tiles.example/tiles',
    'https://tiles.example/{z}/{x}.png',
    'https://{x}.tiles.example/{z}/{x}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'file:///etc/{z}/{x}/{y}.png',
    'region.mbtiles',
  ])('refuses %s', TILES => {
    expect(configOf({ TILES })).toEqual({ problems: [expect.stringContaining('TILES must be')] })
  })

  test.each(['9-3', '0-40'])('refuses the zoom levels %s', TILES_ZOOM => {
    expect(configOf({ TILES_ZOOM })).toEqual({ problems: [expect.stringContaining('TILES_ZOOM')] })
  })

  test('credits OpenStreetMap with its link unless another credit is set', () => {
    expect(configOf().attribution).toEqual([
      { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
    ])
    const vendor =
      '<a href="https://maps.example/copyright" target="_blank">&copy; Maps</a> and <b>others</b><script>alert(1)</script> <a href="javascript:alert(1)">x</a>'
    expect(readAttribution(vendor)).toEqual([
      { text: '© Maps', href: 'https://maps.example/copyright' },
      { text: 'and othersalert(1)', href: null },
      { text: 'x', href: null },
    ])
  })
})

describe('tiles from a server', () => {
  test('are requested in the name of the installation, with the key', async () => {
    const { bytes, type } = await (await tiles()).tile(at)
    expect(type).toBe('image/png')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    const [request] = source.requests
    expect(request?.url).toBe(`/13/5860/3788.png?key=${TILE_KEY}`)
    expect(request?.headers['user-agent']).toBe('Triveni/1.2.3 (+https://triveni.example)')
    expect(request?.headers.referer).toBe('https://triveni.example/')
    expect(request?.headers).not.toHaveProperty('cookie')
    expect(request?.headers).not.toHaveProperty('x-forwarded-for')
  })

  test('are requested once for any number of readers', async () => {
    source.behave({ delayMs: 20 })
    const map = await tiles()
    const found = await Promise.all(Array.from({ length: 50 }, () => map.tile(at)))
    expect(new Set(found.map(({ bytes }) => bytes.length)).size).toBe(1)
    for (let time = 0; time < 1000; time++) await map.tile(at)
    expect(source.requests).toHaveLength(1)
  })

  test('are cached for seven days, or longer if the source allows it', async () => {
    const map = await tiles()
    source.behave({ headers: { 'cache-control': 'public, max-age=60' } })
    expect((await map.tile(at)).maxAgeSeconds).toBe(7 * DAY)
    later(7 * DAY - 10)
    expect((await map.tile(at)).maxAgeSeconds).toBe(10)
    expect(source.requests).toHaveLength(1)
    later(11)
    source.behave({ headers: { 'cache-control': `max-age=${30 * DAY}` } })
    await map.tile(at)
    later(29 * DAY)
    await map.tile(at)
    expect(source.requests).toHaveLength(2)
  })

  test('survive a restart', async () => {
    const config = configOf()
    await (await tiles(config)).tile(at)
    await (await tiles(config)).tile(at)
    expect(source.requests).toHaveLength(1)
  })

  test('are not stored if the source forbids it', async () => {
    source.behave({ headers: { 'cache-control': 'private, no-store' } })
    const map = await tiles()
    expect((await map.tile(at)).maxAgeSeconds).toBe(0)
    await map.tile(at)
    expect(source.requests).toHaveLength(2)
  })

  test('are revalidated without another download', async () => {
    const map = await tiles()
    source.behave({ headers: { etag: '"one"' } })
    const first = await map.tile(at)
    later(8 * DAY)
    source.behave({ status: 304 })
    const second = await map.tile(at)
    expect(source.requests[1]?.headers['if-none-match']).toBe('"one"')
    expect(second.bytes.equals(first.bytes)).toBe(true)
    later(6 * DAY)
    await map.tile(at)
    expect(source.requests).toHaveLength(2)
  })

  test('are served from the cache while the source is down', async () => {
    const map = await tiles()
    const first = await map.tile(at)
    later(20 * DAY)
    source.behave({ status: 503 })
    const stale = await map.tile(at)
    expect(stale.bytes.equals(first.bytes)).toBe(true)
    expect(stale.maxAgeSeconds).toBe(300)
    source.reset()
    later(3600)
    expect((await map.tile(at)).maxAgeSeconds).toBe(7 * DAY)
  })

  test('that do not exist are empty, and requested again a day later', async () => {
    const map = await tiles()
    source.behave({ status: 404, type: 'text/html' })
    expect((await map.tile(at)).bytes).toHaveLength(0)
    await map.tile(at)
    expect(source.requests).toHaveLength(1)
    later(DAY + 1)
    source.behave({})
    expect((await map.tile(at)).bytes.length).toBeGreaterThan(100)
  })

  test.each([
    ['an error', { status: 500 }],
    ['a refused key', { status: 403 }],
    ['an HTML page', { type: 'text/html', body: Buffer.from('<script>') }],
    ['an SVG that may contain scripts', { type: 'image/svg+xml', body: Buffer.from('<svg/>') }],
    ['too many bytes', { body: Buffer.alloc(2 * 1024 * 1024) }],
    ['an empty body', { body: Buffer.alloc(0) }],
    ['a closed connection', { hangUp: true }],
    ['silence', { delayMs: 2000 }],
    ['another host', { status: 302, headers: { location: 'http://169.254.169.254/latest' } }],
    ['another port', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['a redirect loop', { status: 302, headers: { location: '/again' } }],
    ['a mismatched response', { status: 304 }],
  ])(
    'are unavailable when the source answers with %s, and the reason does not reveal the key',
    async (_, behaviour) => {
      source.behave(behaviour)
      const error = await (await tiles()).tile(at).catch(thrown => thrown)
      expect(error).toBeInstanceOf(TileUnavailable)
      expect(`${error.message} ${error.stack} ${error.cause ?? ''}`).not.toContain(TILE_KEY)
    },
  )

  test('need at most four requests at a time, and none after three failures', async () => {
    source.behave({ delayMs: 30 })
    const map = await tiles()
    await Promise.all(Array.from({ length: 20 }, (_, x) => map.tile({ z: 13, x, y: 1 })))
    expect(source.load.most).toBe(4)
    source.behave({ status: 500 })
    const ask = (x: number) => map.tile({ z: 13, x, y: 2 }).catch(() => null)
    for (let x = 0; x < 10; x++) await ask(x)
    expect(source.requests).toHaveLength(23)
    source.behave({})
    later(5)
    expect(await ask(1)).not.toBeNull()
    expect(await ask(2)).not.toBeNull()
  })

  test('are refused when the queue is too long', async () => {
    source.behave({ delayMs: 5 })
    const map = await tiles()
    const asked = await Promise.allSettled(
      Array.from({ length: 400 }, (_, x) => map.tile({ z: 13, x, y: 3 })),
    )
    const tooMany = asked.filter(
      one => one.status === 'rejected' && /too many tiles/.test(String(one.reason)),
    )
    // Four are asked for and 200 wait; of the others, whoever comes late finds a place that became free.
    expect(tooMany.length).toBeGreaterThan(100)
    expect(tooMany.length).toBeLessThanOrEqual(196)
  })
})

describe('the tile cache folder', () => {
  const tile = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/png', untilMs: 1, etag: null })

  test('removes the least recently used tiles before it exceeds its limit', async () => {
    const folder = await openTileFolder(join(root, 'bounded', 'one'), 10_000)
    for (let x = 0; x < 8; x++) await folder.write(`1/0/${x}`, tile(1000))
    await folder.read('1/0/0')
    for (let x = 8; x < 100; x++) {
      await folder.write(`1/0/${x}`, tile(1000))
      await folder.read('1/0/0')
    }
    expect(folder.size()).toBeLessThanOrEqual(10_000)
    expect(await folder.read('1/0/0')).not.toBeNull()
    expect(await folder.read('1/0/1')).toBeNull()
    expect(await folder.read('1/0/99')).not.toBeNull()
    expect(readdirSync(join(root, 'bounded', 'one', '1', '0')).length).toBeLessThan(10)
  })

  test('knows its size after a restart, and drops partial files and those of another source', async () => {
    const path = join(root, 'restarted', 'one')
    const before = await openTileFolder(path, 10_000)
    for (let x = 0; x < 5; x++) await before.write(`1/0/${x}`, tile(1000))
    utimesSync(join(path, '1/0/3'), 1, 1)
    writeFileSync(join(path, '1/0/9.123-0'), 'half')
    const after = await openTileFolder(path, 10_000)
    expect(after.size()).toBe(before.size())
    for (let x = 5; x < 10; x++) await after.write(`1/0/${x}`, tile(1000))
    expect(await after.read('1/0/3')).toBeNull()
    await openTileFolder(join(root, 'restarted', 'two'), 10_000)
    expect(readdirSync(join(root, 'restarted'))).toEqual(['two'])
  })

  test('treats unreadable files as missing', async () => {
    const folder = await openTileFolder(join(root, 'broken', 'one'), 10_000)
    await folder.write('1/0/0', tile(10))
    writeFileSync(join(root, 'broken', 'one', '1/0/0'), 'no facts, no bytes')
    expect(await folder.read('1/0/0')).toBeNull()
  })
})

describe('tiles from a file', () => {
  const file = join(root, 'region.pmtiles')
  const road = vectorTile({
    roads: [
      {
        kind: 'line',
        points: [
          [0, 0],
          [4096, 4096],
        ],
        tags: { kind: 'major_road', name: 'MG Road' },
      },
    ],
  })
  const fileTiles = (path = file) =>
    createFileTiles({ kind: 'pmtiles', file: path, attribution: [{ text: '© OSM', href: null }] })

  test('are vector shapes drawn by the browser, in the zoom levels of the file', async () => {
    writePmtiles(file, { kind: 'vector', tiles: [{ ...at, bytes: road }], zooms: { min: 0, max: 14 } })
    const map = await fileTiles()
    expect(map).toMatchObject({ kind: 'vector', zooms: { min: 0, max: 14 } })
    const { bytes, type } = await map.tile(at)
    expect(type).toBe('application/vnd.mapbox-vector-tile')
    expect(bytes.equals(road)).toBe(true)
    expect((await map.tile({ ...at, x: 1 })).bytes).toHaveLength(0)
  })

  test('come from a newer file once it replaces the old one', async () => {
    writePmtiles(file, { kind: 'vector', tiles: [{ ...at, bytes: road }], zooms: { min: 0, max: 14 } })
    const map = await fileTiles()
    await map.tile(at)
    const more = [at, { ...at, x: 1 }].map(place => ({ ...place, bytes: road }))
    writePmtiles(file, { kind: 'vector', tiles: more, zooms: { min: 0, max: 14 } })
    utimesSync(file, 5, 5)
    expect((await map.tile({ ...at, x: 1 })).bytes.equals(road)).toBe(true)
  })

  test('may be images', async () => {
    const path = join(root, 'pictures.pmtiles')
    writePmtiles(path, {
      kind: 'raster',
      tiles: [{ ...at, bytes: Buffer.from('PNG') }],
      zooms: { min: 13, max: 13 },
    })
    const map = await fileTiles(path)
    expect(map.kind).toBe('raster')
    expect(await map.tile(at)).toMatchObject({ type: 'image/png', bytes: Buffer.from('PNG') })
  })

  test.each([
    ['does not exist', join(root, 'nowhere.pmtiles')],
    ['is not a tile file', import.meta.filename],
  ])('are refused at start if the file %s', async (_, path) => {
    await expect(fileTiles(path)).rejects.toThrow(NotAMap)
  })
})
