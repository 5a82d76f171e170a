import { newId } from '#domain/kernel/ids.ts'
import { refuse } from '#domain/refusals.ts'
import { pairOf } from '#server/modules/experts/agreements/held-engagement.ts'
import type { RequestKind } from '#server/modules/requests/public.ts'
import { findEngagement, insertEngagement } from '../engagement-queries.ts'
import { currenciesOf, expertsOf, servicesOf } from '../party-queries.ts'
import { sendOffer } from '../send-offer.ts'
import { tellSides } from '../tell-sides.ts'

/** An expert and a center ask each other to work together; approval creates the engagement, and terms come next. */
export const expertJoinsCenter: RequestKind<'expert_joins_center'> = {
  kind: 'expert_joins_center',
  tellsItself: ['approved'],

  async approve(ctx, request) {
    const { tx, now } = ctx
    const askedBy = request.requester.kind === 'expert' ? 'expert' : 'center'
    const [expertId, centerId] =
      askedBy === 'expert'
        ? [request.requester.id, request.responder.id]
        : [request.responder.id, request.requester.id]
    const id = newId(now.getTime())
    if (!(await insertEngagement(tx, { id, centerId, expertId, askedBy, requestId: request.id, now })))
      return refuse('already_engaged', { args: { name: await otherName() } })
    const engagement = await findEngagement(ctx, null, id)
    if (!engagement) throw new Error(`engagement ${id} is not there right after it was made`)
    await tellSides(ctx, pairOf(engagement), {
      kind: 'engagement.agreed',
      by: askedBy === 'expert' ? 'center' : 'expert',
      subject: { kind: 'engagement', id },
      details: { requestId: request.id, askedBy },
    })
    const { fee, serviceIds } = request.details
    if (fee) await sendOffer(ctx, engagement, { fee, serviceIds, offeredBy: request.askedBy })
    return id

    async function otherName(): Promise<string> {
      const names = await expertsOf(tx, [expertId])
      return names.get(expertId)?.name ?? ''
    }
  },

  async describe({ tx }, requests) {
    const idOf = ({ requester, responder }: (typeof requests)[number]) =>
      requester.kind === 'expert' ? requester.id : responder.id
    const experts = await expertsOf(tx, requests.map(idOf))
    const services = await servicesOf(
      tx,
      requests.flatMap(({ details }) => details.serviceIds),
    )
    const offered = requests.filter(({ details }) => details.fee !== undefined)
    const currencies = await currenciesOf(
      tx,
      offered.flatMap(({ centerId }) => centerId ?? []),
    )
    return new Map(
      requests.map(request => {
        const expert = experts.get(idOf(request))
        if (!expert) throw new Error(`the expert of request ${request.id} is not there`)
        const named = request.details.serviceIds.flatMap(id => services.get(id) ?? [])
        const { fee } = request.details
        const currency = currencies.get(request.centerId ?? '')
        const offer = fee && currency ? { fee, currency } : null
        return [request.id, { kind: 'expert_joins_center', expert, services: named, offer }]
      }),
    )
  },
}
