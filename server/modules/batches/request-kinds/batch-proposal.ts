import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { RequestKind, StoredRequest } from '#server/modules/requests/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from '../batch-events.ts'
import { lockBatch } from '../batch-queries.ts'
import { stepOf } from '../change-batch.ts'
import { startBatch } from '../start-batch.ts'
import { offeredBatches } from './offered-batch.ts'

/** An expert proposes a batch to a center; approval makes it run, otherwise it ends. */
export const batchProposal: RequestKind<'batch_proposal'> = {
  kind: 'batch_proposal',

  async approve(ctx, request) {
    const batch = await lockBatch(ctx.tx, null, request.subject.id)
    if (!batch) return refuse('not_found')
    const status = stepOf(batch, 'open')
    if (isRefusal(status)) return status
    const started = await startBatch(ctx, batch, status, { choices: [], fingerprint: null })
    if (isRefusal(started)) return started
    await tell(ctx, 'batch.opened', batch, { requestId: request.id })
    return batch.id
  },

  rejected: endProposal,
  cancelled: endProposal,
  async expired(ctx, request) {
    await endProposal(ctx, request)
  },

  async describe(ctx, requests) {
    const batchOf = await offeredBatches(ctx.tx, requests)
    return new Map(
      requests.map(({ id, subject }) => [id, { kind: 'batch_proposal', batch: batchOf(subject.id) }]),
    )
  },
}

async function endProposal(ctx: Ctx, request: StoredRequest<'batch_proposal'>): Promise<Refusal | undefined> {
  const batch = await lockBatch(ctx.tx, null, request.subject.id)
  const status = batch && stepOf(batch, 'cancel')
  if (!batch || isRefusal(status)) return undefined
  await batchRows.update(ctx.tx, batch.id, {
    status: 'cancelled',
    ended_at: ctx.now,
    end_reason: 'proposal_declined',
  })
  await tell(ctx, 'batch.declined', batch, { requestId: request.id })
  return undefined
}
