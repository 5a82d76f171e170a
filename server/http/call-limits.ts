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

/** Asked before an operation runs: null lets it through. */
export interface CallLimits {
  /** All that one account may do in a minute, reading and writing apart. */
  ofAccount(operation: Operation & { method: Method }, actor: Actor): Refusal | null
  /** The operation's own rate: asked of calls that can be read, since what does nothing costs nobody anything. */
  ofOperation(request: FastifyRequest, operation: Operation, actor: Actor): Promise<Refusal | null>
}

/** Answers that cost nothing worth counting: files of the build, and the questions of whoever runs the machine. */
const uncounted = /^\/(assets|health)\/|^\/(metrics|favicon\.svg|manifest\.webmanifest)$/

/**
 * Bounds on calls. By address: before anything of the request is looked at. By account and by the operation's own
 * `rate`: once it is known who calls. Where which count stands: docs/decisions/0020-where-calls-are-counted.md.
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
      // What says itself how often one person may call (pieces of a file) has its own bound.
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

  /** Asked last: what one member is refused takes nothing from the others. */
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

  /** In a demo on one's own machine every role is played from that machine. */
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

/** 0 is no limit. */
function beyond({ count, endsAtMs }: Counted, max: number, nowMs: number): Refusal | null {
  if (max === 0 || count <= max) return null
  const seconds = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000))
  return refuse('too_many_requests', { retryAfterSeconds: seconds })
}
