import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { RequestKind, StoredRequest } from '#server/modules/requests/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tell } from '../batch-events.ts'
import { type BatchRow, lockBatch } from '../batch-queries.ts'
import { stepOf } from '../change-batch.ts'
import { startBatch } from '../start-batch.ts'
import { offeredBatches } from './offered-batch.ts'

/**
 * A center asks an expert to teach a batch; approval puts them on it and makes it run, otherwise it becomes a draft
 * again.
 */
export const batchAssignment: RequestKind<'batch_assignment'> = {
  kind: 'batch_assignment',

  async approve(ctx, request) {
    const batch = await lockBatch(ctx.tx, null, request.subject.id)
    if (!batch) return refuse('not_found')
    const status = stepOf(batch, 'accept')
    if (isRefusal(status)) return status
    const taught = withExpert(batch, request.responder.id, request.details.part)
    const started = await startBatch(ctx, taught, status, { choices: [], fingerprint: null })
    if (isRefusal(started)) return started
    await tell(ctx, 'batch.opened', taught, { requestId: request.id })
    return batch.id
  },

  rejected: (ctx, request) => backToDraft(ctx, request, 'decline'),
  cancelled: (ctx, request) => backToDraft(ctx, request, 'withdraw'),
  async expired(ctx, request) {
    await backToDraft(ctx, request, 'decline')
  },

  async describe(ctx, requests) {
    const batchOf = await offeredBatches(ctx.tx, requests)
    return new Map(
      requests.map(({ id, subject, details }) => [
        id,
        { kind: 'batch_assignment', batch: batchOf(subject.id), part: details.part },
      ]),
    )
  },
}

function withExpert(batch: BatchRow, expertId: string, part: 'lead' | 'assistant'): BatchRow {
  const others = batch.experts.filter(each => each.expertId !== expertId)
  return { ...batch, experts: [{ expertId, part }, ...others] }
}

async function backToDraft(
  ctx: Ctx,
  request: StoredRequest<'batch_assignment'>,
  event: 'decline' | 'withdraw',
): Promise<Refusal | undefined> {
  const batch = await lockBatch(ctx.tx, null, request.subject.id)
  if (!batch) return undefined
  const status = stepOf(batch, event)
  // A batch that was cancelled in the meantime does not become a draft again.
  if (isRefusal(status)) return undefined
  await batchRows.update(ctx.tx, batch.id, { status })
  await tell(ctx, 'batch.declined', batch, { requestId: request.id, event })
  return undefined
}
