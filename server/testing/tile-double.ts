import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

/** How the double answers the next requests; unset: a picture. */
interface TileBehaviour {
  status?: number
  type?: string
  body?: Buffer
  headers?: Record<string, string>
  delayMs?: number
  hangUp?: boolean
}

/** A server of map tiles on this machine: remembers who asked for what, and behaves as badly as it is told to. */
export async function tileDouble() {
  let behaviour: TileBehaviour = {}
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const load = { now: 0, most: 0 }
  const server = createServer(async ({ url, headers, socket }, response) => {
    requests.push({ url, headers })
    const { status = 200, type = 'image/png', body, delayMs = 0, hangUp = false } = behaviour
    const more = behaviour.headers ?? {}
    if (hangUp) return void socket.destroy()
    load.now += 1
    load.most = Math.max(load.most, load.now)
    response.once('close', () => {
      load.now -= 1
    })
    await new Promise(resolve => setTimeout(resolve, delayMs))
    response.writeHead(status, { 'content-type': type, ...more })
    response.end([204, 304].includes(status) ? undefined : (body ?? groundPicture(String(url))))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** As a vendor gives it, with the key of a customer. */
    template: `${origin}/{z}/{x}/{y}.png?key=${TILE_KEY}`,
    requests,
    /** The most requests at one moment. */
    load,
    behave(next: TileBehaviour) {
      behaviour = next
    },
    reset() {
      behaviour = {}
      requests.length = 0
      load.most = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export const TILE_KEY = 'key-of-a-customer'
const SIDE = 256
/** Ground, street and water, as maps have them. */
const COLORS = [
  [242, 239, 233],
  [255, 255, 255],
  [170, 211, 223],
]
const STREETS_EVERY = 64
const STREET_WIDTH = 6

/** A picture with streets, and water where the address says so: something to recognise on a screen. */
function groundPicture(url: string): Buffer {
  const [x = 0, y = 0] = /\/(\d+)\/(\d+)\.png/.exec(url)?.slice(1).map(Number) ?? []
  const isStreet = (at: number) => at % STREETS_EVERY < STREET_WIDTH
  const isWater = (column: number, row: number) =>
    (x + y) % 5 === 0 && Math.hypot(column - 128, row - 140) < 70
  const rows = Array.from({ length: SIDE }, (_, row) => {
    const colors = Array.from({ length: SIDE }, (__, column) => {
      if (isWater(column, row)) return 2
      return isStreet(row) || isStreet(column + (x % 3) * 20) ? 1 : 0
    })
    return Buffer.from([0, ...colors])
  })
  return png(SIDE, Buffer.from(COLORS.flat()), Buffer.concat(rows))
}

/** A PNG of one byte a pixel, each the number of a colour. */
function png(side: number, palette: Buffer, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
