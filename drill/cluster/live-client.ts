import { WebSocket } from 'ws'
import { call } from '#server/testing/process/call.ts'

/** A page that listens, and comes back by itself as those of web/browser/live.ts do. */
export interface LiveClient {
  /** When it last heard of a change, in the time of `performance.now()`; 0 before the first. */
  heardAt(): number
  stop(): void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

export function startLiveClient(url: string, token: string): LiveClient {
  let stopped = false
  let heard = 0
  let tries = 0
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.75 + Math.random() / 2)
    tries += 1
    timer = setTimeout(() => void connect(), wait)
  }
  const connect = async () => {
    const { status, body } = await call(`${url}/api/v1/live/ticket`, { token, body: {} })
    if (stopped) return
    if (status !== 200 && status !== 201) return again()
    const address = `${url.replace(/^http/, 'ws')}/api/v1/live?ticket=${encodeURIComponent(String(body.ticket))}`
    const fresh = new WebSocket(address)
    socket = fresh
    fresh.on('open', () => {
      tries = 0
    })
    fresh.on('message', () => {
      heard = performance.now()
    })
    // A failed connection closes too, and that is what brings the next one.
    fresh.on('error', () => undefined)
    fresh.on('close', again)
  }
  void connect()
  return {
    heardAt: () => heard,
    stop() {
      stopped = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}
