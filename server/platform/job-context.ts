import type { SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Ctx, UserCtx } from './context.ts'
import { makeContext, type Services } from './make-context.ts'
import { createTrail } from './trail.ts'

/** The context of a background job: no actor, on the pool. What it changes goes through `inTransaction`. */
export function jobContext(services: Services): Ctx {
  const caller = { actor: { kind: 'anonymous' }, language: 'en', requestId: 'job', address: null } as const
  const trail = createTrail(
    { userId: null, role: null, centerId: null, requestId: 'job', address: null },
    services.clock(),
  )
  return makeContext(services, caller, services.db.kysely, trail)
}

/** The context of work that a user started and that continues without them: what it writes is written in their name. */
export function contextOf(services: Services, actor: SignedIn, language: Language): UserCtx {
  const caller = { actor, language, requestId: 'job', address: null }
  const { userId, role, center } = actor
  const trail = createTrail(
    { userId, role, centerId: center?.centerId ?? null, requestId: 'job', address: null },
    services.clock(),
  )
  return makeContext(services, caller, services.db.kysely, trail) as UserCtx
}
