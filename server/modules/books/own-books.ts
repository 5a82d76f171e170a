import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { yearBegins } from '#domain/modules/books/trial-balance-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { PLATFORM_BOOKS } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findZone, type OwnBooks } from './book-queries.ts'

/** The actor's own books. They cover the whole center: a member limited to services does not see them. */
export async function ownBooks(
  ctx: Ctx<SignedIn>,
  input: { from?: string | undefined; until?: string | undefined },
): Promise<OwnBooks | Refusal> {
  const whose = await whoseBooks(ctx)
  if (isRefusal(whose)) return whose
  const until = input.until ?? latest(localDateOf(ctx.now, whose.timeZone), input.from)
  const from = input.from ?? yearBegins(until)
  return from > until ? refuse('period_backwards') : { ...whose, from, until }
}

async function whoseBooks(ctx: Ctx<SignedIn>): Promise<Pick<OwnBooks, 'booksOf' | 'timeZone'> | Refusal> {
  const { actor, tx } = ctx
  if (actor.role === 'admin') return { booksOf: PLATFORM_BOOKS, timeZone: DEFAULT_ZONE }
  if (serviceScope(actor)) return refuse('whole_center_only')
  const centerId = actor.center?.centerId
  return centerId ? { booksOf: centerId, timeZone: await findZone(tx, centerId) } : refuse('not_found')
}

function latest(today: string, from: string | undefined): string {
  return from && from > today ? from : today
}
