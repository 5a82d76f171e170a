import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { batchStates } from '#domain/modules/batches/batch-states.ts'
import { refuse } from '#domain/refusals.ts'
import { offerFreeSeats } from '#server/modules/enrolments/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { factColumns, whyNotFacts } from '../batch-facts.ts'
import type { BatchRow } from '../batch-queries.ts'
import { findDetail } from '../batch-view-queries.ts'
import { answerBatch, lockSeen, refuseState } from '../change-batch.ts'

/** Changes a batch's details and price. What was agreed with enrolled learners is fixed in their orders. */
export const updateBatch = operation('PATCH /batches/{id}', async (ctx, { params, body }) => {
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  if (batchStates.isFinal(batch.status)) return refuseState(batch.status)
  const { version: _, ...facts } = body
  const change = factColumns(facts)
  const decided = whyNotDecided(batch, change)
  if (decided) return decided
  const before = await findDetail(ctx.tx, ctx.actor, batch.id, ctx.now)
  if (!before) throw new Error(`batch ${batch.id} disappeared while locked`)
  const first = batch.status === 'draft' ? null : before.next_class
  // A decision that has been made is not looked at again.
  const input = batch.decided_at ? { ...facts, minParticipants: null, decideAt: null } : facts
  const problem = await whyNotFacts(
    ctx,
    input,
    first && before.classes_done === 0 ? new Date(first.startsAt) : null,
  )
  if (problem) return problem
  if (facts.capacity < batch.seats_taken)
    return refuse('below_seats_taken', { args: { count: batch.seats_taken } })
  await batchRows.update(ctx.tx, batch.id, change)
  if (facts.capacity > batch.capacity) await offerFreeSeats(ctx, batch.id)
  await tell(ctx, 'batch.updated', batch, { change: changed({ ...before }, change) })
  return answerBatch(ctx, batch.id)
})

/** The decision date is published: once decided, its terms cannot change. */
function whyNotDecided(batch: BatchRow, change: ReturnType<typeof factColumns>): Refusal | null {
  if (!batch.decided_at) return null
  const isSame =
    change.min_participants === batch.min_participants &&
    change.decide_at?.getTime() === batch.decide_at?.getTime()
  return isSame ? null : refuse('already_decided')
}

/** The differences for the audit trail: before and after. */
function changed(before: Record<string, unknown>, change: batchRows.BatchChange): Record<string, unknown> {
  const plain = (value: unknown) => JSON.stringify(value ?? null)
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name, value]) => name in before && plain(before[name]) !== plain(value))
      .map(([name, value]) => [name, { before: before[name], after: value }]),
  )
}
