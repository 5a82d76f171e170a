import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'
import { cancelPaid, takeOff } from '#server/modules/orders/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { alreadyThere, duePosting, noSeats, orderOf, periodsOf } from '../enrol-learners.ts'
import { tell } from '../enrolment-events.ts'
import { enrolmentFulfilment } from '../enrolment-fulfilment.ts'
import { notifyTransferred } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { spread } from '../enrolment-value.ts'
import { answerOf } from '../enrolment-view.ts'
import { type LockedEnrolment, lockEnrolment } from '../lock-enrolment.ts'
import { findNotificationFacts } from '../notification-queries.ts'
import { obstacleOf } from '../obstacle.ts'
import { freeSeats } from '../offer-seats.ts'
import { dropFrom, insertCarried, resizePeriod } from '../period-queries.ts'
import { refuseState } from '../refuse-state.ts'
import { seatOnRoll, unseatFromRoll } from '../roll.ts'
import { type TransferTerms, transferTerms } from '../transfer-terms.ts'

/** What moving to another batch costs or refunds. */
export const quoteTransfer = operationInSteps(
  'GET /enrolments/{id}/transfer',
  async (ctx, { params, query }) =>
    ctx.inTransaction(async inner => {
      const found = await lockEnrolment(inner.tx, inner.actor, params.id)
      if (!found) return refuse('not_found')
      if (!mayTransfer(found)) return refuseState(found.enrolment.status)
      const quoted = await transferTerms(inner, found.enrolment, query.batchId)
      if (!quoted) return refuse('not_found')
      const { terms, refused } = quoted
      const nothing = money(0)
      return {
        enrolmentId: found.enrolment.id,
        batchId: query.batchId,
        obstacle: obstacleOf(refused, inner.language),
        value: terms?.value ?? nothing,
        price: terms?.price ?? nothing,
        toPay: terms?.toPay ?? nothing,
        refund: terms?.refund ?? nothing,
        fromOn: terms?.terms.period.fromOn ?? null,
        toOn: terms?.terms.period.toOn ?? null,
        classes: terms?.terms.period.classes ?? 0,
      }
    }),
)

/**
 * Moves an enrolment to another batch: what is paid for upcoming classes moves along on its own order, a higher
 * price becomes a due order, a lower one is refunded. The old seat goes to the next in line.
 */
export const transferEnrolment = operation(
  'POST /enrolments/{id}/transfer',
  async (ctx, { params, body }) => {
    const found = await lockEnrolment(ctx.tx, ctx.actor, params.id, body.batchId)
    if (!found) return refuse('not_found')
    const { enrolment } = found
    if (!mayTransfer(found)) return refuseState(enrolment.status)
    const quoted = await transferTerms(ctx, enrolment, body.batchId)
    if (!quoted) return refuse('not_found')
    const { terms, refused } = quoted
    if (refused) return refused
    if (!terms) return refuse('batch_not_open')
    if (terms.toPay.amount !== body.expectedToPay) {
      return refuse('price_changed', { extra: { total: terms.toPay } })
    }
    if (terms.refund.amount !== body.expectedRefund) {
      return refuse('refund_changed', { extra: { refund: terms.refund } })
    }
    const from = await findNotificationFacts(ctx.tx, enrolment.id)
    // The old enrolment ends first, so that its classes do not clash with the new ones.
    await unseatFromRoll(ctx, { id: enrolment.id, learnerId: enrolment.learner_id })
    const newPlaceId = await moveTo(ctx, found, terms)
    if (isRefusal(newPlaceId)) return newPlaceId
    await notifyTransferred(ctx, newPlaceId, from?.batch_name ?? '')
    return answerOf(ctx, newPlaceId)
  },
)

function mayTransfer({ enrolment }: LockedEnrolment): boolean {
  return enrolment.status === 'active' && enrolment.kind === 'regular'
}

