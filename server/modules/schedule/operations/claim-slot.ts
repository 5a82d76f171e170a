import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { forgetClass, insertClass } from '../claim-queries.ts'
import type { Claimed, ClaimOptions, ClassPlan } from '../class-plan.ts'
import { refuseSlot } from '../slot-refusal.ts'
import { lookAt, obstacleOf, placeFor } from '../wanted-slot.ts'

/** The first attempt may lose a race for its place; from the second on the locks are held and the check is reliable. */
const TRIES = 3

/**
 * Claims the time of expert, learners and a space for a single class, or says why not. Two round trips on success; a
 * refusal leaves nothing behind.
 */
export async function claimSlot(tx: Tx, plan: ClassPlan, options: ClaimOptions): Promise<Claimed | Refusal> {
  for (let round = 1; ; round += 1) {
    const slot = await lookAt(tx, plan, options, false)
    if (!slot) return refuse('not_found')
    const obstacle = obstacleOf(slot)
    const chosen = obstacle === null ? placeFor(slot) : undefined
    if (!chosen || round > TRIES) return refuseSlot(tx, slot, obstacle, false)
    const candidates = slot.stored.spaces.map(space => space.id)
    if (await insertClass(tx, plan, chosen, candidates, options.now)) return { spaceId: chosen.spaceId }
    await forgetClass(tx, plan.classSessionId)
  }
}
