import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Log } from '#server/platform/log.ts'

/** What a browser receives: that something happened, never the content; it reads the rest through the API. */
export interface LiveMessage {
  id: string
  kind: string
  topics: string[]
}

/** Spends a ticket: the topics it opens, or null when it is unknown, used or too old. */
export type SpendTicket = (ticketHash: Buffer) => Promise<string[] | null>

export interface LiveHub {
  deliver(message: LiveMessage): void
  /** Closes the connections subscribed to this topic: their owner comes back with a new ticket, or not at all. */
  closeTopic(topic: string): void
  closeAll(): void
  readonly connections: number
}

const HEARTBEAT_MS = 25_000
/** A browser whose unread messages exceed this is disconnected instead of filling memory. */
const MAX_BUFFERED_BYTES = 256 * 1024

/** Older events are not replayed: a page that took longer than this to connect reloads by itself. */
const LONGEST_AGO_MS = 60_000

/** Connections per person: tabs and roles of a few devices. */
const MOST_OF_ONE = 40

/** The one live connection of a browser tab and role, opened with a single-use ticket. */
export function mountLive(
  app: FastifyInstance,
  options: {
    path: string
    spend: SpendTicket
    /** What was published on these topics in the last milliseconds, one message of each kind. */
    publishedSince: (
      topics: readonly string[],
      withinMs: number,
    ) => Promise<Pick<LiveMessage, 'id' | 'kind'>[]>
    allowedOrigin: (origin: string | undefined, host: string) => boolean
    log: Log
  },
): LiveHub {
  const byTopic = new Map<string, Set<WebSocket>>()
  const all = new Set<WebSocket>()

  app.get(options.path, { websocket: true }, async (socket, request) => {
    // A browser only listens; a client that sends messages is not ours.
    socket.on('message', () => socket.close(1008, 'silence'))
    socket.on('error', error => options.log.debug({ err: error }, 'live connection failed'))
    const ticket = (request.query as { ticket?: unknown }).ticket
    const known = options.allowedOrigin(request.headers.origin, request.headers.host ?? '')
    const topics =
      known && typeof ticket === 'string' && ticket.length < 200
        ? await options.spend(hashTicket(ticket))
        : null
    if (!topics) return socket.close(4401, 'ticket')
    // A socket that closed in the meantime would not emit its close event again.
    if (socket.readyState !== socket.OPEN) return
    keep(socket, topics)
    // A message received twice does no harm; one from before the subscription would otherwise be missed.
    const missed = await options.publishedSince(topics, readAgo(request.query))
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

/** How long ago the page began to read its data; in milliseconds, a minute at most. */
function readAgo(query: unknown): number {
  const ago = Number((query as { ago?: unknown }).ago)
  return Number.isFinite(ago) ? Math.min(Math.max(ago, 0), LONGEST_AGO_MS) : 0
}

/** The stored form of a ticket. */
export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
