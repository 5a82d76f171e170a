import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiKey } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import type { TestWorld } from '../context.ts'

/** Calls an operation about money as somebody; the answer or the refusal. */
export function perform<K extends ApiKey>(
  world: TestWorld,
  key: K,
  actor: SignedIn,
  input: { params?: object; query?: object; body?: object } = {},
): Promise<ApiAnswer<K> | Refusal> {
  return world.run(handlers[key] as never, { actor, ...input } as never)
}
