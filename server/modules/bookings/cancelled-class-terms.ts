import { isRefusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listCallOffFacts } from './booking-queries.ts'
import { type CancellationTerms, cancellationTerms } from './cancellation-terms.ts'

/** What the center would give back and owe if it called these single classes off now, by class session. */
export async function calledOffTerms(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  classSessionIds: readonly string[],
): Promise<Map<string, Pick<CancellationTerms, 'refund' | 'owed'>>> {
  const facts = await listCallOffFacts(ctx.tx, classSessionIds)
  const known = facts.flatMap(one => {
    const terms = cancellationTerms({ ...one, cutoff_minutes: 0, moves: [] }, one, 'center', ctx.now)
    return isRefusal(terms) ? [] : [[one.class_session_id, terms] as const]
  })
  return new Map(known)
}
