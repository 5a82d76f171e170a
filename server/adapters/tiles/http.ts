import { type AskOptions, askSource, type Said } from './ask-source.ts'
import { type Tile, type TileAt, type TileSource, TileUnavailable } from './port.ts'
import { type CachedTile, openTileFolder } from './tile-folder.ts'
import type { TilesConfig } from './tiles-config.ts'

type HttpTilesConfig = Extract<TilesConfig, { kind: 'http' }>

interface Options extends Partial<AskOptions> {
  publicUrl: string
  version: string
  clock: () => Date
  /** Tiles that cannot be cached are still shown. */
  onCacheError?: (error: unknown) => void
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The policy of OpenStreetMap: at least seven days. */
const LEAST_MS = 7 * DAY_MS
const MOST_MS = 90 * DAY_MS
/** Where there is nothing, there may be something tomorrow. */
const NOTHING_MS = DAY_MS
/** What is shown because the source is down. */
const STALE_SECONDS = 300
const AT_ONCE = 4
const MOST_WAITING = 200
const TIMEOUT_MS = 8000
/** After this many failures one after the other the source is left alone: twice as long each time. */
const FAILURES_BORNE = 3
const REST_MS = 5000
const LONGEST_REST_MS = 60_000

/**
 * Pictures of a map from a server elsewhere, asked by this process in the installation's name and cached on disk: its
 * host never hears of a reader, and no reader sees its key.
 */
export async function createHttpTiles(config: HttpTilesConfig, options: Options): Promise<TileSource> {
  const { publicUrl, version, clock, onCacheError = () => undefined } = options
  const folder = await openTileFolder(config.folder, config.mostBytes)
  const ask: AskOptions = {
    userAgent: options.userAgent ?? `Triveni/${version} (+${publicUrl})`,
    referer: options.referer ?? `${publicUrl}/`,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  }
  const atOnce = limited(AT_ONCE, MOST_WAITING)
  const health = createHealth(clock)
  const asking = new Map<string, Promise<CachedTile>>()

  return {
    kind: 'raster',
    zooms: config.zooms,
    attribution: config.attribution,
    async tile(at) {
      const name = `${at.z}/${at.x}/${at.y}`
      const cached = await folder.read(name)
      if (cached && cached.untilMs > clock().getTime()) return shown(cached, clock())
      // Everybody who wants the same one waits for one answer.
      const answer = asking.get(name) ?? fetchOnce(name, at, cached)
      try {
        return shown(await answer, clock())
      } catch (error) {
        if (!cached || !(error instanceof TileUnavailable)) throw error
        return { ...shown(cached, clock()), maxAgeSeconds: STALE_SECONDS }
      }
    },
  }

  function fetchOnce(name: string, at: TileAt, cached: CachedTile | null) {
    const answer = fetchTile(name, at, cached).finally(() => asking.delete(name))
    asking.set(name, answer)
    return answer
  }

  async function fetchTile(name: string, at: TileAt, cached: CachedTile | null): Promise<CachedTile> {
    const etag = cached && cached.bytes.length > 0 ? cached.etag : null
    const said = await atOnce(() => health.tried(() => askSource(filled(config.url, at), etag, ask)))
    const { tile, mayCache } = remembered(said, cached, clock().getTime())
    // A source that sends the same tile to everybody forbids no cache; one that forbids it is obeyed.
    if (mayCache) await folder.write(name, tile).catch(onCacheError)
    return tile
  }
}

const filled = (url: string, { z, x, y }: TileAt) =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

function remembered(said: Said, cached: CachedTile | null, nowMs: number) {
  if (said.kind === 'nothing') {
    const tile = { bytes: Buffer.alloc(0), type: 'image/png', etag: null, untilMs: nowMs + NOTHING_MS }
    return { tile, mayCache: true }
  }
  const mayCache = !/\bno-store\b|\bprivate\b/i.test(said.cacheControl)
  const untilMs = mayCache ? nowMs + freshMs(said.cacheControl) : nowMs
  if (said.kind === 'tile') {
    const { bytes, type, etag } = said
    return { tile: { bytes, type, etag, untilMs }, mayCache }
  }
  if (!cached) throw new TileUnavailable('the source of tiles answers about what it was not asked for')
  return { tile: { ...cached, untilMs }, mayCache }
}

function freshMs(cacheControl: string): number {
  const seconds =
    /\bs-maxage=(\d{1,10})/i.exec(cacheControl)?.[1] ?? /\bmax-age=(\d{1,10})/i.exec(cacheControl)?.[1]
  return Math.min(MOST_MS, Math.max(LEAST_MS, Number(seconds ?? 0) * 1000))
}

function shown({ bytes, type, untilMs }: CachedTile, now: Date): Tile {
  const leftMs = Math.min(LEAST_MS, Math.max(0, untilMs - now.getTime()))
  return { bytes, type, maxAgeSeconds: Math.floor(leftMs / 1000) }
}

/** At most `most` run at once; others wait their turn, and beyond `mostWaiting` nobody does. */
function limited(most: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new TileUnavailable('too many tiles are asked for at once')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place passes on to whoever waits longest.
      if (next) next()
      else running -= 1
    }
  }
}

/** Leaves a source alone that fails again and again: its readers need not wait for each failure. */
function createHealth(clock: () => Date) {
  let failures = 0
  let restsUntilMs = 0
  return {
    async tried<T>(ask: () => Promise<T>): Promise<T> {
      if (clock().getTime() < restsUntilMs)
        throw new TileUnavailable('the source of tiles was down a moment ago')
      try {
        const answer = await ask()
        failures = 0
        return answer
      } catch (error) {
        failures += 1
        const beyond = failures - FAILURES_BORNE
        if (beyond >= 0) {
          restsUntilMs = clock().getTime() + Math.min(LONGEST_REST_MS, REST_MS * 2 ** Math.min(beyond, 10))
        }
        throw error
      }
    },
  }
}
