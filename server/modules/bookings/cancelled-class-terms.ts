import { add } from '#domain/kernel/money.ts'
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
  const known = new Map<string, Pick<CancellationTerms, 'refund' | 'owed'>>()
  for (const one of facts) {
    const order = { ...one, status: one.order_status }
    const terms = cancellationTerms({ ...one, cutoff_minutes: 0, moves: [] }, order, 'center', ctx.now)
    if (isRefusal(terms)) continue
    const { refund, owed } = terms
    const before = known.get(one.class_session_id)
    // Several who take it together: what all of them get.
    known.set(one.class_session_id, {
      refund: before ? add(before.refund, refund) : refund,
      owed: before ? add(before.owed, owed) : owed,
    })
  }
  return known
}
