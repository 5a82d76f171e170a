import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { afterAll } from 'vitest'
import { selfSigned } from './certificate.ts'

/** What a push service does with the next messages: take them, or answer with a status; 0 breaks the line after reading. */
export interface PushAnswer {
  status: number
  headers?: Record<string, string>
  body?: object
}

export interface Arrived {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A push service of this machine, over TLS with a certificate of its own, that remembers what came. */
export async function pushDouble() {
  const { key, cert } = selfSigned()
  const arrived: Arrived[] = []
  let answers: PushAnswer[] = []
  const server = createServer({ key, cert }, (request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    if (path === '/token') {
      response.setHeader('content-type', 'application/json')
      return response.end(
        JSON.stringify({ access_token: `token-${randomBytes(4).toString('hex')}`, expires_in: 3600 }),
      )
    }
    arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    const { status, headers, body } = answers.shift() ?? { status: 201 }
    if (status === 0) return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    return response.end(JSON.stringify(body ?? {}))
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  const stop = () => new Promise(resolve => server.close(resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await stop()
  })
  return {
    url: `https://127.0.0.1:${port}`,
    ca: cert,
    arrived,
    /** The answers to what comes next, in turn; afterwards everything is taken. */
    answer(...next: PushAnswer[]) {
      answers = next
    },
  }
}

/** A browser's side of a Web Push subscription: its keys, and the way to read what came. */
export function subscriber() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer) =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: curve,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ) as Record<string, unknown>,
  }
}
