import { isIllegal } from '#domain/kernel/state-machine.ts'
import { nextInLine, offerUntil } from '#domain/modules/enrolments/enrolment-rules.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { addSeats } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from './enrolment-events.ts'
import { notifyOffered, notifyTooFew } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import * as seats from './seat-queries.ts'

/** The job that passes expired offers on to the next in the waitlist. */
export const LAPSE_OFFERS = 'enrolments.lapse-offers'

/**
 * Releases seats of a batch and offers the free ones to the waitlist. If the first group needs more seats than
 * that, it is told: one of them may want to go first. The caller holds the batch's lock.
 */
export async function freeSeats(ctx: Ctx, batchId: string, count: number): Promise<void> {
  if (count > 0) await addSeats(ctx.tx, batchId, -count)
  const { passed } = await offerInTurn(ctx, batchId)
  const [longest] = passed
  if (count > 0 && longest) await notifyTooFew(ctx, longest.one_id, longest.size)
}

/**
 * Offers a batch's free seats to the waitlist in order, as far as they suffice; each offer takes its seats and
 * holds them for half a day. To be called whenever seats become free: an enrolment ends, the capacity grows.
 * Returns how many groups got an offer.
 */
export async function offerFreeSeats(ctx: Ctx, batchId: string): Promise<number> {
  return (await offerInTurn(ctx, batchId)).offered.length
}

async function offerInTurn(ctx: Ctx, batchId: string) {
  const batch = await seats.lockBatch(ctx.tx, batchId)
  if (!batch?.takes_learners) return { offered: [], passed: [] }
  const waiting = await seats.listWaiting(ctx.tx, batchId)
  const turn = nextInLine(waiting, batch.capacity - batch.seats_taken)
  for (const group of turn.offered) await offerGroup(ctx, batchId, group.group_id)
  return turn
}

/** Offers seats to everyone in a group; the caller holds the batch's lock and knows that they are free. */
export async function offerGroup(ctx: Ctx, batchId: string, groupId: string): Promise<void> {
  const { tx, now } = ctx
  const entries = await enrolments.lockGroup(tx, groupId, 'waitlisted')
  const status = enrolmentStates.next('waitlisted', 'offer')
  if (isIllegal(status) || entries.length === 0) return
  const until = offerUntil(now)
  await addSeats(tx, batchId, entries.length)
  await enrolments.update(
    tx,
    entries.map(enrolment => enrolment.id),
    { status, offered_until: until },
  )
  for (const enrolment of entries) {
    await tell(ctx, 'enrolment.offered', enrolment, { until: until.toISOString() })
    await notifyOffered(ctx, enrolment.id, until)
  }
  const [first] = entries
  if (first) {
    await ctx.enqueue(LAPSE_OFFERS, { enrolmentId: first.id }, { startAfter: until, singletonKey: groupId })
  }
}
