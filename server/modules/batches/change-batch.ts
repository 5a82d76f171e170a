import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { type BatchEvent, batchStates } from '#domain/modules/batches/batch-states.ts'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type BatchRow, lockBatch } from './batch-queries.ts'
import { type BatchAnswer, batchAnswer } from './batch-view.ts'
import { findDetail } from './batch-view-queries.ts'

/** The actor's batch, locked, if it is still at the version that they saw. */
export async function lockSeen(ctx: UserCtx, id: string, version: number): Promise<BatchRow | Refusal> {
  const batch = await lockBatch(ctx.tx, ctx.actor, id)
  if (!batch) return refuse('not_found')
  return batch.version === version ? batch : refuse('changed_meanwhile')
}

/** The state after an event, or a refusal that names the current state. */
export function stepOf(batch: Pick<BatchRow, 'status'>, event: BatchEvent): BatchStatus | Refusal {
  const next = batchStates.next(batch.status, event)
  return isIllegal(next) ? refuseState(batch.status) : next
}

/** Refuses what the batch's state does not allow, and lists the possible steps. */
export function refuseState(status: BatchStatus): Refusal {
  return refuse('illegal_transition', {
    args: { state: STATE_WORDS[status].en, state_hi: STATE_WORDS[status].hi },
    extra: { state: status, allowed: batchStates.allowed(status) },
  })
}

const STATE_WORDS: Record<BatchStatus, { en: string; hi: string }> = {
  draft: { en: 'draft', hi: 'ड्राफ़्ट' },
  awaiting_expert: { en: 'waiting for the expert', hi: 'एक्सपर्ट का इंतज़ार' },
  active: { en: 'running', hi: 'चालू' },
  paused: { en: 'paused', hi: 'रुका हुआ' },
  completed: { en: 'completed', hi: 'पूरा हुआ' },
  cancelled: { en: 'cancelled', hi: 'रद्द' },
}

/** The current batch, as an answer. */
export async function answerBatch(ctx: UserCtx, id: string): Promise<BatchAnswer> {
  const row = await findDetail(ctx.tx, ctx.actor, id, ctx.now)
  if (!row) throw new Error(`batch ${id} disappeared while being changed`)
  return batchAnswer(ctx, row)
}
