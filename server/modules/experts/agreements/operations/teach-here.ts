import { coversService } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { confirmOwnCode, nameAccount } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { createProfile } from '../../create-profile.ts'
import * as profiles from '../../profile-queries.ts'
import { replaceAvailability } from '../../time-queries.ts'
import { servicesAmiss } from '../agreement-queries.ts'
import { findOpen, insertOwn } from '../engagement-queries.ts'
import { answerEngagement } from '../held-engagement.ts'
import { centerPlace, findExpert } from '../party-queries.ts'

type Body = ApiHandlerInput<'POST /center/own-teaching'>['body']

/** How far a new profile says that its expert travels. */
const TRAVEL_METRES = 10_000

/** A head teaches at the own center. In steps, because a used attempt at the code must stay used. */
export const teachHere = operationInSteps('POST /center/own-teaching', async (ctx, { body }) => {
  const refused = await whyNot(ctx, body)
  if (refused) return refused
  const { centerId } = ctx.actor.center
  const { verificationId, code } = body
  const given = { verificationId, code, purpose: 'verify_agreement', subjectId: centerId } as const
  const wrong = await confirmOwnCode(ctx, given)
  if (wrong) return wrong
  return ctx.inTransaction(inner => teach(inner, body))
})

/** Why the caller cannot teach here without an agreement; null: they can. */
async function whyNot(ctx: CenterCtx, { serviceIds }: Body): Promise<Refusal | null> {
  const { tx, actor } = ctx
  const { centerId, centerRole } = actor.center
  if (centerRole !== 'head') return refuse('head_teaches_only')
  const nobody = newId(ctx.now.getTime())
  const { notOffered } = await servicesAmiss(tx, { centerId, expertId: nobody }, serviceIds)
  if (notOffered.length > 0 || !serviceIds.every(id => coversService(actor, id)))
    return refuse('service_not_offered', { fields: [{ path: 'serviceIds', code: 'not_possible' }] })
  return actor.expertId ? whyEngaged(ctx, actor.expertId) : null
}

async function whyEngaged(ctx: CenterCtx, expertId: string): Promise<Refusal | null> {
  const open = await findOpen(ctx.tx, ctx.actor.center.centerId, expertId)
  if (!open) return null
  const expert = await findExpert(ctx.tx, expertId)
  return refuse('already_engaged', {
    args: { name: expert?.name ?? '' },
    extra: { engagementId: open.id },
  })
}

async function teach(ctx: CenterCtx, body: Body) {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const refused = await whyNot(ctx, body)
  if (refused) return refused
  const place = await centerPlace(tx, centerId)
  const expertId = await profileOf(ctx, body, place)
  const id = newId(now.getTime())
  const own = { id, centerId, expertId, verificationId: body.verificationId, now }
  const today = localDateOf(now, place.timeZone)
  if (!(await insertOwn(tx, { ...own, today }))) {
    const engaged = await whyEngaged(ctx, expertId)
    if (engaged) return engaged
    throw new Error(`expert ${expertId} could not begin to teach at ${centerId}`)
  }
  await ctx.audit({
    action: 'engagement.own',
    subjectKind: 'engagement',
    subjectId: id,
    centerId,
    details: { expertId, serviceIds: body.serviceIds, verificationId: body.verificationId },
  })
  await ctx.emit({
    kind: 'engagement.own',
    topics: [`center:${centerId}`, `expert:${expertId}`],
    payload: { engagementId: id },
  })
  return answerEngagement(ctx, id)
}

/** The profile of the head, who teaches these activities from now on; made if there is none. */
async function profileOf(
  ctx: CenterCtx,
  body: Body,
  { city, latitude, longitude, hours }: Awaited<ReturnType<typeof centerPlace>>,
): Promise<string> {
  const { tx, actor } = ctx
  const { userId } = actor
  const { centerId } = actor.center
  const known = await profiles.lockProfile(tx, userId)
  if (known) {
    await profiles.addServices(tx, known.id, body.serviceIds)
    return known.id
  }
  const serviceIds = [...new Set(body.serviceIds)]
  const services = await profiles.itemsOf(tx, serviceIds)
  const expertId = await createProfile(ctx, {
    ...{ userId, name: body.name, serviceIds, services, city, latitude, longitude },
    ...{ headline: '', bio: '', experienceYears: 0, languageIds: [], qualificationIds: [], levels: [] },
    ...{ videoUrl: null, travelMetres: TRAVEL_METRES },
  })
  await profiles.replaceServices(tx, expertId, serviceIds)
  await replaceAvailability(
    tx,
    expertId,
    hours.map(stretch => ({ ...stretch, centerId })),
  )
  await nameAccount(ctx, userId, body.name)
  await ctx.audit({
    action: 'profile.create',
    subjectKind: 'expert',
    subjectId: expertId,
    details: { name: body.name, serviceIds },
  })
  return expertId
}
