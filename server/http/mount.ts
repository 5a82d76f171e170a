import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor.ts'
import {
  type Contract,
  type Method,
  type Operation,
  STALE_HEADER,
  WROTE_HEADER,
} from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { Incoming } from '#server/platform/context.ts'
import type { Services } from '#server/platform/make-context.ts'
import type { CallLimits } from './call-limits.ts'
import { type Authenticate, readActor, readLanguage } from './caller.ts'
import { ANSWER_WITHIN_MS, withinDeadline } from './deadline.ts'
import { handlers } from './handlers.ts'
import { heldBack } from './held-back.ts'
import { readKey } from './idempotency.ts'
import { mayCall } from './may-call.ts'
import { moneyAlarmOf } from './money-alarms.ts'
import { readInput } from './read-input.ts'
import { type AnyEntry, isBytes, type Reply, runOperation } from './run-operation.ts'
import { sendProblem } from './send-problem.ts'

export const API_BASE = '/api/v1'

const WROTE = WROTE_HEADER.toLowerCase()
/** A piece of a file may come over a slow line. */
const PIECE_WITHIN_MS = 90_000

/** Mounts every operation of the contract on the server: the one path from a request to its handler. */
export function mountOperations(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  limits: CallLimits,
): void {
  const table = handlers as unknown as Record<string, AnyEntry>
  for (const [key, declared] of Object.entries(api as Contract)) {
    const [method, path] = key.split(' ') as [Method, string]
    const operation = { ...declared, method }
    if (operation.demoOnly && !services.config.demo) continue
    const entry = table[key]
    if (!entry) throw new Error(`no handler for ${key}`)
    const stale = operation.stale?.join(', ')
    const within = operation.streamedBody ? PIECE_WITHIN_MS : ANSWER_WITHIN_MS
    app.route({
      method,
      url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        rawBody: operation.rawBody === true,
        streamedBody: operation.streamedBody === true,
      },
      ...(operation.mostBytes && { bodyLimit: operation.mostBytes }),
      // Bytes are sent uncompressed: most already are compressed, and ranges of them can be requested.
      ...(operation.answersBytes && { compress: false }),
      handler: async (request, reply) => {
        if (stale) reply.header(STALE_HEADER, stale)
        return send(reply, await withinDeadline(answer(request, operation, entry), within))
      },
    })
  }

  async function answer(
    request: FastifyRequest,
    operation: Operation & { method: Method },
    entry: AnyEntry,
  ): Promise<Reply> {
    const actor = await readActor(request, authenticate)
    if (isRefusal(actor)) return actor
    const guardsCodes = operation.rate?.guardsCodes === true
    const tooMany =
      limits.ofAccount(operation, actor) ??
      (guardsCodes ? await limits.ofOperation(request, operation, actor) : null)
    if (tooMany) return tooMany
    const forbidden = mayCall(actor, operation.access)
    if (forbidden) return forbidden
    const held = heldBack(actor, operation, services.clock())
    if (held) return held
    const input = readInput(operation, request)
    if (isRefusal(input)) return input
    const needsKey = operation.method === 'POST' && operation.idempotency !== 'none'
    const key = needsKey ? readKey(request.headers['idempotency-key']) : null
    if (isRefusal(key)) return key
    const tooOften = guardsCodes ? null : await limits.ofOperation(request, operation, actor)
    if (tooOften) return tooOften

    const raw = operation.rawBody
      ? { body: bytesOf(request.body), headers: request.headers as Record<string, string | undefined> }
      : null
    const language = readLanguage(request, services.platform().language)
    const incoming = operation.streamedBody || operation.answersBytes ? incomingOf(request) : null
    const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
    const from = { requestId: request.id, address: request.ip, userAgent }
    // A process knows its own changes; of those at another one the header tells.
    const writers = writersOf(request, actor)
    const hasJustWritten = WROTE in request.headers || writers.some(services.replicas.hasWritten)
    const caller = { actor, language, ...from, hasJustWritten, raw, incoming }
    const result = await runOperation(services, operation, entry, caller, input, key)
    if (operation.method !== 'GET' && !isRefusal(result)) writers.forEach(services.replicas.wrote)
    if (isRefusal(result)) watchMoney(operation, result, request.id)
    return result
  }

  function watchMoney(operation: Operation, refusal: Refusal, requestId: string) {
    const reason = moneyAlarmOf(operation.id, refusal)
    if (!reason) return
    services.counters.moneyAlarm(reason)
    services.log.warn({ reason, operation: operation.id, requestId }, 'a request about money was refused')
  }
}

/** What somebody who has just changed something is known by afterwards: a page is read without a token. */
const writersOf = (request: FastifyRequest, actor: Actor): string[] => [
  request.ip,
  ...(actor.kind === 'user' ? [actor.userId] : []),
]

const incomingOf = (request: FastifyRequest): Incoming => ({
  headers: request.headers as Record<string, string | undefined>,
  bytes: request.body instanceof Readable ? request.body : null,
})

/** A request without a body has no bytes. */
const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function send(reply: FastifyReply, result: Reply) {
  const { request } = reply
  if (isRefusal(result)) return sendProblem(reply, result, readLanguage(request), request.id)
  if (isBytes(result)) {
    return reply
      .status(result.bytesWithStatus)
      .headers(result.headers)
      .send(result.bytes ?? undefined)
  }
  reply.status(result.status)
  if (result.text === null) return reply.send()
  return reply.type('application/json; charset=utf-8').send(result.text)
}
