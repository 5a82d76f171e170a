import { type Money, money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { shareOf } from '#domain/modules/enrolments/period-rules.ts'
import { totalOf } from '#domain/modules/orders/pricing-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findBatch } from './batch-facts-queries.ts'
import type { EnrolmentRow } from './enrolment-queries.ts'
import { isPaid, offTheRoll, valueLeft } from './enrolment-value.ts'
import { type JoinScene, learnerTerms, maySee, sceneOf, type Terms, termsOf, whyNot } from './join-terms.ts'
import { listPeriods, type PeriodRow } from './period-queries.ts'

/** What of a paid period moves to the other batch, and what is refunded. Paise. */
export interface Carried {
  period: PeriodRow
  value: { amount: number; classes: number }
  /** Everything that leaves the period with the enrolment: what moves along or is refunded, now or before. */
  gone: { amount: number; classes: number }
  along: number
  back: number
  /** Of what does not move along: still owed, and no longer owed now. */
  takenOff: number
}

/** What moving to another batch means. */
export interface TransferTerms {
  scene: JoinScene
  terms: Terms
  value: Money
  price: Money
  toPay: Money
  refund: Money
  carried: Carried[]
  /** What was owed for upcoming classes of the old batch. */
  owed: { period: PeriodRow; left: { amount: number; classes: number } }[]
  /** The terms of what is still to be paid; null if nothing is. */
  rest: Terms | null
}

/** The terms of moving an enrolment to another batch of the same center, or a refusal; undefined: no such batch. */
export async function transferTerms(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  batchId: string,
): Promise<{ refused: Refusal | null; terms: TransferTerms | null } | undefined> {
  const { actor, tx, now } = ctx
  const batch = await findBatch(tx, batchId, now)
  if (!batch || batch.center_id !== enrolment.center_id || batch.id === enrolment.batch_id) return undefined
  if (actor.kind !== 'user' || !maySee(actor, batch)) return undefined
  const byDesk = actor.role === 'center'
  const scene = await sceneOf(ctx, batch, { learnerIds: [enrolment.learner_id], kind: 'regular' }, byDesk)
  const [learner] = scene.learners
  const terms = termsOf(scene, null)
  // Dues at the old batch do not prevent the move.
  const refused = learner ? whyNot(scene, { ...learner, has_dues: false }) : null
  if (!learner || !terms) return { refused, terms: null }
  return { refused: isRefusal(refused) ? refused : null, terms: await settle(ctx, enrolment, scene, terms) }
}

async function settle(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  scene: JoinScene,
  terms: Terms,
): Promise<TransferTerms> {
  const { batch } = scene
  const own = learnerTerms(batch, { ...scene.learners[0]!, is_registered: true }, terms.period, 0)
  const price = own.forClasses
  const all = await listPeriods(ctx.tx, enrolment.id)
  const periods = all.filter(isPaid)
  let open = price.amount
  const due = new Map<string, number>()
  const carried = periods.flatMap(period => {
    const value = valueLeft(period, ctx.now)
    const gone = offTheRoll(period, ctx.now)
    if (gone.classes === 0) return []
    const along = Math.min(value.amount, open)
    open -= along
    const rest = value.amount - along
    const owed = due.get(period.order_id) ?? period.order_due
    const takenOff = Math.min(rest, owed)
    due.set(period.order_id, owed - takenOff)
    return [{ period, value, gone, along, back: rest - takenOff, takenOff }]
  })
  const sum = (of: (each: Carried) => number) =>
    money(
      carried.reduce((total, each) => total + of(each), 0),
      batch.currency,
    )
  const rest = open > 0 ? restTerms(scene, terms, price, open) : null
  return {
    scene,
    terms,
    value: sum(each => each.value.amount),
    price,
    toPay: rest?.total ?? money(0, batch.currency),
    refund: sum(each => each.back),
    carried,
    owed: all
      .filter(period => period.order_status === 'open' && !isPaid(period))
      .map(period => ({ period, left: valueLeft(period, ctx.now) })),
    rest,
  }
}

/** What is still to be paid, as separate lines: that share of the fee, with the tax on it. */
function restTerms(scene: JoinScene, terms: Terms, price: Money, open: number): Terms {
  const { batch } = scene
  const learner = scene.learners[0]!
  const fee = shareOf(terms.period.fee, open, price.amount)
  const own = learnerTerms(batch, { ...learner, is_registered: true }, { ...terms.period, fee }, 0)
  return {
    ...terms,
    lines: own.lines,
    perLearner: [{ learner, ...own }],
    total: totalOf(own.lines, batch.currency),
  }
}
