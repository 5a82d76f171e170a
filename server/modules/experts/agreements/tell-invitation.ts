import type { Ctx } from '#server/platform/context.ts'

type InvitationAct = 'expert.invite' | 'expert.reinvite' | 'expert.uninvite'

/** Writes a change of an invitation to the audit trail, and updates open pages. */
export async function noteInvitation(
  ctx: Ctx,
  { id, centerId }: { id: string; centerId: string },
  action: InvitationAct,
): Promise<void> {
  await ctx.audit({ action, subjectKind: 'expert_invitation', subjectId: id, centerId })
  await tellInvitation(ctx, { id, centerId })
}

/** Updates open pages after a change of an invitation. */
export async function tellInvitation(ctx: Ctx, of: { id: string; centerId: string }): Promise<void> {
  await ctx.emit({
    kind: 'expert-invitation.changed',
    topics: [`center:${of.centerId}`],
    payload: { invitationId: of.id },
  })
}
