import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { onboardingNotifications } from '../notification-templates.ts'
import type { KycSubject } from './kyc-queries.ts'

/** What happened to documents, as the audit trail and live pages name it. */
export type KycAct =
  | 'kyc.add_document'
  | 'kyc.change_document'
  | 'kyc.remove_document'
  | 'kyc.submit'
  | 'kyc.share'
  | 'kyc.clarify'
  | 'kyc.verify'
  | 'kyc.reject'
  | 'kyc.expire'
  | 'kyc.remove_file'

/** Writes a change of a subject's documents to the audit trail, and updates the screens that show them. */
export async function noteKyc(
  ctx: Ctx,
  subject: KycSubject,
  action: KycAct,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.audit({
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    centerId: subject.kind === 'center' ? subject.id : null,
    details,
  })
  await ctx.emit({
    kind: 'kyc.changed',
    topics: ['admin', `${subject.kind}:${subject.id}`],
    payload: { kind: subject.kind, id: subject.id, what: action },
  })
}

type OwnerEvent = 'kyc.asked-back' | 'kyc.verified' | 'kyc.rejected' | 'kyc.ending' | 'kyc.expired'

/** Notifies whoever submits: the expert, or members who may change the center's profile. */
export async function tellOwner(
  ctx: Ctx,
  subject: KycSubject,
  event: OwnerEvent,
  said: { name: string; reason: string; until: string },
): Promise<void> {
  const isCenter = subject.kind === 'center'
  await ctx.notify(onboardingNotifications[event], {
    recipients: [isCenter ? { membersOf: subject.id, may: 'profile:manage' } : { expertId: subject.id }],
    args: said,
    link: {},
    centerId: isCenter ? subject.id : null,
  })
}

/** Notifies the admins that documents submitted by a center or an expert wait for review. */
export async function tellAdmins(ctx: UserCtx, subject: KycSubject, name: string): Promise<void> {
  await ctx.notify(onboardingNotifications['kyc.submitted'], {
    recipients: [{ admins: true }],
    args: { name },
    link: { kind: subject.kind, id: subject.kind === 'center' ? subject.id : ctx.actor.userId },
  })
}
