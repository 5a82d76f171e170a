import { isIllegal } from '#domain/kernel/state-machine.ts'
import { centerStates } from '#domain/modules/centers/center-states.ts'
import { refuse } from '#domain/refusals.ts'
import { centerNotifications, lockCenterStatus, moveCenter } from '#server/modules/centers/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { centerFileAnswer } from '../center-file.ts'
import { peopleOf, planSuspension, touchesAnything } from '../suspension-plan.ts'

/** What suspending a center affects. */
export const showSuspensionPlan = operation(
  'GET /admin/centers/{id}/suspension-plan',
  async (ctx, { params }) => (await planSuspension(ctx.tx, params.id, ctx.now)) ?? refuse('not_found'),
)

/** Suspends a center: it is no longer public, its members can only look. Existing bookings stay unchanged. */
export const suspendCenter = operation('POST /admin/centers/{id}/suspension', (ctx, { params, body }) =>
  turn(ctx, params.id, 'suspend', body),
)

/** Lets a suspended center work again. */
export const resumeCenter = operation('POST /admin/centers/{id}/resumption', (ctx, { params, body }) =>
  turn(ctx, params.id, 'resume', body),
)

const kinds = { suspend: 'center.suspended', resume: 'center.resumed' } as const

async function turn(
  ctx: UserCtx,
  centerId: string,
  event: 'suspend' | 'resume',
  { reason, seal }: { reason: string; seal?: string | undefined },
) {
  const center = await lockCenterStatus(ctx.tx, centerId)
  if (!center) return refuse('not_found')
  const next = centerStates.next(center.status, event)
  if (isIllegal(next)) {
    return refuse('illegal_transition', { args: { state: center.status }, extra: { allowed: next.allowed } })
  }
  if (event === 'suspend') {
    const plan = await planSuspension(ctx.tx, centerId, ctx.now)
    if (plan && touchesAnything(plan) && plan.seal !== seal) return refuse('changed_meanwhile')
  }
  await moveCenter(ctx, center, { kind: kinds[event], event, reason })
  await tellPeople(ctx, center, kinds[event])
  return centerFileAnswer(ctx, centerId)
}

/** Families and experts are told what it means for them; only the heads see the reason. */
async function tellPeople(
  ctx: UserCtx,
  center: { id: string; name: string },
  event: 'center.suspended' | 'center.resumed',
): Promise<void> {
  const { families, experts } = await peopleOf(ctx.tx, center.id, ctx.now)
  if (families.length + experts.length === 0) return
  await ctx.notify(centerNotifications[event], {
    recipients: [
      { userIds: families, role: 'learner' },
      { userIds: experts, role: 'expert' },
    ],
    args: { center: center.name, reason: '' },
    link: { centerId: center.id },
    centerId: center.id,
  })
}
