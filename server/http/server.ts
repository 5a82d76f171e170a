import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { STALE_HEADER, WROTE_HEADER } from '#domain/access/contract.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { IdentityUnavailable } from '#server/adapters/identity/port.ts'
import { isUnavailable } from '#server/platform/database-errors.ts'
import type { Services } from '#server/platform/make-context.ts'
import { apiDocsPage } from './api-docs.ts'
import { addCallLimits } from './call-limits.ts'
import { type Authenticate, readLanguage } from './caller.ts'
import { API_BASE, mountOperations } from './mount.ts'
import { openApiDocument } from './openapi.ts'
import { addOriginChecks, partnerOrigins } from './origins.ts'
import { bugProblem, problemOf } from './problem.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'
import { underName } from './under-name.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: boolean
    streamedBody?: boolean
  }
  interface FastifyInstance {
    /** Shows people a page for an unknown address; null when no pages are mounted. */
    pages: { notFound: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null }
  }
}

/** 64 kB: no operation of the product needs more in one JSON body. */
const BODY_LIMIT = 64 * 1024
/** The longest address that an operation needs has a hundred ids in its filters. */
const LONGEST_URL = 8 * 1024
/** For all header lines together; above it Node rejects the request before our code runs, with 431. */
const HEADER_LIMIT = 16 * 1024
/** A client that sends a byte a second can hold a connection for at most this long, in milliseconds. */
export interface TimeLimits {
  headers: number
  request: number
  checkedEvery: number
}
const TIME_LIMITS: TimeLimits = { headers: 10_000, request: 60_000, checkedEvery: 2000 }
/** Connections of one process; the proxy in front uses far fewer. */
const CONNECTIONS = 20_000

/** The HTTP server with all operations; the caller adds pages, health checks and live connections. */
export async function createServer(
  services: Services,
  authenticate: Authenticate,
  timeLimits: TimeLimits = TIME_LIMITS,
): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeLimits.request,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: timeLimits.headers,
      requestTimeout: timeLimits.request,
      connectionsCheckingInterval: timeLimits.checkedEvery,
    },
    trustProxy: trustProxyOf(config.trustProxy),
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A malformed path never reaches the error handler below.
    frameworkErrors: answerError,
    clientErrorHandler: answerUnread,
  })
  app.server.maxConnections = CONNECTIONS
  readBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.decorate('pages', { notFound: null })
  app.setNotFoundHandler((request, reply) =>
    app.pages.notFound && asksForPage(request)
      ? app.pages.notFound(request, reply.status(404))
      : sendProblem(reply, refuse('not_found'), readLanguage(request), request.id),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  addSecurityHeaders(app, config)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length <= LONGEST_URL) return
    return sendProblem(reply, refuse('address_too_long'), readLanguage(request), request.id)
  })
  addOriginChecks(app, config)
  const partners = partnerOrigins(config)
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && partners.includes(origin) ? origin : false),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['Retry-After', 'X-Request-Id', STALE_HEADER],
    maxAge: 600,
  })
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  const limits = addCallLimits(app, services)
  await app.register(websocket, { options: { maxPayload: 1024 } })
  mountOperations(app, services, authenticate, limits)

  const { demo } = config
  const document = underName(services, platform =>
    JSON.stringify(openApiDocument({ demo, version: VERSION, platform })),
  )
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  const docs = underName(services, platform => apiDocsPage(demo, platform))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()))
  return app
}

/** A person's browser opening an address; programs, scripts and everything under /api get a problem document. */
const asksForPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(?:[/?]|$)/.test(url) &&
  /\btext\/html\b/i.test(headers.accept ?? '')

/** Node rejected a request before our code ran: its headers were too large, too slow or no HTTP at all. */
function answerUnread(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const unread: Record<string, Refusal> = {
    HPE_HEADER_OVERFLOW: refuse('headers_too_large'),
    ERR_HTTP_REQUEST_TIMEOUT: refuse('request_too_slow'),
  }
  const refusal = unread[error.code ?? ''] ?? refuse('malformed_request')
  const problem = problemOf(refusal, 'en', newId())
  const body = JSON.stringify(problem)
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${problem.requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

/** Headers of the browser client, besides those any page may send. */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'centerId',
  'idempotency-key',
  'accept-language',
  'upload-offset',
  'range',
  WROTE_HEADER,
]

/** Fastify takes a function where a number of proxies is meant. */
function trustProxyOf(given: boolean | number | string) {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : given
}

/** The product's version, from `package.json`. */
export const VERSION = process.env.npm_package_version ?? '0.1.0'

function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.streamedBody) return done(wrongType())
    // A signature covers the bytes, not their meaning.
    if (request.routeOptions.config.rawBody) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body.toString(), done)
  })
  // Mail programs end e-mails with a form (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (request.routeOptions.config.rawBody) return done(null, body)
      done(wrongType())
    },
  )
  // Not read here: the operation reads it piece by piece, and only if it declares that.
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (request.routeOptions.config.streamedBody) return done(null, body)
    done(wrongType())
  })
}

const wrongType = () =>
  Object.assign(new Error('not a body for this'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })

const known: Record<string, 'body_too_large' | 'unsupported_media_type' | 'malformed_request'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed_request',
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = readLanguage(request)
  const code = known[error.code]
  if (code) return sendProblem(reply, refuse(code), language, request.id)
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database cannot be reached')
    return sendProblem(reply, refuse('unavailable', { retryAfterSeconds: 2 }), language, request.id)
  }
  if (error instanceof IdentityUnavailable) {
    request.log.warn({ err: error }, 'the identity service cannot be reached')
    return sendProblem(reply, refuse('identity_unavailable', { retryAfterSeconds: 5 }), language, request.id)
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return sendProblem(reply, refuse('malformed_request'), language, request.id)
  }
  request.log.error({ err: error, url: request.routeOptions.url, method: request.method }, 'a bug')
  return reply
    .status(500)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(bugProblem(language, request.id)))
}
