import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Attribution } from './port.ts'

export type TilesConfig = { attribution: Attribution[] } & (
  | {
      kind: 'http'
      /** With `{z}`, `{x}` and `{y}`; may contain a key. */
      url: string
      zooms: { min: number; max: number }
      /** Where tiles are cached, and the most bytes of them. */
      folder: string
      mostBytes: number
    }
  | { kind: 'pmtiles'; file: string }
)

const MEGABYTE = 1024 * 1024
const DEEPEST = 22

export const tilesSettings = {
  TILES: z.string().trim().min(1).optional(),
  TILES_ATTRIBUTION: z.string().trim().min(1).optional(),
  TILES_ZOOM: z
    .string()
    .trim()
    .regex(/^\d{1,2}-\d{1,2}$/)
    .default('0-19'),
  TILES_CACHE_MB: z.coerce.number().int().min(10).max(100_000).default(500),
}

type Settings = z.output<z.ZodObject<typeof tilesSettings>>

/** What OpenStreetMap asks of everybody who shows a map made of its data. */
const OSM: Attribution[] = [
  { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
]

/** Reads the settings of maps; null without a source: maps are then left out. */
export function readTiles(settings: Settings, dataDir: string): TilesConfig | { problems: string[] } | null {
  const { TILES: source, TILES_ATTRIBUTION: credit, TILES_ZOOM: zoom, TILES_CACHE_MB: megabytes } = settings
  if (source === undefined) return null
  const attribution = credit === undefined ? OSM : readAttribution(credit)
  if (/\.pmtiles$/i.test(source) && !/^https?:/i.test(source)) {
    return { kind: 'pmtiles', file: resolve(source), attribution }
  }
  const [min = 0, max = 0] = zoom.split('-').map(Number)
  const problems = [
    ...(isTemplate(source)
      ? []
      : ['TILES must be https://…/{z}/{x}/{y}.png or the path of a file that ends with .pmtiles.']),
    ...(min <= max && max <= DEEPEST
      ? []
      : [`TILES_ZOOM must be two zooms from 0 to ${DEEPEST}, such as 0-19.`]),
  ]
  if (problems.length > 0) return { problems }
  const name = createHash('sha256').update(source).digest('hex').slice(0, 16)
  const folder = join(dataDir, 'tiles', name)
  return {
    kind: 'http',
    url: source,
    zooms: { min, max },
    folder,
    mostBytes: megabytes * MEGABYTE,
    attribution,
  }
}

function isTemplate(text: string): boolean {
  const filled = text.replaceAll(/\{[zxy]\}/g, '1')
  return (
    ['{z}', '{x}', '{y}'].every(part => text.split(part).length === 2) &&
    !/[{}]/.test(filled) &&
    URL.canParse(filled) &&
    /^https?:$/.test(new URL(filled).protocol) &&
    // A host that depends on the tile is not one host.
    !/[{}]/.test(/^https?:\/\/[^/]*/i.exec(text)?.[0] ?? '')
  )
}

/** Vendors give this text as HTML: its links are kept, all other tags go. */
export function readAttribution(html: string): Attribution[] {
  const parts = html.split(/(<a\b[^>]*>.*?<\/a>)/is).flatMap(part => {
    const [, attributes, inner] = /^<a\b([^>]*)>(.*?)<\/a>$/is.exec(part) ?? []
    const href = /\bhref\s*=\s*["']?(https:\/\/[^"'\s>]+)/i.exec(attributes ?? '')?.[1] ?? null
    const text = plain(inner ?? part)
    return text === '' ? [] : [{ text, href }]
  })
  return parts.length > 0 ? parts : OSM
}

const entities: Record<string, string> = { amp: '&', copy: '©', nbsp: ' ', lt: '<', gt: '>', quot: '"' }

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
