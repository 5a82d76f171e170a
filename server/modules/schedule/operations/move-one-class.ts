import { refuse } from '#domain/refusals.ts'
import { notify } from '#server/modules/notifications/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findClass, findMovable, holdClass, type Movable } from '../class-queries.ts'
import { classAnswer } from '../class-view.ts'
import { moveClass } from './move-class.ts'

/** The center moves one class of a batch; whoever is on its roll or teaches it is told. */
export const moveOneClass = operation('POST /classes/{id}/move', async (ctx, { params, body }) => {
  const found = await findMovable(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  if ((await holdClass(ctx.tx, found.id)) !== body.version) return refuse('changed_meanwhile')
  const startsAt = new Date(body.startsAt)
  const endsAt = new Date(startsAt.getTime() + found.endsAt.getTime() - found.startsAt.getTime())
  const refused = await moveClass(ctx, {
    id: found.id,
    startsAt,
    endsAt,
    reason: body.reason,
    // A center may meet at short notice; what is over it may not.
    ignoreNotice: true,
    ...(body.spaceId && { spaceId: body.spaceId }),
  })
  if (refused) return refused
  if (startsAt.getTime() !== found.startsAt.getTime()) await tellMoved(ctx, found, startsAt, body.reason)
  const moved = await findClass(ctx.tx, ctx.actor, found.id, ctx.now)
  if (!moved) throw new Error(`class ${found.id} is gone while it is being moved`)
  return classAnswer(ctx, moved)
})

async function tellMoved(ctx: UserCtx, found: Movable, startsAt: Date, reason: string) {
  await notify(ctx, 'class.moved', {
    recipients: [
      ...found.learnerIds.map(id => ({ guardiansOf: id })),
      ...found.expertIds.map(expertId => ({ expertId })),
    ],
    centerId: found.centerId,
    link: { classId: found.id },
    args: {
      title: found.title,
      center: found.centerName,
      from: found.startsAt,
      startsAt,
      reason,
    },
  })
}
