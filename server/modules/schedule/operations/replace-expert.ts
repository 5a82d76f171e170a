import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { changeClasses } from '../change-classes.ts'
import type { Teaching } from '../series.ts'
import { findClasses, findEngaged } from '../series-lock-queries.ts'

export interface ExpertReplacement {
  ids: readonly string[]
  fromExpertId: string
  toExpertId: string
  /** The new expert's role; a substitute by default. */
  part?: Teaching['part']
}

/**
 * Assigns another expert to classes of a center's batches, in all of them or none: the refusal names the class that
 * prevents it. Classes that have begun may still get one. The caller has found them through its actor.
 */
export async function replaceExpert(ctx: Ctx, input: ExpertReplacement): Promise<Refusal | null> {
  const { ids, fromExpertId, toExpertId, part = 'substitute' } = input
  const found = await findClasses(ctx.tx, ids)
  const [first] = found
  if (!first) return ids.length > 0 ? refuse('not_found') : null
  if (!found.every(({ experts }) => experts.some(({ expertId }) => expertId === fromExpertId)))
    return refuse('not_found')
  const substitute = await findEngaged(ctx.tx, first.centerId, toExpertId)
  if (!substitute) return refuse('not_found')
  if (!substitute.isEngaged) return refuse('no_active_engagement', { args: { name: substitute.name } })
  const restaff = found.map(({ id, experts }) => ({ id, experts: replaced(experts) }))
  const change = { centerId: first.centerId, of: null, cancel: [], move: [], create: [] }
  return changeClasses(ctx, { ...change, restaff, reason: '' })

  function replaced(experts: readonly Teaching[]): Teaching[] {
    const others = experts.filter(({ expertId }) => expertId !== fromExpertId && expertId !== toExpertId)
    return [...others, { expertId: toExpertId, part }]
  }
}
