import { isRefusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listCancellationFacts } from './booking-queries.ts'
import { type CancellationTerms, cancellationTerms } from './cancellation-terms.ts'

/** What the center would refund and owe if it cancelled these single classes now, by class session. */
export async function cancelledTerms(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  classSessionIds: readonly string[],
): Promise<Map<string, Pick<CancellationTerms, 'refund' | 'owed'>>> {
  const facts = await listCancellationFacts(ctx.tx, classSessionIds)
  const known = facts.flatMap(one => {
    const terms = cancellationTerms({ ...one, cutoff_minutes: 0, moves: [] }, one, 'center', ctx.now)
    return isRefusal(terms) ? [] : [[one.class_session_id, terms] as const]
  })
  return new Map(known)
}
