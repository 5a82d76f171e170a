import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockForMove, writeMove } from '../claim-queries.ts'
import type { Claimed, ClassPlan, MoveOptions } from '../class-plan.ts'
import { refuseSlot } from '../slot-refusal.ts'
import { lookAt, obstacleOf, placeFor } from '../wanted-slot.ts'

/**
 * Moves a class to another time or space, or says why not; its own current time counts as free. The class keeps its
 * id and its length, and its earlier times stay in its history. A refusal changes nothing.
 */
export async function moveSlot(tx: Tx, plan: ClassPlan, options: MoveOptions): Promise<Claimed | Refusal> {
  const present = await lockForMove(tx, plan)
  if (!present) return refuse('not_found')
  if (present.status !== 'scheduled') return refuse('illegal_transition', { args: { state: present.status } })
  if (lengthOf(plan) !== lengthOf(present))
    throw new RangeError('a move must not change the length of the class')
  const isThere = present.startsAt.getTime() === plan.startsAt.getTime()
  if (isThere && (plan.spaceId ?? present.spaceId) === present.spaceId) return { spaceId: present.spaceId }
  const slot = await lookAt(tx, plan, options, true)
  if (!slot) return refuse('not_found')
  const obstacle = obstacleOf(slot)
  const chosen = obstacle === null ? placeFor(slot) : undefined
  if (chosen && (await writeMove(tx, plan, chosen, options))) return { spaceId: chosen.spaceId }
  return refuseSlot(tx, slot, obstacle, true)
}

function lengthOf(time: { startsAt: Date; endsAt: Date }): number {
  return time.endsAt.getTime() - time.startsAt.getTime()
}
