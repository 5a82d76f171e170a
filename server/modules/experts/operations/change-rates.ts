import { coversService } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { changed, lockCenter, notOffered } from '#server/modules/centers/public.ts'
import { operation } from '#server/platform/operation.ts'
import * as rates from '../rate-queries.ts'

/** Sets the price of an expert's class of a service and length here; existing bookings keep their rate. */
export const addRate = operation('POST /center/rates', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  if (!coversService(ctx.actor, body.serviceId)) return refuse('not_found')
  await lockCenter(ctx.tx, centerId)
  if (!(await rates.isEngaged(ctx.tx, centerId, body.expertId))) return refuse('not_engaged')
  if ((await notOffered(ctx.tx, centerId, [body.serviceId])).length > 0) return refuse('service_not_offered')
  const subjectId = await rates.replaceRate(ctx.tx, centerId, body, ctx.now)
  return changed(ctx, { action: 'rate.add', subjectKind: 'rate', subjectId, details: body })
})

/** Stops offering a class. */
export const retireRate = operation('DELETE /center/rates/{id}', async (ctx, { params }) => {
  const { centerId } = ctx.actor.center
  await lockCenter(ctx.tx, centerId)
  if (!(await rates.retireRate(ctx.tx, ctx.actor, params.id))) return refuse('not_found')
  return changed(ctx, { action: 'rate.retire', subjectKind: 'rate', subjectId: params.id, details: {} })
})
