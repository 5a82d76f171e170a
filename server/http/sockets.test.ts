import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const app = await testApp(database, { timeLimits: { headers: 400, request: 900, checkedEvery: 50 } })
let port = 0
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

/** Sends these bytes as they are, then what `drip` gives every 100 ms, until the server ends the connection. */
function sendRaw(bytes: string, drip?: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
  let said = ''
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 100)
  socket.on('data', chunk => {
    said += chunk
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    resolve(said)
  })
  return promise
}
const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

describe('a slow sender', () => {
  it('that never finishes its headers is cut off', async () => {
    const said = await sendRaw('GET /api/v1/config HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n')
    expect(statusOf(said)).toBe(408)
  })
  it('that never finishes its body is cut off, and others are served in the meantime', async () => {
    const head =
      'POST /api/v1/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'
    const slow = Array.from({ length: 50 }, () => sendRaw(head, ' '))
    expect(statusOf(await sendRaw(get('/api/v1/config')))).toBe(200)
    for (const said of await Promise.all(slow)) expect(said === '' || statusOf(said) === 408).toBe(true)
  })
})

describe('a malformed message', () => {
  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', 400],
    ['a length with chunked encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
    ['an endless header', `X-Long: ${'x'.repeat(20_000)}\r\n`, 431],
    ['very many headers', Array.from({ length: 3000 }, (_, nth) => `X-${nth}: 1\r\n`).join(''), 431],
    ['an obsolete folded line', 'X-One: a\r\n b\r\n', 400],
    ['a name with a space before its colon', 'Host : evil.example\r\n', 400],
    ['a bare line feed in a value', 'X-One: a\nX-Two: b\rX-Three: c\r\n', 400],
    ['a NUL in a value', 'X-One: a\u0000b\r\n', 400],
  ])('with %s is refused', async (_what, lines, status) => {
    const said = await sendRaw(get('/api/v1/config', lines))
    expect(statusOf(said)).toBe(status)
    if (status === 431) expect(said).toMatch(/application\/problem\+json[\s\S]*"code":"headers_too_large"/)
  })
  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'DEBUG'])(
    'with the method %s finds nothing',
    async method => {
      const said = await sendRaw(
        `${method} /api/v1/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Secret: mine\r\n\r\n`,
      )
      expect(said === '' || [400, 404, 405].includes(statusOf(said)), said).toBe(true)
      expect(said).not.toContain('mine')
    },
  )
  it('cannot smuggle a second request into the body of the first', async () => {
    const inner = 'GET /api/v1/demo/cast HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const said = await sendRaw(get('/api/v1/config', `Content-Length: ${inner.length}\r\n`) + inner)
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
  it('cannot inject a response header by a line break in path, query or fields', async () => {
    for (const path of [
      '/%0d%0aSet-Cookie:%20a=b',
      '/api/v1/centers?search=%0d%0aSet-Cookie:a=b',
      '/learner/%0aX-Own:1',
    ]) {
      const said = await sendRaw(
        get(path, 'Origin: https://a%0d%0aX-Own:1\r\nAccept-Language: hi%0d%0aX-Own: 1\r\n'),
      )
      const head = said.split('\r\n\r\n')[0]!
      expect(head).not.toMatch(/^(set-cookie|x-own):/im)
    }
  })
})

describe('a live connection over the wire', () => {
  async function open(query: string, headers: Record<string, string> = {}) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/live${query}`, { headers })
    const closed = new Promise<number>(resolve => {
      socket.on('close', code => resolve(code))
      socket.on('error', () => resolve(0))
    })
    const opened = new Promise<void>(resolve => socket.on('open', () => resolve()))
    return { socket, closed, opened }
  }
  /** An open connection and its ticket; the short limits above may cut off one that a busy machine opens too slowly. */
  async function openOf(token: string) {
    for (;;) {
      const ticket = await ticketOf(token)
      const connection = await open(`?ticket=${ticket}`)
      const isOpen = await Promise.race([
        connection.opened.then(() => true),
        connection.closed.then(() => false),
      ])
      if (isOpen) return { ...connection, ticket }
    }
  }
  async function ticketOf(token: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.http.inject({ method: 'POST', url: '/api/v1/live/ticket', headers })).json().ticket
  }

  it('opens once per ticket: a thief is too late, or the owner notices', async () => {
    const thief = await openOf((await app.somebody('learner')).token)
    const owner = await open(`?ticket=${thief.ticket}`)
    expect(await owner.closed).toBe(4401)
    thief.socket.terminate()
  })
  it.each(['', '?ticket=', '?ticket=guess', '?ticket=a&ticket=b', `?ticket=${'x'.repeat(500)}`])(
    'with “%s” is closed',
    async query => expect(await (await open(query)).closed).toBe(4401),
  )
  it('from another site is closed even with a valid ticket', async () => {
    const ticket = await ticketOf((await app.somebody('learner')).token)
    const socket = await open(`?ticket=${ticket}`, { origin: 'https://evil.example' })
    expect(await socket.closed).toBe(4401)
  })
  it('that sends anything is closed, and so is one that sends too much at once', async () => {
    const { token } = await app.somebody('learner')
    const talker = await openOf(token)
    talker.socket.send('hello')
    expect(await talker.closed).toBe(1008)
    const flood = await openOf(token)
    flood.socket.send('x'.repeat(5000))
    expect([1008, 1009]).toContain(await flood.closed)
  })
})
