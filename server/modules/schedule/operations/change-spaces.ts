import { refuse } from '#domain/refusals.ts'
import { changed, lockCenter, notOffered, whyNotClose, whyNotWhole } from '#server/modules/centers/public.ts'
import { operation } from '#server/platform/operation.ts'
import { renumberPlaces } from '../place-queries.ts'
import * as spaces from '../space-queries.ts'
import { openSpace } from './open-space.ts'

/** Adds a room, court or lane. */
export const addSpace = operation('POST /center/spaces', async (ctx, { body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { centerId } = ctx.actor.center
  await lockCenter(ctx.tx, centerId)
  if ((await notOffered(ctx.tx, centerId, body.serviceIds)).length > 0) return refuse('service_not_offered')
  const subjectId = await spaces.addSpace(ctx.tx, centerId, body, ctx.now)
  if (!subjectId) return refuse('already_exists')
  return changed(ctx, { action: 'space.add', subjectKind: 'space', subjectId, details: body })
})

/** Changes a space, or switches it off or on. Its number of places cannot fall below what is booked. */
export const updateSpace = operation('PATCH /center/spaces/{id}', async (ctx, { params, body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { tx, now } = ctx
  const { centerId } = ctx.actor.center
  await lockCenter(tx, centerId)
  const before = await spaces.findSpace(tx, centerId, params.id)
  if (!before) return refuse('not_found')
  const space = {
    name: body.name ?? before.name,
    places: body.places ?? before.places,
    serviceIds: body.serviceIds ?? before.serviceIds,
    status: body.status ?? before.status,
  }
  if (await spaces.isNameTaken(tx, centerId, space.name, params.id)) return refuse('already_exists')
  const fresh = space.serviceIds.filter(id => !before.serviceIds.includes(id))
  if ((await notOffered(tx, centerId, fresh)).length > 0) return refuse('service_not_offered')
  if (before.status === 'active' && space.status === 'inactive') {
    const affected = await whyNotClose(ctx, { close: 'space', spaceId: params.id }, body.accepted ?? null)
    if (affected) return affected
  }
  await spaces.updateSpace(tx, params.id, space)
  const inTheWay = await renumberPlaces(tx, params.id, before.places, space.places, now)
  if (inTheWay > 0) return refuse('in_use', { args: { count: inTheWay }, extra: { classes: inTheWay } })
  const details = { before, after: space }
  return changed(ctx, { action: 'space.update', subjectKind: 'space', subjectId: params.id, details })
})

/** Makes a space bookable again during a closure. A second call finds it open already. */
export const reopenSpace = operation('DELETE /center/space-blocks/{id}', async (ctx, { params }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { tx, now } = ctx
  const opened = await openSpace(tx, { centerId: ctx.actor.center.centerId, blockId: params.id }, now)
  if (!opened) return refuse('not_found')
  const { spaceId: subjectId, ...details } = opened
  return changed(ctx, { action: 'space.reopen', subjectKind: 'space', subjectId, details })
})
