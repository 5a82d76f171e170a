import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { MAX_UNPAID_HOLDS, requestUntil } from '#domain/modules/bookings/booking-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { lockAsking } from './ask-queries.ts'
import type { ForLearner } from './offer-queries.ts'

/** Why the expert can no longer be asked for a class at that time, or not by this family, or null. */
export async function whyNotAsk(ctx: UserCtx, startsAt: Date, buyerUserId: string): Promise<Refusal | null> {
  if (!requestUntil(ctx.now, startsAt)) return refuse('approval_too_late')
  const asking = await lockAsking(ctx.tx, buyerUserId)
  return asking >= MAX_UNPAID_HOLDS ? refuse('too_many_asked', { args: { max: MAX_UNPAID_HOLDS } }) : null
}

/** Asks the expert to approve a class, once for all who are to take it; its time is claimed in the meantime. */
export async function askExpert(
  ctx: UserCtx,
  booking: { id: string; startsAt: Date; note: string; offer: ForLearner },
): Promise<Refusal | null> {
  const { offer, startsAt } = booking
  const expiresAt = requestUntil(ctx.now, startsAt)
  if (!expiresAt) return refuse('approval_too_late')
  const asked = await ask(ctx, {
    kind: 'booking',
    centerId: offer.center_id,
    serviceId: offer.service_id,
    requester: { kind: 'learner', id: offer.learnerId },
    responder: { kind: 'expert', id: offer.expert_id },
    subject: { kind: 'booking', id: booking.id },
    details: {},
    message: booking.note,
    expiresAt,
    tellsItself: true,
  })
  return isRefusal(asked) ? asked : null
}
