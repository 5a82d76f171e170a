import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { addUser, isReachable, nameIfMissing, userByPhone } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { draftCenter } from '../../draft-center.ts'
import { onboardingNotifications } from '../../notification-templates.ts'
import { changed } from '../change-lead.ts'
import { SEND_INVITATION } from '../jobs/send-invitation.ts'
import { findLead, type LeadRow, updateLead } from '../lead-queries.ts'
import { refuseState } from '../lead-view.ts'

/**
 * Turns a lead into a user, or links the existing user with that phone; for a center, also creates its draft with
 * that user as head. The lead is locked: of two concurrent conversions the second finds it converted.
 */
export const convertLead = operation('POST /leads/{id}/conversion', async (ctx, { params, body }) => {
  const lead = await findLead(ctx.tx, params.id, { lock: true })
  if (!lead) return refuse('not_found')
  const next = leadStates.next(lead.status, 'convert')
  if (isIllegal(next)) return refuseState(lead.status)
  const person = await personOf(ctx, lead)
  if (isRefusal(person)) return person
  const { userId, isNew } = person
  const center = body.into === 'center' ? await draftOf(ctx, userId, body.center) : null
  if (isRefusal(center)) return center
  await updateLead(ctx.tx, lead.id, { status: next, user_id: userId, center_id: center?.id ?? null })
  await tell(ctx, { lead, userId, isNew, center })
  return changed(ctx, lead.id, 'convert', {
    from: lead.status,
    to: next,
    into: body.into,
    userId,
    centerId: center?.id ?? null,
    isNewUser: isNew,
  })
})

/** The user of the lead's phone; created if there is none. */
async function personOf(
  ctx: UserCtx,
  { phone, name, language }: LeadRow,
): Promise<{ userId: string; isNew: boolean } | Refusal> {
  if (!isReachable(phone)) {
    return refuse('phone_not_supported', { fields: [{ path: 'phone', code: 'phone' }] })
  }
  const known = await userByPhone(ctx.tx, phone)
  const user =
    known ?? (await addUser(ctx.tx, { id: newId(ctx.now.getTime()), phone, language, now: ctx.now }))
  if (user.status === 'inactive') return refuse('lead_user_inactive')
  await nameIfMissing(ctx.tx, user.id, name)
  return { userId: user.id, isNew: known === null }
}

type NewCenter = Extract<
  Required<ApiHandlerInput<'POST /leads/{id}/conversion'>['body']>,
  { into: 'center' }
>['center']

async function draftOf(ctx: UserCtx, userId: string, facts: NewCenter) {
  const center = await draftCenter(ctx, { headId: userId, facts })
  if (!isRefusal(center) || !center.fields) return center
  // The fields of a center are nested one level deeper here.
  return { ...center, fields: center.fields.map(field => ({ ...field, path: `center.${field.path}` })) }
}

/** In the bell of their new role, and by SMS if they may never have signed in. */
async function tell(
  ctx: UserCtx,
  converted: { lead: LeadRow; userId: string; isNew: boolean; center: { id: string; name: string } | null },
): Promise<void> {
  const { lead, userId, isNew, center } = converted
  if (center) {
    await ctx.notify(onboardingNotifications['lead.center_ready'], {
      recipients: [{ userId, role: 'center' }],
      args: { center: center.name },
      link: {},
      centerId: center.id,
    })
  }
  if (center || isNew) {
    const role: Role = center ? 'center' : lead.kind === 'expert' ? 'expert' : 'learner'
    await ctx.enqueue(SEND_INVITATION, { leadId: lead.id, role })
  }
}
