import type { batchesApi } from '#domain/modules/batches/batch-api.ts'
import type { batchChangesApi } from '#domain/modules/batches/batch-changes-api.ts'
import type { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addBatch } from './operations/add-batch.ts'
import { assignExpert } from './operations/assign-expert.ts'
import { cancelBatch, showEffects } from './operations/cancel-batch.ts'
import { changeClass } from './operations/change-class.ts'
import { completeBatch } from './operations/complete-batch.ts'
import { duplicateBatch } from './operations/duplicate-batch.ts'
import { listBatches } from './operations/list-batches.ts'
import { openBatch } from './operations/open-batch.ts'
import { pauseBatch, resumeBatch } from './operations/pause-batch.ts'
import { planTimetable } from './operations/plan-timetable.ts'
import { proposeBatch } from './operations/propose-batch.ts'
import { removeBatch } from './operations/remove-batch.ts'
import { retimeBatch } from './operations/retime-batch.ts'
import { listChoices, listClasses, showBatch } from './operations/show-batch.ts'
import { substituteExpert } from './operations/substitute-expert.ts'
import { updateBatch } from './operations/update-batch.ts'

export const batchHandlers = {
  'GET /batches': listBatches,
  'GET /batches/choices': listChoices,
  'POST /batches/plan': planTimetable,
  'POST /batches': addBatch,
  'POST /batches/proposals': proposeBatch,
  'GET /batches/{id}': showBatch,
  'PATCH /batches/{id}': updateBatch,
  'DELETE /batches/{id}': removeBatch,
  'GET /batches/{id}/classes': listClasses,
  'PUT /batches/{id}/classes/{classSessionId}': changeClass,
  'PUT /batches/{id}/timetable': retimeBatch,
  'POST /batches/{id}/opening': openBatch,
  'POST /batches/{id}/assignment': assignExpert,
  'POST /batches/{id}/copies': duplicateBatch,
  'GET /batches/{id}/effects': showEffects,
  'POST /batches/{id}/cancellation': cancelBatch,
  'POST /batches/{id}/pause': pauseBatch,
  'POST /batches/{id}/resumption': resumeBatch,
  'POST /batches/{id}/completion': completeBatch,
  'POST /batches/{id}/substitution': substituteExpert,
} satisfies HandlersOf<typeof batchesApi & typeof batchPlanningApi & typeof batchChangesApi>
