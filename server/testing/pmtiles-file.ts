import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const HEAD_BYTES = 127
const GZIP = 2
const MVT = 1
const PNG = 2

interface Archive {
  kind: 'raster' | 'vector'
  tiles: { z: number; x: number; y: number; bytes: Buffer }[]
  zooms: { min: number; max: number }
}

/** Writes a file of tiles as the tools of Protomaps do (PMTiles, version 3), small enough for one directory. */
export function writePmtiles(path: string, { kind, tiles, zooms }: Archive): void {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({
      id: zxyToTileId(z, x, y),
      bytes: kind === 'vector' ? gzipSync(bytes) : bytes,
    }))
    .toSorted((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(sorted))
  const metadata = gzipSync('{}')
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('PMTiles', 0)
  head[7] = 3
  const numbers = [
    ...[HEAD_BYTES, directory.length, HEAD_BYTES + directory.length, metadata.length, 0, 0],
    ...[HEAD_BYTES + directory.length + metadata.length, data.length],
    ...[sorted.length, sorted.length, sorted.length],
  ]
  for (const [at, value] of numbers.entries()) head.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  head.set([1, GZIP, kind === 'vector' ? GZIP : 1, kind === 'vector' ? MVT : PNG, zooms.min, zooms.max], 96)
  writeFileSync(path, Buffer.concat([head, directory, metadata, data]))
}

/** How many, then the steps between their ids, run lengths, lengths, and places one after the other (0). */
function directoryOf(tiles: { id: number; bytes: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ bytes }) => bytes.length)
  const places = tiles.map((_, at) => (at === 0 ? 1 : 0))
  return Buffer.from([tiles.length, ...steps, ...runs, ...lengths, ...places].flatMap(varint))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left % 128) | 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

type Shape = { kind: 'line' | 'area'; points: [number, number][]; tags?: Record<string, string> }

/** A vector tile (MVT 2) with the layers of a Protomaps basemap. */
export function vectorTile(layers: Record<string, Shape[]>): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, shapes]) => field(3, layerOf(name, shapes))))
}

const EXTENT = 4096

function layerOf(name: string, shapes: Shape[]): Buffer {
  const keys = [...new Set(shapes.flatMap(({ tags = {} }) => Object.keys(tags)))]
  const values = [...new Set(shapes.flatMap(({ tags = {} }) => Object.values(tags)))]
  const features = shapes.map(({ kind, points, tags = {} }) => {
    const pairs = Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
    return field(
      2,
      Buffer.concat([
        field(2, Buffer.from(pairs.flatMap(varint))),
        number(3, kind === 'line' ? 2 : 3),
        field(4, Buffer.from(commandsOf(kind, points).flatMap(varint))),
      ]),
    )
  })
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...features,
    ...keys.map(key => field(3, Buffer.from(key))),
    ...values.map(value => field(4, field(1, Buffer.from(value)))),
    number(5, EXTENT),
  ])
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

function commandsOf(kind: Shape['kind'], points: [number, number][]): number[] {
  const steps = points.map(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [0, 0]
    return [zigzag(x - beforeX), zigzag(y - beforeY)]
  })
  const [first = [0, 0], ...rest] = steps
  return [9, ...first, rest.length * 8 + 2, ...rest.flat(), ...(kind === 'area' ? [15] : [])]
}

const field = (id: number, content: Buffer) =>
  Buffer.concat([Buffer.from([...varint(id * 8 + 2), ...varint(content.length)]), content])
const number = (id: number, value: number) => Buffer.from([...varint(id * 8), ...varint(value)])
