import pg from 'pg'
import type { Log } from './log.ts'

/** Callbacks of a listener. Between `onDown` and the next `onUp` messages may be lost. */
export interface ChannelEars {
  onMessage(payload: string): void
  onUp(): void
  onDown(): void
}

/** Listens on a channel of the database; the returned function stops listening. */
export type Listen = (channel: string, ears: ChannelEars) => Promise<() => Promise<void>>

const firstWaitMs = 100
const longestWaitMs = 5000

/** Opens a separate connection for each channel, and reconnects whenever it is lost. */
export function listenOn(connection: pg.ClientConfig, log: Log): Listen {
  return async (channel, ears) => {
    let client: pg.Client | null = null
    let closed = false
    let waitMs = firstWaitMs
    let retry: NodeJS.Timeout | undefined

    const lost = (lostClient: pg.Client, error?: Error) => {
      if (client !== lostClient) return
      client = null
      ears.onDown()
      if (closed) return
      log.warn({ err: error, channel }, 'the listening connection was lost')
      again()
    }
    const again = () => {
      if (closed) return
      retry = setTimeout(() => void open(), waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
    const open = async () => {
      const fresh = new pg.Client({
        ...connection,
        application_name: 'triveni-listen',
        connectionTimeoutMillis: 5000,
        keepAlive: true,
        // It says nothing for hours: without this a server that is gone is noticed after two of them.
        keepAliveInitialDelayMillis: 10_000,
      })
      fresh.on('error', error => lost(fresh, error))
      fresh.on('end', () => lost(fresh))
      fresh.on('notification', message => ears.onMessage(message.payload ?? ''))
      try {
        await fresh.connect()
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        log.warn({ err: error, channel }, 'cannot listen to the database yet')
        await fresh.end().catch(() => undefined)
        return again()
      }
      if (closed) return fresh.end()
      client = fresh
      waitMs = firstWaitMs
      ears.onUp()
    }

    await open()
    return async () => {
      closed = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end()
    }
  }
}