async function moveTo(ctx: UserCtx, found: LockedEnrolment, terms: TransferTerms): Promise<string | Refusal> {
  const { tx, now, actor } = ctx
  const { enrolment } = found
  const { scene } = terms
  const buyerUserId = found.orders[0]?.buyer_user_id ?? enrolment.enrolled_by
  const due = terms.rest
    ? orderOf(ctx, { scene, terms: terms.rest, paymentChannel: 'gateway', buyerUserId }).order
    : null
  // Due, but the new seat does not depend on it: it appears among the dues.
  const order = due && { ...due, payBy: null }
  const ended = enrolmentStates.next(enrolment.status, 'cancel')
  if (isIllegal(ended)) return refuseState(enrolment.status)
  const id = newId(now.getTime())
  const { period } = terms.terms
  const { seated, placed } = await enrolments.takeSeats(
    tx,
    {
      batchId: scene.batch.id,
      entries: [
        {
          id,
          batchId: scene.batch.id,
          centerId: enrolment.center_id,
          learnerId: enrolment.learner_id,
          kind: 'regular',
          status: 'active',
          groupId: newId(now.getTime()),
          enrolledBy: actor.userId,
          enrolledAs: actor.role === 'center' ? 'center' : 'learner',
          startsOn: period.fromOn,
          trialSessionId: null,
          trialServiceId: null,
          waitingSince: null,
          payBy: null,
          paidUntil: order && terms.value.amount === 0 ? null : period.toOn,
          transferredFrom: enrolment.id,
        },
      ],
      periods:
        order && terms.rest ? periodsOf(terms.rest, order.id, [{ id, learnerId: enrolment.learner_id }]) : [],
      order,
      postings: order ? [duePosting(order)] : [],
      joining: [],
    },
    now,
  )
  if (!seated) return noSeats(tx, scene.batch.id, 1)
  if (placed === 0) return alreadyThere(scene)
  await carry(ctx, found, terms, id)
  await enrolments.update(tx, [enrolment.id], {
    status: ended,
    ended_at: now,
    ended_by: actor.userId,
    ended_as: actor.role,
    end_reason: 'transferred',
  })
  await seatOnRoll(ctx, {
    id,
    learnerId: enrolment.learner_id,
    kind: 'regular',
    classSessionIds: scene.toCome.map(each => each.id),
  })
  await tell(
    ctx,
    'enrolment.transferred',
    { ...enrolment, id, batch_id: scene.batch.id },
    { from: enrolment.id },
  )
  await freeSeats(ctx, enrolment.batch_id, 1)
  return id
}

/** Carries over what is paid, refunds the excess, and cancels what was owed for undelivered classes. */
async function carry(
  ctx: UserCtx,
  found: LockedEnrolment,
  terms: TransferTerms,
  toId: string,
): Promise<void> {
  const { enrolment, orders } = found
  const { period } = terms.terms
  for (const { period: owed, left } of terms.owed) {
    const order = orders.find(one => one.id === owed.order_id)
    if (!order || left.amount === 0) continue
    await takeOff(ctx, order, owed.id, lines =>
      spread(
        lines,
        lines.map(line => line.amount),
        enrolment.learner_id,
        { classes: left.amount, registration: 0 },
      ),
    )
    await resizePeriod(ctx.tx, owed.id, {
      classes: Math.max(0, owed.classes - left.classes),
      amount: owed.amount - left.amount,
    })
  }
  for (const each of terms.carried) {
    const order = orders.find(one => one.id === each.period.order_id)
    if (!order) continue
    await dropFrom(ctx.tx, each.period, each.gone)
    if (each.along > 0) {
      await insertCarried(
        ctx.tx,
        {
          id: newId(ctx.now.getTime()),
          enrolmentId: toId,
          orderId: order.id,
          fromOn: period.fromOn,
          toOn: period.toOn,
          classes: period.classes,
          amount: each.along,
          carriedFrom: each.period.id,
        },
        ctx.now,
      )
    }
    if (each.back + each.takenOff > 0) await giveRest(ctx, found, order, each)
  }
}

async function giveRest(
  ctx: UserCtx,
  { enrolment }: LockedEnrolment,
  order: LockedEnrolment['orders'][number],
  rest: { back: number; takenOff: number },
): Promise<void> {
  const refund = money(rest.back, order.currency)
  const left = await cancelPaid(ctx, order, {
    sourceId: newId(ctx.now.getTime()),
    bookingId: null,
    enrolmentId: enrolment.id,
    reason: 'transfer',
    refund,
    parts: (left, lines) =>
      spread(lines, left, enrolment.learner_id, { classes: refund.amount, registration: 0 }).map(amount =>
        money(amount, order.currency),
      ),
    takenOff: money(rest.takenOff, order.currency),
    takenParts: lines =>
      spread(
        lines,
        lines.map(line => line.amount),
        enrolment.learner_id,
        { classes: rest.takenOff, registration: 0 },
      ),
    handsOutCash: ctx.actor.role === 'center',
  })
  if (order.status === 'open' && left.status === 'paid') await enrolmentFulfilment.paid(ctx, order.id)
}
