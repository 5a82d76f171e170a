import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findSeats, type GivenUp, giveUpSeats, lockSeats, type SeatableClass, seat } from '../roll-queries.ts'
import type { Seat } from '../series.ts'
import { tellOfSeats } from '../series-events.ts'
import { refuseSeat } from '../series-refusal.ts'

/**
 * Puts a learner on the rolls of classes with a claim each, or says which class prevents it. A learner already on a
 * roll stays unchanged. Of many classes of an enrolment, those cancelled in the meantime are skipped. The caller
 * has counted the seats, and has found classes and learner through its actor.
 */
export async function seatLearner(ctx: Ctx, input: Seat): Promise<Refusal | null> {
  const found = await lockSeats(ctx.tx, input.learnerId, input.classSessionIds, input.batch)
  if (found.length < new Set(input.classSessionIds).size) return refuse('not_found')
  const closed = found.find(each => !isOpen(each, input.kind))
  if (closed && input.kind !== 'enrolled')
    return refuse('illegal_transition', { args: { state: closed.status } })
  const wanted = found.filter(each => isOpen(each, input.kind) && !isSeated(each)).map(({ id }) => id)
  if (wanted.length === 0) return null
  const unfree = await seat(ctx.tx, input, wanted)
  if (unfree.length > 0 && input.onClash === 'refuse') return refuseSeat(ctx, input.learnerId, unfree)
  await tellOfSeats(ctx, input.learnerId, 'seat', found)
  return null
}

/**
 * Takes a learner off the rolls of classes and frees the time: all of an enrolment, certain classes, or from a
 * local date on. Classes that have begun stay unless named; held or marked ones stay.
 */
export async function unseatLearner(ctx: Ctx, given: GivenUp): Promise<void> {
  if (!given.enrolmentId && !given.classSessionIds && !given.fromDate)
    throw new RangeError('which seats are given up was not said')
  const { learnerId, batch } = given
  await lockSeats(ctx.tx, learnerId, await findSeats(ctx.tx, given, ctx.now), batch)
  // Once more: a class created or moved before the locks were held counts as well.
  const meant = await findSeats(ctx.tx, given, ctx.now)
  await tellOfSeats(ctx, learnerId, 'unseat', await giveUpSeats(ctx.tx, learnerId, meant))
}

/** A walk-in may come to a past class: it is recorded afterwards. */
function isOpen({ status }: SeatableClass, kind: Seat['kind']): boolean {
  return status === 'scheduled' || (kind === 'walk_in' && status === 'completed')
}

function isSeated({ seat }: SeatableClass): boolean {
  return seat === 'expected' || seat === 'excused'
}
