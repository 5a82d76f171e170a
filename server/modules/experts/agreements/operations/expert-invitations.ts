import type { Language } from '#domain/kernel/language.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { formatNearDateTime, isoInstant } from '#domain/kernel/time.ts'
import {
  invitationStatus,
  invitationSteps,
  resendFrom,
} from '#domain/modules/experts/agreements/invitation-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isReachable } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { skipOf } from '../engagement-filter.ts'
import * as invitations from '../invitation-queries.ts'
import { inviteExpert } from '../invite-expert.ts'
import { SEND_EXPERT_INVITATION } from '../jobs/send-expert-invitation.ts'
import { noteInvitation } from '../tell-invitation.ts'

/** Asks an expert by phone: a request to a registered one, otherwise an invitation by message. */
export const sendExpertInvitation = operation('POST /center/expert-invitations', async (ctx, { body }) => {
  if (!isReachable(body.phone))
    return refuse('phone_not_supported', { fields: [{ path: 'phone', code: 'phone' }] })
  const invited = await inviteExpert(ctx, body)
  return isRefusal(invited) ? invited : { isAsked: 'requestId' in invited }
})

type Answer = ApiAnswer<'GET /center/expert-invitations'>['items'][number]

/** The center's invitations. */
export const listExpertInvitations = operation('GET /center/expert-invitations', async (ctx, { query }) => {
  const { limit, offset, search, status } = query
  const { centerId } = ctx.actor.center
  const skip = skipOf(query)
  const wanted = { centerId, search, status, now: ctx.now, limit: limit + 1, skip }
  const { rows, total } = await invitations.listInvitations(ctx.tx, wanted)
  return {
    items: rows.slice(0, limit).map(row => answerOf(row, ctx.now)),
    ...{ total, totalIsExact: true, limit, offset, next: null },
  }
})

/** Sends the message again. */
export const resendExpertInvitation = operation(
  'POST /center/expert-invitations/{id}/message',
  async (ctx, { params }) => {
    const held = await lockFor(ctx, params.id, 'resend')
    if (isRefusal(held)) return held
    await invitations.markSent(ctx.tx, held.id, ctx.now)
    await ctx.enqueue(SEND_EXPERT_INVITATION, { invitationId: held.id })
    await noteInvitation(ctx, held, 'expert.reinvite')
    return answerOf({ ...held, sentAt: ctx.now }, ctx.now)
  },
)

/** Withdraws an invitation. */
export const withdrawExpertInvitation = operation(
  'POST /center/expert-invitations/{id}/withdrawal',
  async (ctx, { params }) => {
    const held = await lockFor(ctx, params.id, 'withdraw')
    if (isRefusal(held)) return held
    await invitations.endInvitation(ctx.tx, held.id, 'withdrawn')
    await noteInvitation(ctx, held, 'expert.uninvite')
    return answerOf({ ...held, status: 'withdrawn' }, ctx.now)
  },
)

/** An invitation of the center in a state that allows this, locked until the transaction ends. */
async function lockFor(
  ctx: CenterCtx,
  id: string,
  step: 'resend' | 'withdraw',
): Promise<invitations.ListedInvitation | Refusal> {
  const row = await invitations.lockInvitation(ctx.tx, ctx.actor.center.centerId, id)
  if (!row) return refuse('not_found')
  const why = invitationSteps(row, ctx.now)[step]
  if (why === 'expert_invitation_sent_lately') {
    const from = resendFrom(row)
    const said = (language: Language) => formatNearDateTime(from, ctx.now, row.timeZone, language)
    return refuse(why, { args: { from: said(ctx.language), from_en: said('en'), from_hi: said('hi') } })
  }
  return why ? refuse(why) : row
}

function answerOf(row: invitations.ListedInvitation, now: Date): Answer {
  const { id, name, phone, services, message, invitedBy } = row
  return {
    ...{ id, name, phone, services, message, invitedBy },
    status: invitationStatus(row, now),
    createdAt: isoInstant(row.createdAt),
    sentAt: isoInstant(row.sentAt),
    expiresAt: isoInstant(row.expiresAt),
    can: invitationSteps(row, now),
  }
}
