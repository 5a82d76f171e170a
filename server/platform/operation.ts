import type { Actor, CenterGrant, SignedIn } from '#domain/access/actor.ts'
import type { Api } from '#domain/api.ts'
import type { ApiAnswer, ApiHandlerInput, ApiKey } from '#domain/wire.ts'
import type { BytesAnswer, Ctx, Outcome } from './context.ts'

/** The actor an operation can rely on, derived from who may call it. */
type ActorOf<K extends ApiKey> = Api[K]['access'] extends 'public'
  ? Actor
  : Api[K]['access'] extends { learner: true } | { expert: true } | { admin: true } | 'signed_in'
    ? SignedIn
    : Api[K]['access'] extends { center: 'member' }
      ? SignedIn
      : SignedIn & { center: CenterGrant }

/** The function behind an operation: `(ctx, { params, query, body })` → answer or refusal. */
export type Handler<K extends ApiKey> = (
  ctx: Ctx<ActorOf<K>>,
  input: ApiHandlerInput<K>,
) => Promise<Outcome<ApiAnswer<K>> | (Api[K] extends { answersBytes: true } ? BytesAnswer : never)>

/** A handler that opens its own transactions through `ctx.inTransaction`, because it calls a vendor in between. */
export interface StepsHandler<K extends ApiKey> {
  readonly steps: Handler<K>
}

/** Every operation of a part of the contract has exactly one handler; a missing one does not compile. */
export type HandlersOf<C> = { [K in keyof C & ApiKey]: Handler<K> | StepsHandler<K> }

/** Types a handler by its operation. It runs in one transaction when it may write, otherwise on the pool. */
export function operation<K extends ApiKey>(_key: K, handler: Handler<K>): Handler<K> {
  return handler
}

/** Types a handler that needs several transactions (with a network call between them). */
export function operationInSteps<K extends ApiKey>(_key: K, steps: Handler<K>): StepsHandler<K> {
  return { steps }
}
