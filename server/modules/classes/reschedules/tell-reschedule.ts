import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import { topicsOf } from '../tell-class.ts'

/** Publishes a change of a negotiation to everyone affected, and writes it to the audit trail. */
export async function tell(
  ctx: Ctx,
  kind: `reschedule.${string}`,
  rescheduleId: string,
  aClass: ClassRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({
    kind,
    topics: topicsOf(aClass),
    payload: { rescheduleId, classSessionId: aClass.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'reschedule',
    subjectId: rescheduleId,
    centerId: aClass.center_id,
    details: { classSessionId: aClass.id, ...details },
  })
}
