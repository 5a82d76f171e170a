import { TileUnavailable } from './port.ts'

/** What the source said about a tile. */
export type Said =
  | { kind: 'tile'; bytes: Buffer; type: string; etag: string | null; cacheControl: string }
  /** There is nothing at this place. */
  | { kind: 'nothing' }
  /** The one with the `etag` is still right. */
  | { kind: 'same'; cacheControl: string }

export interface AskOptions {
  userAgent: string
  /** The installation's own address: some keys are bound to it. Never the page of a reader. */
  referer: string
  timeoutMs: number
}

/** A tile of a city is some 20 kB; this is a picture that nobody wanted to send. */
const MOST_BYTES = 1024 * 1024
const TYPES = /^image\/(png|jpeg|webp)$/
const NOTHING = new Set([204, 404, 410])
const HOPS = 2

/** Asks the source for one tile. A redirect is followed on the same host alone. */
export async function askSource(url: string, etag: string | null, options: AskOptions): Promise<Said> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  const headers = {
    'user-agent': options.userAgent,
    referer: options.referer,
    accept: 'image/webp,image/png,image/jpeg',
    ...(etag === null ? {} : { 'if-none-match': etag }),
  }
  let address = url
  for (let hop = 0; hop <= HOPS; hop++) {
    const response = await fetch(address, { headers, redirect: 'manual', signal }).catch(() => {
      // The reason would name the address, and with it the key.
      throw new TileUnavailable('the source of tiles cannot be reached')
    })
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!location) return readAnswer(response, etag)
    await response.body?.cancel()
    const next = URL.canParse(location, address) ? new URL(location, address) : null
    if (next?.origin !== new URL(url).origin) {
      throw new TileUnavailable('the source of tiles leads to another host')
    }
    address = next.href
  }
  throw new TileUnavailable('the source of tiles leads round in circles')
}

async function readAnswer(response: Response, etag: string | null): Promise<Said> {
  const cacheControl = response.headers.get('cache-control') ?? ''
  const { status } = response
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (status === 200 && TYPES.test(type)) {
    const bytes = await readBounded(response)
    return { kind: 'tile', bytes, type, etag: response.headers.get('etag'), cacheControl }
  }
  await response.body?.cancel()
  if (status === 304 && etag !== null) return { kind: 'same', cacheControl }
  if (NOTHING.has(status)) return { kind: 'nothing' }
  throw new TileUnavailable(
    status === 200 ? 'the source of tiles answers no picture' : `the source of tiles answers ${status}`,
  )
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > MOST_BYTES) break
      parts.push(part)
    }
  } catch {
    throw new TileUnavailable('the source of tiles stopped in the middle')
  }
  if (size > MOST_BYTES) throw new TileUnavailable('the source of tiles sends too much')
  if (size === 0) throw new TileUnavailable('the source of tiles sends an empty picture')
  return Buffer.concat(parts)
}
