import { lookup } from 'node:dns'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface PostAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** The request never reached the service: safe to send again. */
export class NotReached extends Error {
  override name = 'NotReached'
}

export interface PostOptions {
  headers: Record<string, string>
  body: Buffer | string
  timeoutMs?: number
  /** Another certificate authority to trust, besides the system's. */
  ca?: string | undefined
  /** Allows addresses of this machine and its network, and plain http: only for tests and the demo. */
  privateNetwork?: boolean
}

const MAX_ANSWER_BYTES = 64 * 1024

/**
 * One POST to a push service. It never follows a redirect, never connects to a private address, whatever a name
 * resolves to, and gives up after `timeoutMs` (10,000).
 */
export function post(url: string, options: PostOptions): Promise<PostAnswer> {
  const { headers, body, timeoutMs = 10_000, ca, privateNetwork = false } = options
  const target = new URL(url)
  const secure = target.protocol === 'https:'
  if (!secure && !privateNetwork) return Promise.reject(new NotReached('only https is spoken'))
  if (!privateNetwork && isIP(bare(target.hostname)) && !isPublicAddress(bare(target.hostname))) {
    return Promise.reject(new NotReached('the address is a private one'))
  }
  const given: HttpOptions & { ca?: string } = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    ...(ca && { ca }),
    ...(!privateNetwork && { lookup: lookupPublic }),
  }
  return new Promise((resolve, reject) => {
    let connected = false
    const request = (secure ? httpsRequest : httpRequest)(target, given, response => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size <= MAX_ANSWER_BYTES) parts.push(part)
        else response.destroy()
      })
      // A truncated answer is enough: the status came first.
      response.on('error', () => undefined)
      response.on('close', () => {
        clearTimeout(late)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
      })
    })
    const late = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs)
    request.once('socket', socket => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
      })
    })
    request.once('error', error => {
      clearTimeout(late)
      reject(connected ? error : new NotReached(error.message))
    })
    request.end(body)
  })
}

/** Names are resolved only here, so that the address that was checked is the one that is used. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) return done(new Error('the name leads to a private address'), '', 0)
    if (options.all) return done(null, allowed)
    done(null, first.address, first.family)
  })
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
