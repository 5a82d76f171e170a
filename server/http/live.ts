import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Log } from '#server/platform/log.ts'

/** What a browser is told: that something happened, never what it says; it reads the rest through the API. */
export interface LiveMessage {
  id: string
  kind: string
  topics: string[]
}

/** Spends a ticket: the topics it opens, or null when it is unknown, used or too old. */
export type SpendTicket = (ticketHash: Buffer) => Promise<string[] | null>

export interface LiveHub {
  deliver(message: LiveMessage): void
  /** Ends the connections that hear this topic: their owner comes back with a new ticket, or not at all. */
  closeTopic(topic: string): void
  closeAll(): void
  readonly connections: number
}

const HEARTBEAT_MS = 25_000
/** A browser that does not read for this long is cut off, rather than kept in memory. */
const MAX_BUFFERED_BYTES = 256 * 1024

/** Nothing older is told again: a page that took longer than this to listen reads anew by itself. */
const LONGEST_AGO_MS = 60_000

/** Connections of one person: tabs and roles of a few devices. */
const MOST_OF_ONE = 40

/** The one live connection of a browser tab and role, opened by a single-use ticket. */
export function mountLive(
  app: FastifyInstance,
  options: {
    path: string
    spend: SpendTicket
    /** What was told on these topics in the last milliseconds, one message of each kind. */
    told: (topics: readonly string[], withinMs: number) => Promise<Pick<LiveMessage, 'id' | 'kind'>[]>
    allowedOrigin: (origin: string | undefined, host: string) => boolean
    log: Log
  },
): LiveHub {
  const byTopic = new Map<string, Set<WebSocket>>()
  const all = new Set<WebSocket>()

  app.get(options.path, { websocket: true }, async (socket, request) => {
    // A browser only listens; what speaks here is none of ours.
    socket.on('message', () => socket.close(1008, 'silence'))
    socket.on('error', error => options.log.debug({ err: error }, 'live connection failed'))
    const ticket = (request.query as { ticket?: unknown }).ticket
    const known = options.allowedOrigin(request.headers.origin, request.headers.host ?? '')
    const topics =
      known && typeof ticket === 'string' && ticket.length < 200
        ? await options.spend(hashTicket(ticket))
        : null
    if (!topics) return socket.close(4401, 'ticket')
    // One that has closed meanwhile would never say so again.
    if (socket.readyState !== socket.OPEN) return
    keep(socket, topics)
    // Heard twice does no harm; what came before this browser listened would never be heard.
    const missed = await options.told(topics, readAgo(request.query))
    if (socket.readyState !== socket.OPEN) return
    for (const { id, kind } of missed) socket.send(JSON.stringify({ id, kind }))
  })

  function keep(socket: WebSocket, topics: string[]) {
    const own = topics.find(topic => topic.startsWith('user:'))
    if (own && (byTopic.get(own)?.size ?? 0) >= MOST_OF_ONE) return socket.close(1013, 'too many')
    all.add(socket)
    for (const topic of topics) {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners.add(socket))
    }
    let alive = true
    const heartbeat = setInterval(() => {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    }, HEARTBEAT_MS)
    socket.on('pong', () => {
      alive = true
    })
    socket.on('close', () => {
      clearInterval(heartbeat)
      all.delete(socket)
      for (const topic of topics) {
        const listeners = byTopic.get(topic)
        listeners?.delete(socket)
        if (listeners?.size === 0) byTopic.delete(topic)
      }
    })
  }

  return {
    deliver(message) {
      const sockets = new Set(message.topics.flatMap(topic => [...(byTopic.get(topic) ?? [])]))
      const text = JSON.stringify({ id: message.id, kind: message.kind })
      for (const socket of sockets) {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
        else socket.send(text)
      }
    },
    closeTopic(topic) {
      for (const socket of byTopic.get(topic) ?? []) socket.close(4401, 'grants')
    },
    closeAll() {
      for (const socket of all) socket.close(1012, 'restart')
    },
    get connections() {
      return all.size
    },
  }
}

/** How long ago the page began to read what it shows; in milliseconds, a minute at most. */
function readAgo(query: unknown): number {
  const ago = Number((query as { ago?: unknown }).ago)
  return Number.isFinite(ago) ? Math.min(Math.max(ago, 0), LONGEST_AGO_MS) : 0
}

/** What is stored of a ticket. */
export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
