import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { replaceExpert } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifySubstituted } from './class-notifications.ts'
import type { ClassRow } from './class-queries.ts'
import { findTeacher } from './substitute-queries.ts'
import { tell } from './tell-class.ts'

interface Substitution {
  fromExpertId: string
  toExpertId: string
  reason: string
}

/**
 * Assigns another expert to classes of one batch, the earliest first: all of them or none, and everyone is notified
 * once. The caller has locked them, and checked that they may still change.
 */
export async function assignSubstitute(
  ctx: Ctx,
  all: readonly ClassRow[],
  { fromExpertId, toExpertId, reason }: Substitution,
): Promise<Refusal | null> {
  const [first] = all
  if (!first) return null
  const from = first.experts.find(expert => expert.id === fromExpertId)
  const of = { expertId: toExpertId, centerId: first.center_id, serviceId: first.service_id }
  const to = await findTeacher(ctx.tx, of)
  if (!from || !to) return refuse('not_found')
  if (!to.isEngaged) return refuse('not_engaged')
  if (!to.teaches) return refuse('substitute_cannot_teach', { args: { name: to.name } })
  if (all.some(one => one.experts.some(expert => expert.id === toExpertId)))
    return refuse('already_on_class', { args: { name: to.name } })
  const ids = all.map(one => one.id)
  const clash = await replaceExpert(ctx, { ids, fromExpertId, toExpertId, part: 'substitute' })
  if (clash) return clash
  for (const one of all)
    await tell(ctx, 'class.substituted', one, { from: fromExpertId, to: toExpertId, reason })
  await notifySubstituted(ctx, first, {
    classes: all.length,
    from: from.name,
    to: to.name,
    expertIds: [fromExpertId, toExpertId],
    learnerIds: [...new Set(all.flatMap(one => one.learner_ids))],
  })
  return null
}
