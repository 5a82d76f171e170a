import { type Money, money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates, SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import { cancelPaid, dueOf } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './enrolment-events.ts'
import { enrolmentFulfilment } from './enrolment-fulfilment.ts'
import { notifyEnded } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import { endOfPeriods, outstanding, type PeriodEnd, spread } from './enrolment-value.ts'
import type { LockedEnrolment } from './lock-enrolment.ts'
import { freeSeats } from './offer-seats.ts'
import { dropFrom, listPeriods, resizePeriod } from './period-queries.ts'
import { unseatFromRoll } from './roll.ts'

/**
 * Who ends an enrolment: the family or the center. When the center ends it, everything paid for undelivered classes
 * is refunded.
 */
export type EndedAs = 'learner' | 'center'

/** What ending an enrolment now means in money. */
export interface EndTerms {
  ends: PeriodEnd[]
  paid: Money
  refund: Money
  owedNoMore: Money
  classesLeft: number
}

/** The exact refund, and what is no longer owed, if the enrolment ends now. */
export async function endTerms(ctx: Ctx, found: LockedEnrolment, as: EndedAs): Promise<EndTerms> {
  const { enrolment, orders } = found
  const periods = await listPeriods(ctx.tx, enrolment.id)
  const orderOf = (id: string) => orders.find(order => order.id === id)
  const ends = endOfPeriods(periods, orderOf, {
    now: ctx.now,
    actsAs: as,
    neverPaid: enrolment.status === 'pending_payment',
  })
  const currency = periods[0]?.currency ?? 'INR'
  const sum = (amounts: number[]) =>
    money(
      amounts.reduce((total, amount) => total + amount, 0),
      currency,
    )
  const isPaid = (id: string) => (orderOf(id)?.paid_amount ?? 0) > 0
  const owed = orders.filter(order => order.paid_amount > 0).reduce((total, order) => total + dueOf(order), 0)
  const ordered = sum(periods.filter(each => isPaid(each.order_id)).map(each => each.amount - each.returned))
  return {
    ends,
    paid: money(Math.max(0, ordered.amount - owed), currency),
    refund: sum(ends.map(each => each.refund.amount)),
    owedNoMore: sum(ends.map(each => each.takenOff.amount)),
    classesLeft: periods.flatMap(each => outstanding(each, ctx.now)).length,
  }
}

/**
 * Ends an enrolment: its classes and its seat are free immediately, the next in the waitlist is asked, and money
 * moves as the terms say. The caller holds the locks and has checked that the state allows it; `tellsItself`: it
 * notifies the family itself, in one message for everything.
 */
export async function endEnrolment(
  ctx: Ctx,
  found: LockedEnrolment,
  terms: EndTerms,
  ending: {
    as: EndedAs
    reason: string
    handsOutCash: boolean
    /** The refund stays at the center, in the buyer's wallet. */
    toWallet?: boolean
    tellsItself?: boolean
  },
): Promise<void> {
  const { enrolment } = found
  const status = enrolmentStates.next(enrolment.status, 'cancel')
  if (isIllegal(status)) throw new Error(`enrolment ${enrolment.id} is ${enrolment.status} and cannot end`)
  await enrolments.update(ctx.tx, [enrolment.id], {
    status,
    ended_at: ctx.now,
    ended_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    ended_as: ending.as,
    end_reason: ending.reason,
    offered_until: null,
  })
  await unseatFromRoll(ctx, { id: enrolment.id, learnerId: enrolment.learner_id })
  for (const each of terms.ends) await settleEnd(ctx, found, each, ending)
  await tell(ctx, ending.as === 'learner' ? 'enrolment.left' : 'enrolment.ended', enrolment, {
    as: ending.as,
    reason: ending.reason,
    refund: terms.refund,
  })
  if (!ending.tellsItself) await notifyEnded(ctx, enrolment.id, ending.as, terms.refund)
  // A group first in line may have kept free seats from the next one.
  await freeSeats(ctx, enrolment.batch_id, SEATED.includes(enrolment.status) ? 1 : 0)
}

async function settleEnd(
  ctx: Ctx,
  { enrolment, orders }: LockedEnrolment,
  end: PeriodEnd,
  { as, handsOutCash, toWallet = false }: { as: EndedAs; handsOutCash: boolean; toWallet?: boolean },
): Promise<void> {
  const order = orders.find(each => each.id === end.period.order_id)
  if (!order) return
  const { refund, takenOff, ofRegistration, takenOfRegistration } = end
  await dropFrom(ctx.tx, end.period, end.gone)
  if (refund.amount + takenOff.amount === 0) return
  const left = await cancelPaid(ctx, order, {
    sourceId: end.period.id,
    bookingId: null,
    enrolmentId: enrolment.id,
    reason: as === 'learner' ? 'cancelled_by_learner' : 'cancelled_by_center',
    refund,
    parts: (amounts, lines) =>
      spread(lines, amounts, enrolment.learner_id, {
        classes: refund.amount - ofRegistration,
        registration: ofRegistration,
      }).map(amount => money(amount, order.currency)),
    takenOff,
    takenParts: lines =>
      spread(
        lines,
        lines.map(line => line.amount),
        enrolment.learner_id,
        { classes: takenOff.amount - takenOfRegistration, registration: takenOfRegistration },
      ),
    handsOutCash,
    toWallet,
  })
  if (takenOff.amount > 0 && end.gone.classes === 0) {
    // The order may still be paid, for other learners: what is taken off is no longer part of it.
    await resizePeriod(ctx.tx, end.period.id, {
      classes: Math.max(0, end.period.classes - end.takenOffClasses),
      amount: end.period.amount - (takenOff.amount - takenOfRegistration),
    })
  }
  // The reduction left nothing to pay: the other learners now have their seats.
  if (order.status === 'open' && left.status === 'paid') await enrolmentFulfilment.paid(ctx, order.id)
}
