import type { Ctx } from './context.ts'
import { makeContext, type Services } from './make-context.ts'
import { createTrail } from './trail.ts'

/** The context of a background job: nobody's, over the pool. What it changes goes through `inTransaction`. */
export function jobContext(services: Services): Ctx {
  const caller = { actor: { kind: 'anonymous' }, language: 'en', requestId: 'job', address: null } as const
  const trail = createTrail(
    { userId: null, role: null, centerId: null, requestId: 'job', address: null },
    services.clock(),
  )
  return makeContext(services, caller, services.db.kysely, trail)
}
