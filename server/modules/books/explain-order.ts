import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { Ctx } from '#server/platform/context.ts'
import {
  type ExplainedOrder,
  findExplained,
  type OrderSubject,
  orderedOf,
  transactionsOf,
} from './explain-order-queries.ts'
import { sumsOfOrder } from './order-sum-queries.ts'
import { listNotes, listSteps } from './step-queries.ts'
import { type Explanation, noteAnswer, stepAnswer } from './step-view.ts'

/** An order has few; one with more shows the newest. */
const MOST_STEPS = 200

/** How the money of an order came about, for any subject within it; null: the actor may not see it. */
export async function explainOrder(
  ctx: Ctx<SignedIn>,
  kind: OrderSubject,
  id: string,
): Promise<Explanation | null> {
  const { tx, actor } = ctx
  const order = await findExplained(tx, actor, kind, id)
  if (!order) return null
  const sums = await sumsOf(ctx, order)
  const steps = await listSteps(tx, transactionsOf(order.id), order.subjects, MOST_STEPS)
  const keepsBooks = actor.role === 'center' || actor.role === 'admin'
  const notes = keepsBooks ? await listNotes(tx, order.subjects) : []
  const focus = kind === 'order' || kind === 'invoice' ? null : id
  return {
    kind: 'order',
    id: order.id,
    title: order.number,
    what: order.what,
    party: actor.role === 'learner' ? order.centerName : order.buyerName,
    timeZone: order.timeZone,
    at: isoInstant(order.createdAt),
    sums,
    agrees: sums.every(({ amount, said }) => said === null || said.amount === amount.amount),
    lines: order.lines.map(({ label, quantity, amount, reversed }) => ({
      label,
      quantity,
      amount: money(amount, order.currency),
      reversed: money(reversed, order.currency),
    })),
    policy: order.policy.tiers ? [...order.policy.tiers] : null,
    formula: null,
    steps: steps.map(row => stepAnswer(actor, row, focus)),
    notes: notes.map(row => noteAnswer(actor, row)),
    documents: order.documents.map(({ total, currency, ...document }) => ({
      ...document,
      total: money(total, currency),
    })),
    classes: [],
    links: order.others.map(other => ({ kind: 'order', id: other.id, title: other.number })),
  }
}

/** Each sum by the ledger, next to the order's own; a difference raises a money alarm. */
async function sumsOf(ctx: Ctx, order: ExplainedOrder): Promise<Explanation['sums']> {
  const { ordered, cancelled } = await orderedOf(ctx.tx, order.id)
  const sums = await sumsOfOrder(ctx.tx, order.id)
  const inOrder = (amount: number) => money(amount, order.currency)
  const differs =
    sums.paidColumn !== sums.paidLedger ||
    sums.refundedColumn !== sums.refundedLedger ||
    sums.dueColumn !== sums.dueLedger
  if (differs) ctx.alarm('books_differ', { orderId: order.id })
  const lines: Explanation['sums'] = [
    { name: 'ordered', amount: inOrder(ordered), said: null },
    { name: 'cancelled', amount: inOrder(cancelled), said: null },
    { name: 'paid', amount: inOrder(sums.paidLedger), said: inOrder(sums.paidColumn) },
    { name: 'given_back', amount: inOrder(sums.refundedLedger), said: inOrder(sums.refundedColumn) },
    { name: 'on_its_way_back', amount: inOrder(order.onItsWay), said: null },
    { name: 'due', amount: inOrder(sums.dueLedger), said: inOrder(sums.dueColumn) },
  ]
  const always = new Set(['ordered', 'paid', 'due'])
  return lines.filter(
    line => always.has(line.name) || line.amount.amount !== 0 || (line.said?.amount ?? 0) !== 0,
  )
}
