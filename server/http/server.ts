import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { newId } from '#domain/kernel/ids.ts'
import { type RefusalCode, refuse } from '#domain/refusals.ts'
import { isUnavailable } from '#server/platform/database-errors.ts'
import type { Services } from '#server/platform/make-context.ts'
import { apiDocsPage } from './api-docs.ts'
import { type Authenticate, readLanguage } from './caller.ts'
import { API_BASE, mountOperations, sendProblem } from './mount.ts'
import { openApiDocument } from './openapi.ts'
import { bugProblem } from './problem.ts'
import { addSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rawBody?: boolean
  }
}

/** 64 kB: no operation of the product needs more in one JSON body. */
const BODY_LIMIT = 64 * 1024

/** The HTTP server with all operations on it; pages, health and live connections are added by the caller. */
export async function createServer(services: Services, authenticate: Authenticate): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxyOf(config.trustProxy),
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A path that cannot be read never reaches the error handler below.
    frameworkErrors: answerError,
  })
  readJsonBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, refuse('not_found'), readLanguage(request), request.id),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  await addSecurityHeaders(app, config)
  await app.register(cors, {
    origin: config.allowedOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) => ({
      statusCode: 429,
      refusedAfterSeconds: Math.ceil(context.ttl / 1000),
    }),
  })
  await app.register(websocket, { options: { maxPayload: 1024 } })
  mountOperations(app, services, authenticate)

  const document = JSON.stringify(openApiDocument({ demo: config.demo, version: VERSION }))
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  const docs = apiDocsPage(config.demo)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs))
  return app
}

/** Fastify takes a test where a number of proxies is meant. */
function trustProxyOf(given: boolean | number | string) {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : given
}

/** The version of the product, as `package.json` says. */
export const VERSION = process.env.npm_package_version ?? '0.1.0'

function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A signature is over the bytes, not over what they mean.
    if (request.routeOptions.config.rawBody) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body.toString(), done)
  })
}

const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed_request',
}

function answerError(
  error: FastifyError & { refusedAfterSeconds?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = readLanguage(request)
  const code = known[error.code]
  if (code) return sendProblem(reply, refuse(code), language, request.id)
  if (error.refusedAfterSeconds !== undefined) {
    const seconds = Math.max(1, error.refusedAfterSeconds)
    return sendProblem(
      reply,
      refuse('too_many_requests', { args: { seconds }, retryAfterSeconds: seconds }),
      language,
      request.id,
    )
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database cannot be reached')
    return sendProblem(reply, refuse('unavailable', { retryAfterSeconds: 2 }), language, request.id)
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
