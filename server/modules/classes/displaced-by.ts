import type { Refusal } from '#domain/kernel/refusal.ts'
import type { DisplacementCause } from '#domain/modules/classes/displacement-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { type Displaced, findZone, isExpertOf, listSpaces } from './displacement-queries.ts'
import { whyNotDisplace } from './plan-displacement.ts'

interface Asked {
  cause: DisplacementCause
  from: string
  until: string
  spaceIds: readonly string[]
  expertId: string | null
}

/** What should be displaced, looked up within the center; another center's space or expert is not found. */
export async function displacedBy(
  ctx: CenterCtx,
  asked: Asked,
): Promise<{ of: Displaced; timeZone: string } | Refusal> {
  const { centerId } = ctx.actor.center
  const of = { ...asked, centerId, from: new Date(asked.from), until: new Date(asked.until) }
  const refused = whyNotDisplace(ctx.actor, of, ctx.now)
  if (refused) return refused
  const known = await listSpaces(ctx.tx, centerId, of.spaceIds)
  if (known.length < new Set(of.spaceIds).size) return refuse('not_found')
  if (of.expertId && !(await isExpertOf(ctx.tx, centerId, of.expertId))) return refuse('not_found')
  if (of.cause === 'space' && known.length === 0) return refuse('not_found')
  if (of.cause === 'expert' && !of.expertId) return refuse('not_found')
  return { of, timeZone: await findZone(ctx.tx, centerId) }
}
