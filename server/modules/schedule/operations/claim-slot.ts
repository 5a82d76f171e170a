import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Claimed, ClaimOptions, ClassPlan } from '../class-plan.ts'

/** Takes the time of expert, learner and a space for a class, or says why not. A refusal leaves nothing behind. */
export declare function claimSlot(tx: Tx, plan: ClassPlan, options: ClaimOptions): Promise<Claimed | Refusal>
