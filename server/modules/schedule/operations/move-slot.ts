import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Claimed, ClassPlan, MoveOptions } from '../class-plan.ts'

/** Moves a class to another time, or says why not; its own present time counts as free. */
export declare function moveSlot(tx: Tx, plan: ClassPlan, options: MoveOptions): Promise<Claimed | Refusal>
