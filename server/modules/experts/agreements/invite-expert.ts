import { coversService } from '#domain/access/actor.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { INVITATION_OPEN_DAYS } from '#domain/modules/experts/agreements/invitation-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { closeRequest } from '#server/modules/requests/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { servicesAmiss } from './agreement-queries.ts'
import { deleteInvitation, expertByPhone, insertInvitation } from './invitation-queries.ts'
import { SEND_EXPERT_INVITATION } from './jobs/send-expert-invitation.ts'
import { askToJoin } from './operations/ask-to-join.ts'
import { noteInvitation } from './tell-invitation.ts'

const DAY_MS = 24 * 3_600_000

/** An expert a center asks, by phone, to work with it. */
export interface ExpertToInvite {
  phone: string
  name: string
  serviceIds: string[]
  message: string
  /** The pay that is offered; null: terms follow later. */
  fee: Fee | null
}

/** The result: registered experts get a request, others an invitation. */
export type InvitedExpert = { requestId: string } | { invitationId: string }

/**
 * Sends a request to the expert with this phone, or an invitation to the phone: the request then follows as soon as
 * they sign up.
 */
export async function inviteExpert(ctx: CenterCtx, wanted: ExpertToInvite): Promise<InvitedExpert | Refusal> {
  const { tx, now, actor, language } = ctx
  const { centerId } = actor.center
  const { phone, name, serviceIds, message, fee } = wanted
  const expert = await expertByPhone(tx, phone)
  if (expert) {
    const body = { withId: expert.id, serviceIds, message, fee }
    const asked = await askToJoin(ctx, { body, params: undefined, query: undefined })
    if (isRefusal(asked)) return asked
    if (!('requestId' in asked)) throw new Error('asking an expert answers the request')
    return { requestId: asked.requestId }
  }
  const { notOffered } = await servicesAmiss(tx, { centerId, expertId: newId(now.getTime()) }, serviceIds)
  if (notOffered.length > 0 || !serviceIds.every(id => coversService(actor, id)))
    return refuse('service_not_offered', { fields: [{ path: 'serviceIds', code: 'not_possible' }] })
  const id = newId(now.getTime())
  const expiresAt = new Date(now.getTime() + INVITATION_OPEN_DAYS * DAY_MS)
  const about = {
    id,
    centerId,
    phone,
    name,
    serviceIds,
    message,
    fee,
    language,
    invitedBy: actor.userId,
    now,
  }
  if (!(await insertInvitation(tx, { ...about, expiresAt }))) return refuse('request_pending')
  await noteInvitation(ctx, about, 'expert.invite')
  await ctx.enqueue(SEND_EXPERT_INVITATION, { invitationId: id })
  return { invitationId: id }
}

/** Withdraws a request or invitation that is still open. */
export async function takeBackExpert(ctx: CenterCtx, invited: InvitedExpert): Promise<Refusal | null> {
  const isBack =
    'requestId' in invited
      ? await closeRequest(ctx, { id: invited.requestId }, 'cancel')
      : await deleteInvitation(ctx.tx, invited.invitationId)
  if (!isBack) return refuse('import_built_on')
  if ('invitationId' in invited) {
    const { centerId } = ctx.actor.center
    await noteInvitation(ctx, { id: invited.invitationId, centerId }, 'expert.uninvite')
  }
  return null
}
