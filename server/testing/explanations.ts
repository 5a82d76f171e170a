import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Explained } from '#domain/modules/books/explanation-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as booksHandlers } from '#server/modules/books/handlers.ts'
import type { TestWorld } from './context.ts'

/** Asks how an amount came about. */
export function explainer(world: TestWorld) {
  return (kind: Explained, id: string, actor: SignedIn) =>
    world.run(booksHandlers['GET /explanations/{kind}/{id}'], { actor, params: { kind, id } }) as Promise<
      ApiAnswer<'GET /explanations/{kind}/{id}'> | Refusal
    >
}
