import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from './class-queries.ts'

/** Whose screens a class affects. */
export function topicsOf(aClass: Pick<ClassRow, 'center_id' | 'experts' | 'guardian_ids'>): string[] {
  return [
    `center:${aClass.center_id}`,
    ...aClass.experts.map(expert => `expert:${expert.id}`),
    ...aClass.guardian_ids.map(id => `user:${id}`),
  ]
}

/** Publishes a change of a class to everyone affected, and writes it to the audit trail. */
export async function tell(
  ctx: Ctx,
  kind: `class.${string}`,
  aClass: ClassRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.emit({ kind, topics: topicsOf(aClass), payload: { classSessionId: aClass.id } })
  await ctx.audit({
    action: kind,
    subjectKind: 'class',
    subjectId: aClass.id,
    centerId: aClass.center_id,
    details,
  })
}
