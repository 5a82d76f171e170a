import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the double answers the next requests. */
export interface Behaviour {
  status?: number
  body?: string
  location?: string
  delayMs?: number
  /** Sends the head and the first byte, then nothing. */
  stall?: boolean
  /** Closes the connection without a word. */
  hangUp?: boolean
}

interface SeenRequest {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  // What the mapping under test makes of a message.
  json: { to: string; body: { text: string; lang: string }; dlt: string; flash: boolean }
}

/** An SMS gateway on this machine: remembers what it was sent, and behaves as badly as it is told to. */
export async function smsDouble() {
  let behaviour: Behaviour = {}
  const requests: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    requests.push({
      method: request.method,
      url: request.url,
      authorization: request.headers.authorization,
      json: JSON.parse(await bodyOf(request)),
    })
    answer(response, behaviour)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    requests,
    behave(next: Behaviour) {
      behaviour = next
    },
    reset() {
      behaviour = {}
      requests.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function answer(response: ServerResponse, behaviour: Behaviour) {
  const { status = 200, body = '{"result":{"status":"queued"}}', location, delayMs = 0 } = behaviour
  if (behaviour.hangUp) return response.destroy()
  const late = setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    if (behaviour.stall) response.write('{')
    else response.end(body)
  }, delayMs)
  response.on('close', () => clearTimeout(late))
}
