import { open, stat } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'
import { type TileSource, TileUnavailable } from './port.ts'
import type { TilesConfig } from './tiles-config.ts'

type FileTilesConfig = Extract<TilesConfig, { kind: 'pmtiles' }>

const DAY_SECONDS = 24 * 60 * 60

const TYPES: { [type in TileType]?: { kind: TileSource['kind']; type: string } } = {
  [TileType.Mvt]: { kind: 'vector', type: 'application/vnd.mapbox-vector-tile' },
  [TileType.Png]: { kind: 'raster', type: 'image/png' },
  [TileType.Jpeg]: { kind: 'raster', type: 'image/jpeg' },
  [TileType.Webp]: { kind: 'raster', type: 'image/webp' },
}

/** The file is none that a map can be cut from; the message is for who set it. */
export class NotAMap extends Error {
  override name = 'NotAMap'
}

/** One's own region in one file, cut here: the browser gets tiles by the same address as from any other source. */
export async function createFileTiles({ file, attribution }: FileTilesConfig): Promise<TileSource> {
  let archive = new PMTiles(sourceOf(file))
  let version = await versionOf(file).catch(() => '')
  const header = await archive.getHeader().catch(error => {
    throw new NotAMap(`TILES: ${file} cannot be read as PMTiles (${(error as Error).message}).`)
  })
  const known = TYPES[header.tileType]
  if (!known) throw new NotAMap(`TILES: ${file} has tiles of a kind that browsers here cannot draw.`)
  return {
    kind: known.kind,
    zooms: { min: header.minZoom, max: header.maxZoom },
    attribution,
    async tile({ z, x, y }) {
      const found = await cut(z, x, y).catch(() => {
        throw new TileUnavailable('the file of tiles cannot be read')
      })
      return {
        bytes: found ? Buffer.from(found.data) : Buffer.alloc(0),
        type: known.type,
        maxAgeSeconds: DAY_SECONDS,
      }
    },
  }

  /** An operator puts a newer file in the place of the old one while we run: its directories are read anew. */
  async function cut(z: number, x: number, y: number) {
    const now = await versionOf(file)
    if (now !== version) {
      archive = new PMTiles(sourceOf(file))
      version = now
    }
    return archive.getZxy(z, x, y)
  }
}

const versionOf = async (path: string) => {
  const { size, mtimeMs, ino } = await stat(path)
  return `${ino}-${size}-${mtimeMs}`
}

/** Opened for each read: a file that is replaced does not stay open. */
function sourceOf(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
        await file.read(bytes, 0, bytes.length, offset)
        return { data: bytes.buffer }
      } finally {
        await file.close()
      }
    },
  }
}
