import type { Money } from '#domain/kernel/money.ts'
import type { Received } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type BookingFacts, findFacts } from './booking-view-queries.ts'
import { bookingNotifications } from './notification-templates.ts'

/** What is said about every booking, and from where. */
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
})
const family = (facts: BookingFacts) => ({ guardiansOf: facts.learner_id })
/** Of money the one guardian hears who pays. */
const payer = (facts: BookingFacts) => ({ userId: facts.buyer_id, role: 'learner' }) as const
const expert = (facts: BookingFacts) => ({ expertId: facts.expert_id })
const desk = (facts: BookingFacts) =>
  ({ membersOf: facts.center_id, may: 'bookings:manage', serviceId: facts.service_id }) as const

/** A time is kept for a learner until it is paid. */
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

/** The expert said yes: the time is kept until it is paid. */
export async function notifyApproved(ctx: Ctx, bookingId: string, payBy: Date): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  const { args, ...rest } = about(facts)
  await ctx.notify(bookingNotifications['booking.approved'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, payBy },
  })
}

/** The expert said no; the request says why. */
export async function notifyDeclined(ctx: Ctx, bookingId: string): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  await ctx.notify(bookingNotifications['booking.declined'], { ...about(facts), recipients: [family(facts)] })
}

/** A class is booked; what the desk books it needs not be told. */
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

/** As `notifyConfirmed`, where nobody has read the booking yet. */
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

/** A class has another time; the facts hold the new one. */
export async function notifyMoved(ctx: Ctx, facts: BookingFacts, from: Date): Promise<void> {
  const { args, ...rest } = about(facts)
  const recipients = [family(facts), expert(facts), desk(facts)]
  await ctx.notify(bookingNotifications['booking.moved'], { ...rest, recipients, args: { ...args, from } })
}

/** A class was cancelled; the side that did it is not told, but for the family, whose receipt it is. */
export async function notifyCancelled(
  ctx: Ctx,
  facts: BookingFacts,
  by: 'learner' | 'center' | 'expert',
  { refund, owed }: { refund: Money; owed: Money },
): Promise<void> {
  const { args, ...rest } = about(facts)
  const others = { learner: [expert(facts), desk(facts)], center: [expert(facts)], expert: [desk(facts)] }
  await ctx.notify(bookingNotifications[`booking.cancelled-by-${by}`], {
    ...rest,
    recipients: [payer(facts), ...others[by]],
    args: { ...args, refund, owed },
  })
  // What comes back is between the center and who paid.
  const withoutMoney = { ...args, refund: { ...refund, amount: 0 }, owed: { ...owed, amount: 0 } }
  const otherHome = { guardiansOf: facts.learner_id, but: facts.buyer_id }
  await ctx.notify(bookingNotifications[`booking.cancelled-by-${by}`], {
    ...rest,
    recipients: [otherHome],
    args: withoutMoney,
  })
}

/** What the family alone hears of: nobody paid in time, money that came too late, a class that is over. */
export async function notifyFamily(
  ctx: Ctx,
  event: 'booking.expired' | 'booking.unavailable' | 'booking.late-payment' | 'booking.completed',
  bookingId: string,
): Promise<void> {
  const facts = await factsOf(ctx, bookingId)
  const people = event === 'booking.late-payment' ? [payer(facts)] : [family(facts)]
  await ctx.notify(bookingNotifications[event], { ...about(facts), recipients: people })
}

async function factsOf(ctx: Ctx, bookingId: string): Promise<BookingFacts> {
  const facts = await findFacts(ctx.tx, bookingId)
  if (!facts) throw new Error(`booking ${bookingId} is gone while people are told of it`)
  return facts
}
