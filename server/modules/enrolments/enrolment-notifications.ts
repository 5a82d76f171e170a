import type { Money } from '#domain/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findNotificationFacts, type NotificationFacts } from './notification-queries.ts'
import { enrolmentNotifications } from './notification-templates.ts'

const about = (facts: NotificationFacts) => ({
  args: {
    learner: { id: facts.learner_id, name: facts.learner_name },
    batch: facts.batch_name,
    center: facts.center_name,
  },
  link: { enrolmentId: facts.id, batchId: facts.batch_id },
  centerId: facts.center_id,
})
const family = (facts: NotificationFacts) => ({ guardiansOf: facts.learner_id })
/** About money, only the paying guardian is notified. */
const payer = (facts: NotificationFacts) =>
  facts.buyer_id ? ({ userId: facts.buyer_id, role: 'learner' } as const) : family(facts)
const desk = (facts: NotificationFacts) =>
  ({ membersOf: facts.center_id, may: 'bookings:manage', serviceId: facts.service_id }) as const
const byDesk = (ctx: Ctx) => ctx.actor.kind === 'user' && ctx.actor.role === 'center'

/** Someone joined, or booked a trial. What staff do themselves needs no notification to the center. */
export async function notifyJoined(ctx: Ctx, id: string): Promise<void> {
  const facts = await factsOf(ctx, id)
  const recipients = byDesk(ctx) ? [family(facts)] : [family(facts), desk(facts)]
  await ctx.notify(enrolmentNotifications['enrolment.joined'], { ...about(facts), recipients })
}

/** A seat is held until it is paid. */
export async function notifyHeld(ctx: Ctx, id: string, payBy: Date): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  await ctx.notify(enrolmentNotifications['enrolment.held'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, payBy },
  })
}

/**
 * The code given with the request no longer applies: the full price is due, which the family must see before
 * paying.
 */
export async function notifyCodeLost(ctx: Ctx, id: string, code: string, amount: Money): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  const notification = { ...rest, recipients: [family(facts)], args: { ...args, code, amount } }
  await ctx.notify(enrolmentNotifications['enrolment.code-lost'], notification)
}

/** Someone joined the waitlist. */
export async function notifyWaiting(ctx: Ctx, id: string): Promise<void> {
  const facts = await factsOf(ctx, id)
  const recipients = byDesk(ctx) ? [family(facts)] : [family(facts), desk(facts)]
  await ctx.notify(enrolmentNotifications['enrolment.waitlisted'], { ...about(facts), recipients })
}

/** A freed seat is offered until then. */
export async function notifyOffered(ctx: Ctx, id: string, until: Date): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  await ctx.notify(enrolmentNotifications['enrolment.offered'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, until },
  })
}

/** Too few seats are free for those who wait together: only the family is told. */
export async function notifyTooFew(ctx: Ctx, id: string, seats: number): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  await ctx.notify(enrolmentNotifications['enrolment.too-few'], {
    ...rest,
    recipients: [family(facts)],
    args: { ...args, seats },
  })
}

/** An offer or the time to pay has expired, or money came too late: only the family is told. */
export async function notifyFamily(
  ctx: Ctx,
  event:
    | 'enrolment.offer-lapsed'
    | 'enrolment.lapsed'
    | 'enrolment.late-payment'
    | 'enrolment.resumed'
    | 'enrolment.completed',
  id: string,
): Promise<void> {
  const facts = await factsOf(ctx, id)
  const people = event === 'enrolment.late-payment' ? [payer(facts)] : [family(facts)]
  await ctx.notify(enrolmentNotifications[event], { ...about(facts), recipients: people })
}

/** The next period is due. */
export async function notifyDue(ctx: Ctx, id: string, amount: Money): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  await ctx.notify(enrolmentNotifications['enrolment.due'], {
    ...rest,
    recipients: [payer(facts)],
    args: { ...args, amount },
  })
}

/** A family left, or the center ended the enrolment; with the amount refunded. */
export async function notifyEnded(
  ctx: Ctx,
  id: string,
  by: 'learner' | 'center',
  refund: Money,
): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  const recipients = by === 'learner' ? [payer(facts), desk(facts)] : [payer(facts)]
  const event = by === 'learner' ? 'enrolment.left' : 'enrolment.ended'
  await ctx.notify(enrolmentNotifications[event], { ...rest, recipients, args: { ...args, refund } })
  if (!facts.buyer_id) return
  // The refund is between the center and the payer.
  const otherHome = { guardiansOf: facts.learner_id, but: facts.buyer_id }
  const withoutMoney = { ...args, refund: { ...refund, amount: 0 } }
  await ctx.notify(enrolmentNotifications[event], { ...rest, recipients: [otherHome], args: withoutMoney })
}

/** An enrolment is paused between two local dates. */
export async function notifyPaused(ctx: Ctx, id: string, from: string, until: string): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  const recipients = byDesk(ctx) ? [family(facts)] : [family(facts), desk(facts)]
  await ctx.notify(enrolmentNotifications['enrolment.paused'], {
    ...rest,
    recipients,
    args: { ...args, from, until },
  })
}

/** A learner moved to another batch; the facts are those of the new enrolment. */
export async function notifyTransferred(ctx: Ctx, id: string, fromBatch: string): Promise<void> {
  const facts = await factsOf(ctx, id)
  const { args, ...rest } = about(facts)
  const recipients = byDesk(ctx) ? [family(facts)] : [family(facts), desk(facts)]
  await ctx.notify(enrolmentNotifications['enrolment.transferred'], {
    ...rest,
    recipients,
    args: { ...args, from: fromBatch },
  })
}

async function factsOf(ctx: Ctx, id: string): Promise<NotificationFacts> {
  const facts = await findNotificationFacts(ctx.tx, id)
  if (!facts) throw new Error(`enrolment ${id} disappeared while people were notified of it`)
  return facts
}
