import type { Ctx } from '#server/platform/context.ts'

/** Whose screens a place concerns. */
export interface Concerned {
  id: string
  batch_id: string
  center_id: string
  guardian_ids: readonly string[]
}

/** Says what happened to a place, to its center and every guardian, and writes it to the trail. */
export async function tell(
  ctx: Ctx,
  kind: `enrolment.${string}`,
  place: Concerned,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({
    kind,
    topics: [`center:${place.center_id}`, ...place.guardian_ids.map(id => `user:${id}`)],
    payload: { enrolmentId: place.id, batchId: place.batch_id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'enrolment',
    subjectId: place.id,
    centerId: place.center_id,
    details: { batchId: place.batch_id, ...details },
  })
}
