import type { SignedIn } from '#domain/access/actor.ts'
import type { Explained } from '#domain/modules/books/explanation-api.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { explainDayClose } from '../explain-day-close.ts'
import { explainOrder } from '../explain-order.ts'
import { explainEarning, explainStatement } from '../explain-payout.ts'
import type { Explanation } from '../step-view.ts'

/** How an amount came about. What the caller may not see is not found. */
export const explain = operation('GET /explanations/{kind}/{id}', async (ctx, { params }) => {
  const found = await explained(ctx, params.kind, params.id)
  return found ?? refuse('not_found')
})

async function explained(ctx: Ctx<SignedIn>, kind: Explained, id: string): Promise<Explanation | null> {
  switch (kind) {
    case 'statement':
      return explainStatement(ctx, { statementId: id })
    case 'earning':
      return explainEarning(ctx, id)
    case 'day-close':
      return explainDayClose(ctx, id)
    case 'transaction':
      return (await explainOrder(ctx, kind, id)) ?? explainStatement(ctx, { transactionId: id })
    default:
      return explainOrder(ctx, kind, id)
  }
}
