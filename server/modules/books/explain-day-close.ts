import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cashSums, findCloseOf, transactionsOfDrawer } from './explain-day-close-queries.ts'
import { nothing } from './explain-payout.ts'
import { listSteps } from './step-queries.ts'
import { type Explanation, stepAnswer } from './step-view.ts'

/** On a day with more movements, the page of the cash account shows the rest. */
const MOST_STEPS = 200

/** How the expected sum in the drawer came about; null: the actor may not see it. */
export async function explainDayClose(ctx: Ctx<SignedIn>, id: string): Promise<Explanation | null> {
  const { tx, actor } = ctx
  if (actor.role !== 'center' || serviceScope(actor)) return null
  const close = await findCloseOf(tx, actor.center?.centerId ?? '', id)
  if (!close) return null
  const inDrawer = (amount: number) => money(amount, close.currency)
  const { cameIn, wentOut } = await cashSums(tx, close)
  // A transaction written during a close counts for one close and may appear in the other.
  const moved = cameIn - wentOut
  const steps = await listSteps(tx, transactionsOfDrawer(close), [], MOST_STEPS)
  return {
    ...nothing,
    kind: 'day-close',
    id,
    title: close.onDate,
    party: close.closedByName,
    timeZone: close.timeZone,
    at: isoInstant(close.closedAt),
    sums: [
      { name: 'float', amount: inDrawer(close.float), said: null },
      { name: 'came_in', amount: inDrawer(cameIn), said: null },
      { name: 'went_out', amount: inDrawer(wentOut), said: null },
      { name: 'expected', amount: inDrawer(close.float + moved), said: inDrawer(close.float + close.moved) },
      { name: 'counted', amount: inDrawer(close.counted), said: null },
      { name: 'taken_out', amount: inDrawer(close.counted - close.left), said: null },
      { name: 'left', amount: inDrawer(close.left), said: null },
    ],
    agrees: moved === close.moved,
    steps: steps.map(row => stepAnswer(actor, row, null)),
  }
}
