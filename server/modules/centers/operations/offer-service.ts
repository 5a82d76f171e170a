import { coversService } from '#domain/access/actor.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { renewSearch, offerService as write } from '../offer-queries.ts'
import { changed } from '../settings.ts'
import { lockCenter } from '../settings-queries.ts'

/** Offers a service of the master list, describes it, or switches it off. */
export const offerService = operation('PUT /center/services/{id}', async (ctx, { params, body }) => {
  const { centerId } = ctx.actor.center
  if (!coversService(ctx.actor, params.id)) return refuse('not_found')
  await lockCenter(ctx.tx, centerId)
  if (!(await write(ctx.tx, centerId, params.id, body))) return refuse('not_found')
  await renewSearch(ctx.tx, centerId)
  return changed(ctx, {
    action: 'service.offer',
    subjectKind: 'service',
    subjectId: params.id,
    details: body,
  })
})
