import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { withoutTakingPart } from './consent-queries.ts'

/** Why learners may not join anything new: a guardian has withdrawn the consent to participation (rule R12). */
export async function whyNotTakePart(ctx: Ctx, learnerIds: readonly string[]): Promise<Refusal | null> {
  const [first] = await withoutTakingPart(ctx.tx, learnerIds, ctx.now)
  return first ? refuse('taking_part_withdrawn', { args: { learner: first.name } }) : null
}
