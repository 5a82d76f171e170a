import type { Ctx } from '#server/platform/context.ts'

/** Whose screens an enrolment affects. */
export interface Concerned {
  id: string
  batch_id: string
  center_id: string
  guardian_ids: readonly string[]
}

/** Publishes a change of an enrolment to its center and all guardians, and writes it to the audit trail. */
export async function tell(
  ctx: Ctx,
  kind: `enrolment.${string}`,
  enrolment: Concerned,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({
    kind,
    topics: [`center:${enrolment.center_id}`, ...enrolment.guardian_ids.map(id => `user:${id}`)],
    payload: { enrolmentId: enrolment.id, batchId: enrolment.batch_id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'enrolment',
    subjectId: enrolment.id,
    centerId: enrolment.center_id,
    details: { batchId: enrolment.batch_id, ...details },
  })
}
