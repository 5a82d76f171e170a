import { isIllegal } from '#domain/kernel/state-machine.ts'
import { centerStates } from '#domain/modules/centers/center-states.ts'
import { refuse } from '#domain/refusals.ts'
import { lockStanding, moveCenter } from '#server/modules/centers/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerFileAnswer } from '../center-file.ts'

/** Takes a center out of work: nobody finds it, its members can only look. Bookings that stand stay as they are. */
export const suspendCenter = operation('POST /admin/centers/{id}/suspension', (ctx, { params, body }) =>
  turn(ctx, params.id, 'suspend', body.reason),
)

/** Lets a suspended center work again. */
export const resumeCenter = operation('POST /admin/centers/{id}/resumption', (ctx, { params, body }) =>
  turn(ctx, params.id, 'resume', body.reason),
)

const kinds = { suspend: 'center.suspended', resume: 'center.resumed' } as const

async function turn(ctx: UserCtx, centerId: string, event: 'suspend' | 'resume', reason: string) {
  const center = await lockStanding(ctx.tx, centerId)
  if (!center) return refuse('not_found')
  const next = centerStates.next(center.status, event)
  if (isIllegal(next)) {
    return refuse('illegal_transition', { args: { state: center.status }, extra: { allowed: next.allowed } })
  }
  await moveCenter(ctx, center, { kind: kinds[event], event, reason })
  return centerFileAnswer(ctx, centerId)
}
