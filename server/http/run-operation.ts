import type { Operation } from '#domain/access/contract.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { BytesAnswer, Ctx, FinishedJson, Tx } from '#server/platform/context.ts'
import { isRetryable, isUnavailable } from '#server/platform/database-errors.ts'
import { type Caller, makeContext, runInTransaction, type Services } from '#server/platform/make-context.ts'
import { createTrail } from '#server/platform/trail.ts'
import { earlierAnswer, hashOf } from './idempotency.ts'
import type { RawInput } from './read-input.ts'

/** A handler with its types erased: the mount has checked that each matches its operation. */
export type AnyHandler = (ctx: Ctx, input: RawInput) => Promise<unknown>
export type AnyEntry = AnyHandler | { readonly steps: AnyHandler }

/** The JSON text to send with its status, bytes as they are, or a refusal. */
export type Reply = { status: number; text: string | Buffer | null } | BytesAnswer | Refusal

/** Runs one operation: reads on the pool, writes in one transaction, steps in their own; stores the answer per key. */
export async function runOperation(
  services: Services,
  operation: Operation,
  entry: AnyEntry,
  caller: Caller,
  input: RawInput,
  key: string | null,
): Promise<Reply> {
  const status = operation.status ?? 200
  const inSteps = typeof entry !== 'function'
  const handler = inSteps ? entry.steps : entry
  const reply = (text: string | Buffer | null): Reply => ({ status, text })

  if (operationReads(operation)) {
    const result = await readOf(services, operation, caller, tx =>
      handler(readingContext(services, caller, tx), input),
    )
    if (isRefusal(result)) return result
    if (isBytes(result)) return result
    return reply(
      isFinished(result)
        ? finishedBytes(operation, result, services)
        : answerText(operation, result, services),
    )
  }
  if (!key) {
    const result = inSteps
      ? await handler(readingContext(services, caller), input)
      : await runInTransaction(services, caller, ctx => handler(ctx, input))
    return isRefusal(result) ? result : reply(answerText(operation, result, services))
  }

  const user = caller.actor.kind === 'user' ? caller.actor : null
  const owner = user ? `${user.role}:${user.userId}` : 'anonymous'
  const bodyHash = hashOf(operation.id, user?.center?.centerId ?? null, input.params, input.body)
  const stored = (text: string | null) => ({
    actor: owner,
    key,
    operation: operation.id,
    bodyHash,
    status,
    answer: text ?? '',
  })
  const again = () => earlierAnswer(services.db.kysely, owner, key, bodyHash)
  const replay = async (otherwise: Refusal): Promise<Reply> => {
    const first = await again()
    if (!first) return otherwise
    return isRefusal(first) ? first : { status: first.status, text: first.answer }
  }

  if (inSteps) {
    const first = await again()
    if (first) return isRefusal(first) ? first : { status: first.status, text: first.answer }
    const result = await handler(readingContext(services, caller), input)
    if (isRefusal(result)) return replay(result)
    const text = answerText(operation, result, services)
    const written = await runInTransaction(
      services,
      caller,
      async () => true,
      () => stored(text),
    )
    return isRefusal(written) ? replay(written) : reply(text)
  }
  try {
    let text: string | null = null
    const result = await runInTransaction(
      services,
      caller,
      ctx => handler(ctx, input),
      answer => {
        text = answerText(operation, answer, services)
        return stored(text)
      },
    )
    // A refusal may be the echo of our own first attempt (the slot is taken: by this very request).
    return isRefusal(result) ? await replay(result) : reply(text)
  } catch (error) {
    const first = await again().catch(() => null)
    if (first && !isRefusal(first)) return { status: first.status, text: first.answer }
    throw error
  }
}

const operationReads = (operation: Operation & { method?: string }) => operation.method === 'GET'

/**
 * Reads from a replica what may be a second old, unless the caller has just changed something; from the primary all
 * else, and what the replica could not answer.
 */
async function readOf<T>(
  { db, replicas, counters }: Services,
  operation: Operation,
  caller: Caller,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!operation.mayBeOld) return read(db.kysely)
  const replica = caller.hasJustWritten ? undefined : replicas.pick()
  try {
    if (replica) {
      const result = await read(replica.kysely)
      counters.readFrom('replica')
      return result
    }
  } catch (error) {
    // A replica also ends reads that stand in the way of what it has to apply (40001).
    if (!isUnavailable(error) && !isRetryable(error)) throw error
    replica?.failed()
  }
  counters.readFrom('primary')
  return read(db.kysely)
}

function readingContext(services: Services, caller: Caller, tx: Tx = services.db.kysely): Ctx {
  return makeContext(services, caller, tx, createTrail(noActor, services.clock()))
}
const noActor = { userId: null, role: null, centerId: null, requestId: '', address: null }

/** One in two hundred answers that the database wrote as JSON is checked; outside production all of them. */
const SAMPLE = 200
let answers = 0

function answerText(operation: Operation, result: unknown, services: Services): string | null {
  if (operation.status === 204) return null
  if (isFinished(result)) {
    checkFinished(operation, result, services)
    return result.finishedJson
  }
  // Parsing drops undeclared fields, so that no column leaks.
  return JSON.stringify(operation.answer.parse(result))
}

/** What the database wrote, as bytes for sending, assembled without building the whole text. */
function finishedBytes(operation: Operation, result: FinishedJson, services: Services): Buffer {
  checkFinished(operation, result, services)
  return Buffer.concat(result.parts.map(part => Buffer.from(part)))
}

function checkFinished(operation: Operation, result: FinishedJson, services: Services) {
  if (services.config.environment === 'production' && ++answers % SAMPLE !== 0) return
  const parsed = operation.answer.safeParse(JSON.parse(result.finishedJson))
  if (parsed.success) return
  const detail = JSON.stringify(parsed.error.issues.slice(0, 3))
  throw new Error(`${operation.id} answers against its contract: ${detail}`)
}

/** Tells bytes from an answer described by the contract. */
export function isBytes(result: unknown): result is BytesAnswer {
  return typeof result === 'object' && result !== null && 'bytesWithStatus' in result
}

function isFinished(result: unknown): result is FinishedJson {
  return typeof result === 'object' && result !== null && 'finishedJson' in result
}
