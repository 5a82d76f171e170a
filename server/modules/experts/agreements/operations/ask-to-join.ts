import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import { operation } from '#server/platform/operation.ts'
import { sideOf } from '../agreement-view.ts'
import { whyNotServices } from '../check-terms.ts'
import { findOpen } from '../engagement-queries.ts'
import { findCenter, findExpert } from '../party-queries.ts'

/** Requests an engagement: a center asks an expert, or an expert a center. */
export const askToJoin = operation('POST /engagements/requests', async (ctx, { body }) => {
  const { tx, actor } = ctx
  const side = sideOf(actor)
  const centerId = side === 'center' ? actor.center?.centerId : body.withId
  const expertId = side === 'center' ? body.withId : actor.expertId
  if (!centerId || !expertId) return refuse('not_found')
  const [center, expert] = [await findCenter(tx, centerId), await findExpert(tx, expertId)]
  if (!center || !expert) return refuse('not_found')
  const open = await findOpen(tx, centerId, expertId)
  if (open) {
    const { name } = side === 'center' ? expert : center
    return refuse('already_engaged', { args: { name }, extra: { engagementId: open.id } })
  }
  const { serviceIds, message, fee } = body
  const refused = await whyNotServices(ctx, { centerId, expertId, expertName: expert.name }, serviceIds)
  if (refused) return refused
  const [requester, responder] = side === 'center' ? [centerId, expertId] : [expertId, centerId]
  const requestId = await ask(ctx, {
    kind: 'expert_joins_center',
    centerId,
    serviceId: serviceIds[0] ?? null,
    requester: { kind: side, id: requester },
    responder: { kind: side === 'center' ? 'expert' : 'center', id: responder },
    // The same subject for both directions.
    subject: { kind: 'center', id: centerId },
    details: { serviceIds, ...(fee && side === 'center' && { fee }) },
    message,
  })
  return isRefusal(requestId) ? requestId : { requestId }
})
