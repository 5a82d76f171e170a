import type { Money } from '#domain/kernel/money.ts'
import type { compensations } from '#server/modules/enrolments/public.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { classNotifications } from './notification-templates.ts'

/** Publishes the outcome of a choice to its center and the family, and writes it to the audit trail. */
export async function tellCompensation(
  ctx: Ctx,
  kind: `compensation.${string}`,
  row: compensations.CompensationRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  const guardians = await guardiansOf(ctx.tx, [row.learner_id])
  await ctx.emit({
    kind,
    topics: [`center:${row.center_id}`, ...guardians.map(id => `user:${id}`)],
    payload: { compensationId: row.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'compensation',
    subjectId: row.id,
    centerId: row.center_id,
    details: { classSessionId: row.class_session_id, learnerId: row.learner_id, ...details },
  })
}

/** The refund for a class is on its way; a credit has its own notification. */
export async function notifyRefunded(
  ctx: Ctx,
  row: compensations.CompensationRow,
  refund: Money,
): Promise<void> {
  await ctx.notify(classNotifications['compensation.refunded'], {
    recipients: [{ guardiansOf: row.learner_id }],
    args: {
      learner: { id: row.learner_id, name: row.learner_name },
      title: { en: row.title_en, hi: row.title_hi },
      center: row.center_name,
      startsAt: row.starts_at,
      refund,
    },
    link: { classId: row.class_session_id },
    centerId: row.center_id,
  })
}
