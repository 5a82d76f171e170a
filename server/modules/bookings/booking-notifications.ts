import type { Money } from '#domain/kernel/money.ts'
import { bundleOf, type Received } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type BookingFacts, findFacts } from './booking-view-queries.ts'
import { bookingNotifications } from './notification-templates.ts'

/** The arguments of every notification about a booking, and its center. */
const about = (facts: BookingFacts) => ({
  args: {
    learner: { id: facts.learner_id, name: facts.learner_name },
    service: { en: facts.service_en, hi: facts.service_hi },
    expert: facts.expert_name,
    center: facts.center_name,
    startsAt: facts.starts_at,
  },
  link: { bookingId: facts.id },
  centerId: facts.center_id,
  bundle: bundleOf(facts.order_id),
})
const family = (facts: BookingFacts) => ({ guardiansOf: facts.learner_id })
/** About money, only the paying guardian is notified. */
const payer = (facts: BookingFacts) => ({ userId: facts.buyer_id, role: 'learner' }) as const
const expert = (facts: BookingFacts) => ({ expertId: facts.expert_id })
const desk = (facts: BookingFacts) =>
  ({ membersOf: facts.center_id, may: 'bookings:manage', serviceId: facts.service_id }) as const

/** A time is held for a learner until it is paid. */
export async function notifyHeld(ctx: Ctx, facts: BookingFacts, payBy: Date): Promise<void> {
  const { args, ...rest } = about(facts)
  await ctx.notify(bookingNotifications['booking.held'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, payBy },
  })
}

/** A family asks the expert for a class. */
export async function notifyRequested(ctx: Ctx, facts: BookingFacts): Promise<void> {
  await ctx.notify(bookingNotifications['booking.requested'], {
    ...about(facts),
    recipients: [expert(facts)],
  })
}

/** The expert approved: the time is held until it is paid. */
export async function notifyApproved(ctx: Ctx, bookingId: string, payBy: Date): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  const { args, ...rest } = about(facts)
  await ctx.notify(bookingNotifications['booking.approved'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, payBy },
  })
}

/** The expert declined; the request says why. */
export async function notifyDeclined(ctx: Ctx, bookingId: string): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  await ctx.notify(bookingNotifications['booking.declined'], { ...about(facts), recipients: [family(facts)] })
}

/** A class is booked; what staff book themselves needs no notification. */
export async function notifyConfirmed(ctx: Ctx, facts: BookingFacts): Promise<void> {
  const byDesk = ctx.actor.kind === 'user' && ctx.actor.role === 'center'
  const people = [family(facts), expert(facts)]
  if (byDesk)
    await ctx.notify(bookingNotifications['booking.made-at-desk'], { ...about(facts), recipients: people })
  else
    await ctx.notify(bookingNotifications['booking.confirmed'], {
      ...about(facts),
      recipients: [...people, desk(facts)],
    })
}

/** Like `notifyConfirmed`, when the booking has not been read yet. */
export async function notifyConfirmedById(ctx: Ctx, bookingId: string): Promise<void> {
  await notifyConfirmed(ctx, await factsOf(ctx, bookingId))
}

/** A class that was confirmed before has been paid, or a part of it. */
export async function notifyPaid(ctx: Ctx, bookingId: string, received: Received): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  const { args, ...rest } = about(facts)
  const { currency } = facts
  const sums = { amount: { amount: received.amount, currency }, left: { amount: received.left, currency } }
  await ctx.notify(bookingNotifications['booking.paid'], {
    ...rest,
    recipients: [payer(facts)],
    args: { ...args, ...sums },
  })
}

/** A class was moved; the facts contain the new time. */
export async function notifyMoved(ctx: Ctx, facts: BookingFacts, from: Date): Promise<void> {
  const { args, ...rest } = about(facts)
  const recipients = [family(facts), expert(facts), desk(facts)]
  await ctx.notify(bookingNotifications['booking.moved'], { ...rest, recipients, args: { ...args, from } })
}

/** Like `notifyMoved`, when the booking has not been read yet. */
export async function notifyMovedById(ctx: Ctx, bookingId: string, from: Date): Promise<void> {
  await notifyMoved(ctx, await factsOf(ctx, bookingId), from)
}

/**
 * A class was cancelled for a learner; the side that did it is not notified, except the family, which gets it as a
 * receipt. `others`: how many of the family still take it.
 */
export async function notifyCancelled(
  ctx: Ctx,
  facts: BookingFacts,
  by: 'learner' | 'center' | 'expert',
  { refund, owed, others }: { refund: Money; owed: Money; others: number },
): Promise<void> {
  const { args, ...rest } = about(facts)
  const besides = { learner: [expert(facts), desk(facts)], center: [expert(facts)], expert: [desk(facts)] }
  await ctx.notify(bookingNotifications[`booking.cancelled-by-${by}`], {
    ...rest,
    recipients: [payer(facts), ...besides[by]],
    args: { ...args, refund, owed, others },
  })
  // The refund is between the center and the payer.
  const withoutMoney = { ...args, others, refund: { ...refund, amount: 0 }, owed: { ...owed, amount: 0 } }
  const otherHome = { guardiansOf: facts.learner_id, but: facts.buyer_id }
  await ctx.notify(bookingNotifications[`booking.cancelled-by-${by}`], {
    ...rest,
    recipients: [otherHome],
    args: withoutMoney,
  })
}

/** Notifications for the family only: not paid in time, late money, a class that is over. */
export async function notifyFamily(
  ctx: Ctx,
  event: 'booking.expired' | 'booking.unavailable' | 'booking.late-payment' | 'booking.completed',
  bookingId: string,
): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  const people = event === 'booking.late-payment' ? [payer(facts)] : [family(facts)]
  await ctx.notify(bookingNotifications[event], { ...about(facts), recipients: people })
}

/** What notifications say of a booking. */
export async function factsOf(ctx: Ctx, bookingId: string): Promise<BookingFacts> {
  const facts = await findFacts(ctx.tx, bookingId)
  if (!facts) throw new Error(`booking ${bookingId} disappeared while people were notified of it`)
  return facts
}
