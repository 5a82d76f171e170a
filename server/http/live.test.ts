import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { silentLog } from '#server/platform/log.ts'
import { testApp } from '#server/testing/app.ts'
import { emit, testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'
import { mountLive } from './live.ts'

const database = await testDatabase()
const app = await testApp(database)

async function connected(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.http.inject({ method: 'POST', url: '/api/v1/live/ticket', headers })
  const socket = await app.http.injectWS(`/api/v1/live?ticket=${answer.json().ticket}`)
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return { socket, closed }
}

describe('a live connection', () => {
  it('ends when its owner signs out, and no one else’s does', async () => {
    await app.http.ready()
    const userId = await aUser(database.kysely)
    const token = await app.tokenOf(userId, 'learner')
    const own = await connected(token)
    const other = await connected((await app.somebody('learner')).token)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.http.inject({ method: 'DELETE', url: '/api/v1/auth/session', headers })
    expect(answer.statusCode).toBe(204)
    expect(await own.closed).toBe(4401)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.socket.terminate()
  })

  it('receives what happened between the first load and its opening, only on its own topics', async () => {
    await app.http.ready()
    const userId = await aUser(database.kysely)
    const token = await app.tokenOf(userId, 'learner')
    const stranger = await aUser(database.kysely)
    const headers = { authorization: `Bearer ${token}` }
    const event = (kind: string, user: string, secondsAgo: number) =>
      emit(
        database.kysely as never,
        { kind, topics: [`user:${user}`], payload: {} },
        new Date(app.services.clock().getTime() - secondsAgo * 1000),
      )
    await event('booking.changed', userId, 3)
    await event('batch.changed', userId, 30)
    await event('order.changed', stranger, 3)
    await database.pool.query('update outbox_events set published_at = created_at')
    const answer = await app.http.inject({ method: 'POST', url: '/api/v1/live/ticket', headers })
    const kinds: string[] = []
    const onInit = (socket: { on: (event: 'message', listener: (data: Buffer) => void) => void }) =>
      socket.on('message', data => kinds.push(JSON.parse(String(data)).kind))
    const socket = await app.http.injectWS(
      `/api/v1/live?ticket=${answer.json().ticket}&ago=10000`,
      {},
      { onInit },
    )
    await expect.poll(() => kinds).toEqual(['booking.changed'])
    socket.terminate()
  })

  it('is not kept open if it closed before its ticket was verified', async () => {
    const http = Fastify()
    await http.register(websocket)
    const looked = Promise.withResolvers<string[]>()
    const hub = mountLive(http, {
      path: '/live',
      spend: () => looked.promise,
      publishedSince: async () => [],
      allowedOrigin: () => true,
      log: silentLog,
    })
    await http.ready()
    const socket = await http.injectWS('/live?ticket=1')
    const gone = new Promise(resolve => socket.on('close', resolve))
    socket.terminate()
    await gone
    await vi.waitFor(() => expect(http.websocketServer.clients.size).toBe(0))
    looked.resolve(['user:1'])
    await looked.promise
    await new Promise(resolve => setImmediate(resolve))
    expect(hub.connections).toBe(0)
    await http.close()
  })
})
