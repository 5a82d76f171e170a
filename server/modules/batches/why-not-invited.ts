import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { findInvited } from './unsigned-queries.ts'

/** Why a batch cannot be for somebody whom the center invited by phone; null: it can, or it is for nobody such. */
export async function whyNotInvited(
  ctx: CenterCtx,
  { invitationId, serviceId, isDraft }: { invitationId: string | null; serviceId: string; isDraft: boolean },
): Promise<Refusal | null> {
  if (invitationId === null) return null
  const invited = await findInvited(ctx.tx, ctx.actor.center.centerId, invitationId, ctx.now)
  if (!invited) return refuse('not_found')
  const { name, serviceIds, isOpen } = invited
  if (!isOpen) return refuse('expert_invitation_over')
  if (!isDraft) return refuse('expert_not_signed', { args: { name } })
  return serviceIds.includes(serviceId) ? null : refuse('service_not_taught', { args: { name } })
}
