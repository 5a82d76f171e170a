import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { engagementStates } from '#domain/modules/experts/agreements/engagement-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type EngagementRow, findEngagement, holdEngagement } from './engagement-queries.ts'
import { type Engagement, engagementOf } from './engagement-view.ts'
import type { Pair } from './tell-sides.ts'

type Event = Parameters<typeof engagementStates.next>[1]

/** An engagement of the actor, locked, in a state that allows the event; `version` null if the caller read none. */
export async function heldEngagement(
  ctx: UserCtx,
  id: string,
  expected: { event?: Event; version: number | null },
): Promise<EngagementRow | Refusal> {
  if (!(await holdEngagement(ctx.tx, ctx.actor, id))) return refuse('not_found')
  const found = await findEngagement(ctx, ctx.actor, id)
  if (!found) return refuse('not_found')
  const illegal = expected.event && whyNotNow(found, expected.event)
  if (illegal) return illegal
  if (expected.version !== null && found.version !== expected.version) return refuse('changed_meanwhile')
  return found
}

function whyNotNow(engagement: EngagementRow, event: Event): Refusal | null {
  const next = engagementStates.next(engagement.status, event)
  if (!isIllegal(next)) return null
  return refuse('illegal_transition', {
    args: { state: engagement.status },
    extra: { allowed: next.allowed },
  })
}

/** The parties of an engagement, for notifications. */
export function pairOf(engagement: EngagementRow): Pair {
  const { id, centerId, centerName, expertId, expertName } = engagement
  return { engagementId: id, centerId, centerName, expertId, expertName }
}

/** The current engagement, as an answer. */
export async function answerEngagement(ctx: UserCtx, id: string): Promise<Engagement> {
  const row = await findEngagement(ctx, ctx.actor, id)
  if (!row) throw new Error(`engagement ${id} disappeared while being changed`)
  return engagementOf(row, ctx.actor)
}
