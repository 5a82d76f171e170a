import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor.ts'
import type { Method, Operation, Rate } from '#domain/access/contract.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#server/platform/make-context.ts'
import { countedAddress, isOwnMachine } from '#server/platform/network-address.ts'
import { readLanguage } from './caller.ts'
import { countInDatabase } from './count-in-database.ts'
import { type Counted, createCounter } from './counters.ts'
import { sendProblem } from './send-problem.ts'

const MINUTE_MS = 60_000

/** Called before an operation runs: null lets it through. */
export interface CallLimits {
  /** The limit of one account per minute, reads and writes counted separately. */
  ofAccount(operation: Operation & { method: Method }, actor: Actor): Refusal | null
  /** The operation's own rate: counted for calls that pass validation, since invalid ones have no effect. */
  ofOperation(request: FastifyRequest, operation: Operation, actor: Actor): Promise<Refusal | null>
}

/** Requests too cheap to count: build files, and monitoring by the operator. Tiles of maps have a count of their own. */
const uncounted = /^\/(assets|health|icons|tiles)\/|^\/(metrics|favicon\.svg|manifest\.webmanifest)$/

/**
 * Rate limits. By address: before anything in the request is read. By account and by the operation's own `rate`:
 * once the caller is known. Where each count is stored: docs/decisions/0020-where-calls-are-counted.md.
 */
export function addCallLimits(app: FastifyInstance, services: Services): CallLimits {
  const { config, clock } = services
  const { addressReads, addressWrites, accountReads, accountWrites } = config.callLimits
  const ofAddress = { read: createCounter(MINUTE_MS), write: createCounter(MINUTE_MS) }
  const ofAccount = { read: createCounter(MINUTE_MS), write: createCounter(MINUTE_MS) }
  const ofOperation = new Map<string, ReturnType<typeof createCounter>>()

  app.addHook('onRequest', async (request, reply) => {
    if (uncounted.test(request.url.split('?', 1)[0]!)) return
    // A gateway's messages come from few addresses, and each is signed.
    if (request.routeOptions.config.rawBody) return
    if (isOwn(request)) return
    const kind = kindOf(request.method)
    const nowMs = clock().getTime()
    const counted = ofAddress[kind].add(countedAddress(request.ip), nowMs)
    const refused = beyond(counted, kind === 'read' ? addressReads : addressWrites, nowMs)
    if (refused) return sendProblem(reply, refused, readLanguage(request), request.id)
  })

  return {
    ofAccount(operation, actor) {
      // An operation with its own rate per person (pieces of a file) has its own limit.
      if (actor.kind !== 'user' || operation.rate?.per === 'user') return null
      const nowMs = clock().getTime()
      const kind = kindOf(operation.method)
      return beyond(
        ofAccount[kind].add(actor.userId, nowMs),
        kind === 'read' ? accountReads : accountWrites,
        nowMs,
      )
    },
    async ofOperation(request, operation, actor) {
      return (await ofCaller(request, operation, actor)) ?? ofCenter(operation, actor)
    },
  }

  async function ofCaller(request: FastifyRequest, { id, rate }: Operation, actor: Actor) {
    if (!rate || (rate.per === 'address' && isOwn(request))) return null
    const nowMs = clock().getTime()
    const who = rate.per === 'user' && actor.kind === 'user' ? actor.userId : countedAddress(request.ip)
    return beyond(await count(id, rate, who, nowMs), rate.max, nowMs)
  }

  /** Checked last: what one member is refused does not count against the others. */
  async function ofCenter({ id, centerRate }: Operation, actor: Actor) {
    const centerId = actor.kind === 'user' ? actor.center?.centerId : undefined
    if (!centerRate || !centerId) return null
    const nowMs = clock().getTime()
    const windowMs = centerRate.windowSeconds * 1000
    return beyond(
      await countInDatabase(services, `${id} center ${centerId}`, windowMs, nowMs),
      centerRate.max,
      nowMs,
    )
  }

  /** In a demo on one's own machine, every role is played from that machine. */
  function isOwn(request: FastifyRequest): boolean {
    return config.demo && isOwnMachine(request.ip ?? '')
  }

  async function count(id: string, rate: Rate, who: string, nowMs: number): Promise<Counted> {
    const windowMs = rate.windowSeconds * 1000
    if (rate.acrossProcesses) return countInDatabase(services, `${id} ${who}`, windowMs, nowMs)
    const counter = ofOperation.get(id) ?? createCounter(windowMs)
    ofOperation.set(id, counter)
    return counter.add(who, nowMs)
  }
}

const kindOf = (method: string) => (/^(GET|HEAD|OPTIONS)$/.test(method) ? 'read' : 'write')

/** 0 means no limit. */
function beyond({ count, endsAtMs }: Counted, max: number, nowMs: number): Refusal | null {
  if (max === 0 || count <= max) return null
  const seconds = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000))
  return refuse('too_many_requests', { retryAfterSeconds: seconds })
}
