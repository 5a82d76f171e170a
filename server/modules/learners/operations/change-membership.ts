import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import {
  MEMBERSHIP_STATUS_WORDS,
  type MembershipEvent,
  membershipStates,
} from '#domain/modules/learners/membership-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { lockMembership, type MembershipRow, setMembershipStatus } from '../membership-queries.ts'
import { membershipAnswer } from '../membership-view.ts'
import { learnerNotifications } from '../notification-templates.ts'

/** Pauses a membership. */
export const pauseMembership = operation('POST /memberships/{id}/pause', (ctx, { params }) =>
  change(ctx, params.id, 'pause'),
)

/** Resumes a membership. */
export const resumeMembership = operation('POST /memberships/{id}/resumption', (ctx, { params }) =>
  change(ctx, params.id, 'resume'),
)

/** Ends a membership that nothing depends on any more. */
export const endMembership = operation('POST /memberships/{id}/end', (ctx, { params }) =>
  change(ctx, params.id, 'end'),
)

async function change(
  ctx: UserCtx,
  id: string,
  event: MembershipEvent,
): Promise<ApiAnswer<'POST /memberships/{id}/end'> | Refusal> {
  const { tx, now, actor } = ctx
  const row = await lockMembership(tx, actor, id)
  if (!row) return refuse('not_found')
  const status = membershipStates.next(row.status, event)
  if (isIllegal(status)) {
    const words = MEMBERSHIP_STATUS_WORDS[row.status]
    return refuse('illegal_transition', {
      args: { state: words.en, state_en: words.en, state_hi: words.hi },
      extra: { state: row.status, allowed: status.allowed },
    })
  }
  const parts = { centerId: row.center_id, learnerId: row.learner_id }
  if (event === 'end' && (await ctx.above.learners.isMembershipUsed(tx, parts, now)))
    return refuse('membership_in_use', { args: { learner: row.learner_name } })
  await setMembershipStatus(tx, row.id, status, now)
  await ctx.emit({
    kind: 'membership.changed',
    topics: [`center:${row.center_id}`, `user:${actor.userId}`],
    payload: { membershipId: row.id },
  })
  await ctx.audit({
    action: `membership.${event}`,
    subjectKind: 'membership',
    subjectId: row.id,
    centerId: row.center_id,
    details: { learnerId: row.learner_id },
  })
  await tellOtherSide(ctx, row, event)
  return membershipAnswer(actor, { ...row, status, ended_at: status === 'ended' ? now : null })
}

/** Notifies the side that did not do it. */
async function tellOtherSide(ctx: UserCtx, row: MembershipRow, event: MembershipEvent): Promise<void> {
  const byCenter = ctx.actor.role === 'center'
  await ctx.notify(learnerNotifications['membership.changed'], {
    recipients: byCenter
      ? [{ guardiansOf: row.learner_id }]
      : [{ membersOf: row.center_id, may: 'learners:manage' }],
    args: {
      learner: { id: row.learner_id, name: row.learner_name },
      center: row.center_name,
      what: happened[event],
    },
    link: { membershipId: row.id },
    centerId: row.center_id,
  })
}

const happened: Record<MembershipEvent, { en: string; hi: string }> = {
  pause: { en: 'is paused', hi: 'रोकी गई' },
  resume: { en: 'is active again', hi: 'फिर से चालू है' },
  end: { en: 'has ended', hi: 'ख़त्म हुई' },
}
