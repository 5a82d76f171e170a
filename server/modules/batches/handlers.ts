import type { batchesApi } from '#domain/modules/batches/batch-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { listBatches } from './operations/list-batches.ts'
import { listChoices, listClasses, showBatch } from './operations/show-batch.ts'

export const batchHandlers = {
  'GET /batches': listBatches,
  'GET /batches/choices': listChoices,
  'GET /batches/{id}': showBatch,
  'GET /batches/{id}/classes': listClasses,
} satisfies HandlersOf<typeof batchesApi>
