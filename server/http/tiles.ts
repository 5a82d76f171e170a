import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusals.ts'
import { type Tile, type TileAt, type TileSource, TileUnavailable } from '#server/adapters/tiles/port.ts'
import type { Services } from '#server/platform/make-context.ts'
import { countedAddress, isOwnMachine } from '#server/platform/network-address.ts'
import { readLanguage } from './caller.ts'
import { createCounter } from './counters.ts'
import { DATA_POLICY } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'

/** A screen shows some 30 tiles: a map that is moved all the time stays below this. */
export const TILES_A_MINUTE = 1500
const MINUTE_MS = 60_000

/** One transparent dot: a map without this tile, not a broken picture. */
const NO_TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/**
 * The ground of maps, for everybody: cut from a file or fetched from elsewhere by this server, so that a family's
 * address is known here alone.
 */
export function mountTiles(app: FastifyInstance, services: Services): void {
  const { tiles } = services.ports
  const counter = createCounter(MINUTE_MS)
  app.get('/tiles/*', async (request, reply) => {
    const at = tiles && readPlace((request.params as { '*': string })['*'], tiles)
    if (!at) return sendProblem(reply, refuse('not_found'), readLanguage(request), request.id)
    const wait = secondsToWait(request)
    if (wait !== null) {
      return sendProblem(
        reply,
        refuse('too_many_requests', { retryAfterSeconds: wait }),
        readLanguage(request),
        request.id,
      )
    }
    try {
      return await sendTile(request, reply, await tiles.tile(at))
    } catch (error) {
      if (!(error instanceof TileUnavailable)) throw error
      request.log.warn({ reason: error.message }, 'a tile is missing')
      return asData(reply).status(502).type('image/png').header('Cache-Control', 'no-store').send(NO_TILE)
    }
  })

  /** Apart from other reads: moving a map must not use up what a person may ask the API. */
  function secondsToWait(request: FastifyRequest): number | null {
    if (services.config.demo && isOwnMachine(request.ip ?? '')) return null
    const nowMs = services.clock().getTime()
    const { count, endsAtMs } = counter.add(countedAddress(request.ip), nowMs)
    return count <= TILES_A_MINUTE ? null : Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000))
  }
}

/** Three whole numbers that name a tile which the source may have; anything else is no address. */
function readPlace(path: string, { zooms }: TileSource): TileAt | null {
  const [, z, x, y] = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/.exec(path)?.map(Number) ?? []
  if (z === undefined || x === undefined || y === undefined) return null
  const side = 2 ** z
  return z >= zooms.min && z <= zooms.max && x < side && y < side ? { z, x, y } : null
}

async function sendTile(request: FastifyRequest, reply: FastifyReply, { bytes, type, maxAgeSeconds }: Tile) {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`
  asData(reply)
    .header('Cache-Control', maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-store')
    .header('ETag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  // Nothing to see here: no ground for a picture, no shapes to draw.
  if (bytes.length === 0) return reply.status(204).send()
  reply.type(type)
  if (type.startsWith('image/') || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(bytes)
  }
  return reply
    .header('Content-Encoding', 'gzip')
    .header('Vary', 'Accept-Encoding')
    .send(await promisify(gzip)(bytes))
}

/** Pages of the apps and of another host show them too; opened as a page a tile can do nothing. */
const asData = (reply: FastifyReply) =>
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin').header('Content-Security-Policy', DATA_POLICY)
