import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { excuse, lockSeats, seatAgain } from '../roll-queries.ts'
import { tellOfSeats } from '../series-events.ts'
import { refuseSeat } from '../series-refusal.ts'

interface OneSeat {
  learnerId: string
  classSessionId: string
}

/** Excuses a learner from one class: they stay on its roll, their time is free. Idempotent. */
export async function excuseLearner(
  ctx: Ctx,
  { learnerId, classSessionId }: OneSeat,
): Promise<Refusal | null> {
  const [found] = await lockSeats(ctx.tx, learnerId, [classSessionId])
  if (!found?.seat) return refuse('not_found')
  if (found.status === 'cancelled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.seat === 'excused') return null
  await excuse(ctx.tx, learnerId, classSessionId)
  await tellOfSeats(ctx, learnerId, 'excuse', [found])
  return null
}

/** Withdraws an excuse, or tries again for a learner who had another class: they come after all, if still free. */
export async function expectAgain(ctx: Ctx, { learnerId, classSessionId }: OneSeat): Promise<Refusal | null> {
  const [found] = await lockSeats(ctx.tx, learnerId, [classSessionId])
  if (!found?.seat) return refuse('not_found')
  if (found.status === 'cancelled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.seat === 'expected') return null
  if (!(await seatAgain(ctx.tx, learnerId, classSessionId)))
    return refuseSeat(ctx, learnerId, [classSessionId])
  await tellOfSeats(ctx, learnerId, 'expect', [found])
  return null
}
