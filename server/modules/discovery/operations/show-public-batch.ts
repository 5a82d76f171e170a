import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import { refuse } from '#domain/refusals.ts'
import { publicGallery } from '#server/modules/galleries/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { batchAt } from '../address-queries.ts'
import { readBatchPage } from '../batch-page-queries.ts'

/** A batch's page to share: when it meets, what it costs, and the free seats. */
export const showPublicBatch = operation('GET /public-pages/batches/{handle}', async (ctx, { params }) => {
  const id = await batchAt(ctx.tx, params.handle)
  const page = id && (await readBatchPage(ctx.tx, id, ctx))
  if (!page) return refuse('not_found')
  const batch = JSON.parse(page) as { id: string; name: string }
  const gallery = await publicGallery(ctx, { gallery: 'batch', id: batch.id })
  return finishedJson(JSON.stringify({ ...batch, path: batchPath(batch), gallery }))
})
