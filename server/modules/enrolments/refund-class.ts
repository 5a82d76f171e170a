import { newId } from '#domain/kernel/ids.ts'
import { add, type Money, money, sumMoney } from '#domain/kernel/money.ts'
import { cancelPaid, dueOf, lockOrder, type OrderRow } from '#server/modules/orders/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { enrolmentFulfilment } from './enrolment-fulfilment.ts'
import { type EnrolmentRow, isHeldOnly } from './enrolment-queries.ts'
import { counts, spread, worthOf } from './enrolment-value.ts'
import type { PaidBefore } from './follow-timetable.ts'
import { lockEnrolment } from './lock-enrolment.ts'
import { listPeriods, noteClassRefund, type PeriodRow, resizePeriod } from './period-queries.ts'

/**
 * What one class of a place is worth, with tax; nothing where it is not paid for, or went back before.
 * @public
 */
export async function shareOfClass(
  tx: Tx,
  of: { enrolmentId: string; classSessionId: string },
): Promise<Money> {
  const periods = await listPeriods(tx, of.enrolmentId)
  return sumOf(
    periods,
    find(periods, of.classSessionId).map(each => each.worth),
  )
}

/** How a class relates to what was paid for an enrolment: `none`: nothing pays for it, or its share was refunded. */
export type Cover = 'none' | 'held' | 'covered'

/** Whether a class of an enrolment is paid for or owed; `held`: the enrolment itself awaits payment. */
export async function coverOfClass(
  tx: Tx,
  of: { enrolmentId: string; classSessionId: string },
): Promise<Cover> {
  const periods = await listPeriods(tx, of.enrolmentId)
  if (find(periods, of.classSessionId).length === 0) return 'none'
  return (await isHeldOnly(tx, of.enrolmentId)) ? 'held' : 'covered'
}

/** Like `coverOfClass`, but locks the enrolment until the transaction ends. */
export async function lockCover(tx: Tx, of: { enrolmentId: string; classSessionId: string }): Promise<Cover> {
  await lockEnrolment(tx, null, of.enrolmentId)
  return coverOfClass(tx, of)
}

/** The value of a class for everyone who has paid or owes it, by enrolment, from what was read before. */
export function worthBefore(paid: PaidBefore, classSessionId: string): Map<string, Money> {
  const worths = new Map<string, Money>()
  for (const period of paid) {
    const worth = worthOf(period, classSessionId)
    if (!worth) continue
    const before = worths.get(period.enrolment_id)
    worths.set(period.enrolment_id, before ? add(before, worth) : worth)
  }
  return worths
}

/** Why a class's share is refunded. */
export interface ClassRefund {
  enrolmentId: string
  classSessionId: string
  /** What it is refunded for: once each. */
  sourceId: string
  reason: 'class_cancelled' | 'goodwill'
  /** The family wants it in the wallet at the center. */
  toWallet?: boolean
}

/**
 * Gives the share of one class back to who paid for it, once however often it is asked; of a period that is still
 * owed it is owed no more. To be called before the class leaves the roll or is cancelled, or after. Answers what went
 * back or came off.
 * @public
 */
export async function refundClass(ctx: Ctx, of: ClassRefund): Promise<Money> {
  const found = await lockEnrolment(ctx.tx, null, of.enrolmentId)
  if (!found) throw new Error(`enrolment ${of.enrolmentId} is not there`)
  const periods = await listPeriods(ctx.tx, of.enrolmentId)
  const given: Money[] = []
  for (const [index, { period, worth }] of find(periods, of.classSessionId).entries()) {
    const order = await lockOrder(ctx.tx, period.order_id)
    const sourceId = index === 0 ? of.sourceId : newId(ctx.now.getTime())
    if (!order || !(await noteRefund(ctx, { ...of, sourceId }, order, worth))) continue
    given.push(worth)
    if (worth.amount > 0) await settle(ctx, found.enrolment, order, { ...of, sourceId }, { period, worth })
  }
  return sumOf(periods, given)
}

/** What is still owed for a class is taken off the period itself; only what was paid is recorded as refunded. */
function noteRefund(ctx: Ctx, of: ClassRefund, order: OrderRow, worth: Money): Promise<boolean> {
  const { enrolmentId, classSessionId, sourceId } = of
  const amount = worth.amount - owedOf(order, worth)
  return noteClassRefund(
    ctx.tx,
    { enrolmentId, classSessionId, orderId: order.id, sourceId, amount },
    ctx.now,
  )
}

async function settle(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  order: OrderRow,
  of: ClassRefund,
  { period, worth }: { period: PeriodRow; worth: Money },
) {
  const owed = owedOf(order, worth)
  const refund = money(worth.amount - owed, order.currency)
  if (owed > 0) {
    await resizePeriod(ctx.tx, period.id, {
      classes: Math.max(0, period.classes - (refund.amount === 0 ? 1 : 0)),
      amount: period.amount - owed,
    })
  }
  const left = await cancelPaid(ctx, order, {
    sourceId: of.sourceId,
    bookingId: null,
    enrolmentId: enrolment.id,
    reason: of.reason,
    refund,
    parts: (amounts, lines) =>
      spread(lines, amounts, enrolment.learner_id, { classes: refund.amount, registration: 0 }).map(amount =>
        money(amount, order.currency),
      ),
    takenOff: money(owed, order.currency),
    takenParts: lines =>
      spread(
        lines,
        lines.map(line => line.amount),
        enrolment.learner_id,
        { classes: owed, registration: 0 },
      ),
    handsOutCash: false,
    toWallet: of.toWallet ?? false,
  })
  if (order.status === 'open' && left.status === 'paid') await enrolmentFulfilment.paid(ctx, order.id)
}

/** The unpaid part of a class's value. */
function owedOf(order: OrderRow, worth: Money): number {
  return Math.min(worth.amount, dueOf(order))
}

/** The periods that pay for a class, with its value in each: more than one when it was paid in parts. */
function find(periods: readonly PeriodRow[], classSessionId: string) {
  return periods.filter(counts).flatMap(period => {
    const worth = worthOf(period, classSessionId)
    return worth ? [{ period, worth }] : []
  })
}

function sumOf(periods: readonly PeriodRow[], parts: readonly Money[]): Money {
  return sumMoney(parts, periods[0]?.currency ?? 'INR')
}
