import { newId } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { latePaymentApplied, orderDue } from '#domain/modules/orders/ledger/ledger-postings.ts'
import {
  type LineDiscount,
  labelFor,
  type PriceLine,
  priceLines,
  totalOf,
} from '#domain/modules/orders/pricing-rules.ts'
import { refuse } from '#domain/refusals.ts'
import {
  type NewLine,
  type NewOrder,
  newOrderNumber,
  noteDiscounts,
  type OrderDiscounts,
} from '#server/modules/orders/public.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import { together } from '#server/platform/connection/pipeline.ts'
import type { UserCtx } from '#server/platform/context.ts'
import * as bookings from './booking-queries.ts'
import { subjectOf } from './discounted-class.ts'
import { commonGuardians, type ForLearner, type Offer } from './offer-queries.ts'

/** Why nobody can book a class on offer now, or null when they can. */
export function whyNotOffered(offer: Offer): Refusal | null {
  if (offer.center_status !== 'active') return refuse('center_not_open')
  return offer.is_offered ? null : refuse('rate_not_offered')
}

/** Why one of these learners cannot be booked, or null: a residential society's center is for its residents. */
export function whyNotForLearners(learners: readonly ForLearner[]): Refusal | null {
  for (const { access, learner_name, learner_status, membership_status } of learners) {
    if (learner_status !== 'active') return refuse('not_found')
    if (access !== 'society' || membership_status === 'active') continue
    const learner = firstNameOf(learner_name ?? '')
    return learners.length > 1
      ? refuse('learner_not_resident', { args: { learner }, extra: { learner } })
      : refuse('residents_only')
  }
  return commonGuardians(learners).length === 0 ? refuse('several_families') : null
}

/**
 * The price lines of a class on offer, with discounts, and their total: each learner pays the price of the class
 * (decision 0097), and is named where there are several. Without learners: what it costs one.
 */
export function priceOf(
  offer: Offer,
  learners: readonly ForLearner[],
  byFee: readonly (readonly LineDiscount[])[] = [],
): { lines: NewLine[]; total: Money } {
  const label = {
    en: `${offer.service_en}, ${offer.minutes} min`,
    hi: `${offer.service_hi}, ${offer.minutes} मिनट`,
  }
  const lines =
    learners.length === 0
      ? linesOf(offer, label, byFee[0])
      : learners.flatMap(({ learnerId, learner_name }, nth) => {
          const named = learners.length > 1 ? labelFor(label, firstNameOf(learner_name ?? '')) : label
          return linesOf(offer, named, byFee[nth]).map(line => ({ ...line, learnerId }))
        })
  return { lines, total: totalOf(lines, offer.currency) }
}

function linesOf(
  offer: Offer,
  label: { en: string; hi: string },
  discounts: readonly LineDiscount[] = [],
): PriceLine[] {
  return priceLines({
    fee: money(offer.amount, offer.currency),
    label,
    discounts,
    tax:
      offer.tax_basis_points === null
        ? null
        : { basisPoints: offer.tax_basis_points, sac: offer.tax_sac ?? '' },
    gstin: offer.gstin,
    placeOfSupply: offer.state_code,
  })
}

/** When a class on offer with that start ends. */
export function endOf(startsAt: Date, offer: Pick<Offer, 'minutes'>): Date {
  return new Date(startsAt.getTime() + offer.minutes * 60_000)
}

/** A class to be promised to one or several learners of a family; everything but the claim has been checked. */
export interface ClassPromise {
  learners: readonly [ForLearner, ...ForLearner[]]
  buyerUserId: string
  startsAt: Date
  paymentChannel: 'gateway' | 'center'
  /** Held until then while it is being paid; null: confirmed immediately. */
  heldUntil: Date | null
  /** The expert answers first: nothing can be paid until then. */
  asksFirst?: boolean
  note: string
  /** Discounts on the fee. */
  discounts: OrderDiscounts
  /** The buyer's earlier payment that pays for this. */
  paidWith: { paymentId: string } | null
  /** The earlier booking of each learner that this one replaces. */
  rebookedFrom?: ReadonlyMap<string, string>
}

/**
 * Claims the time, then writes a booking for each learner, the order and the ledger in one statement; returns the
 * bookings in the order of the learners and what `read` then found, or a refusal.
 */
export async function promiseClass<Read = undefined>(
  ctx: UserCtx,
  promise: ClassPromise,
  read?: (bookingIds: readonly string[]) => Promise<Read>,
): Promise<{ bookingIds: string[]; orderId: string; heldBefore: number; read: Read | undefined } | Refusal> {
  const { tx, now } = ctx
  const { learners, startsAt } = promise
  const [offer] = learners
  const classSessionId = newId(now.getTime())
  const place = {
    classSessionId,
    centerId: offer.center_id,
    serviceId: offer.service_id,
    expertId: offer.expert_id,
    startsAt,
    endsAt: endOf(startsAt, offer),
  }
  const learnerIds = learners.map(each => each.learnerId)
  const claimed = await claimSlot(tx, { ...place, learnerIds }, { now })
  if (isRefusal(claimed)) return claimed

  const order = orderOf(promise, now)
  const ledgerOrder = {
    orderId: order.id,
    centerId: order.centerId,
    buyerId: order.buyerUserId,
    currency: order.currency,
  }
  const postings = [orderDue(ledgerOrder, classSessionId, order.lines)]
  if (promise.paidWith) {
    postings.push(latePaymentApplied(ledgerOrder, promise.paidWith.paymentId, order.total))
  }
  const made = learners.map(({ learnerId, code }): bookings.NewBooking => {
    if (!code) throw new Error('every proposed booking code is taken')
    return {
      ...place,
      learnerId,
      id: newId(now.getTime()),
      code,
      rateId: offer.rate_id,
      orderId: order.id,
      bookedBy: ctx.actor.userId,
      bookedAs: ctx.actor.role === 'center' ? 'center' : 'learner',
      status: promise.asksFirst ? 'requested' : promise.heldUntil ? 'held' : 'confirmed',
      heldUntil: promise.heldUntil,
      note: promise.note,
      rebookedFrom: promise.rebookedFrom?.get(learnerId) ?? null,
    }
  })
  const joining = learners
    .filter(each => each.membership_status === null && each.access === 'open')
    .map(each => each.learnerId)
  const bookingIds = made.map(({ id }) => id)
  const [{ heldBefore }, used, seen] = await together(tx, [
    () => bookings.insert(tx, { bookings: made, order, postings, joining }, now),
    () => noteDiscounts(ctx, order.id, promise.discounts, subjectOf(offer, learners)),
    async () => read?.(bookingIds),
  ])
  if (used) return used
  return { bookingIds, orderId: order.id, heldBefore, read: seen }
}

function orderOf(promise: ClassPromise, now: Date): NewOrder {
  const { learners } = promise
  const [offer] = learners
  const { lines, total } = priceOf(offer, learners, promise.discounts.byFee)
  const isPaid = total.amount === 0 || promise.paidWith !== null
  return {
    id: newId(now.getTime()),
    number: newOrderNumber(),
    centerId: offer.center_id,
    buyerUserId: promise.buyerUserId,
    status: isPaid ? 'paid' : 'open',
    paymentChannel: promise.paymentChannel,
    currency: offer.currency,
    total: total.amount,
    paid: isPaid ? total.amount : 0,
    // The time to pay begins with the expert's approval: until then there is none.
    payBy: promise.asksFirst ? now : promise.heldUntil,
    cancellationPolicy: offer.cancellation_policy,
    lines,
    subject: { serviceId: offer.service_id, learnerId: offer.learnerId },
  }
}
