import type { Ctx } from '#server/platform/context.ts'

type InvitationAct = 'expert.invite' | 'expert.reinvite' | 'expert.uninvite'

/** Writes to the trail what was done with an invitation, and tells open pages. */
export async function noteInvitation(
  ctx: Ctx,
  { id, centerId }: { id: string; centerId: string },
  action: InvitationAct,
): Promise<void> {
  await ctx.audit({ action, subjectKind: 'expert_invitation', subjectId: id, centerId })
  await tellInvitation(ctx, { id, centerId })
}

/** Tells open pages that an invitation is another one now. */
export async function tellInvitation(ctx: Ctx, of: { id: string; centerId: string }): Promise<void> {
  await ctx.emit({
    kind: 'expert-invitation.changed',
    topics: [`center:${of.centerId}`],
    payload: { invitationId: of.id },
  })
}
