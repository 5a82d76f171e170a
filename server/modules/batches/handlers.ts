// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addBatch } from '#server/modules/batches/operations/add-batch.ts'
import { assignExpert } from '#server/modules/batches/operations/assign-expert.ts'
import { cancelBatch, showEffects } from '#server/modules/batches/operations/cancel-batch.ts'
import { changeClass } from '#server/modules/batches/operations/change-class.ts'
import { completeBatch } from '#server/modules/batches/operations/complete-batch.ts'
import { duplicateBatch } from '#server/modules/batches/operations/duplicate-batch.ts'
import { listBatches } from '#server/modules/batches/operations/list-batches.ts'
import { openBatch } from '#server/modules/batches/operations/open-batch.ts'
import { pauseBatch, resumeBatch } from '#server/modules/batches/operations/pause-batch.ts'
import { planTimetable } from '#server/modules/batches/operations/plan-timetable.ts'
import { proposeBatch } from '#server/modules/batches/operations/propose-batch.ts'
import { removeBatch } from '#server/modules/batches/operations/remove-batch.ts'
import { retimeBatch } from '#server/modules/batches/operations/retime-batch.ts'
import { listChoices, listClasses, showBatch } from '#server/modules/batches/operations/show-batch.ts'
import { substituteExpert } from '#server/modules/batches/operations/substitute-expert.ts'
import { updateBatch } from '#server/modules/batches/operations/update-batch.ts'

export const handlers = {
  'POST /batches': addBatch,
  'POST /batches/{id}/assignment': assignExpert,
  'GET /batches/{id}/effects': showEffects,
  'POST /batches/{id}/cancellation': cancelBatch,
  'PUT /batches/{id}/classes/{classSessionId}': changeClass,
  'POST /batches/{id}/completion': completeBatch,
  'POST /batches/{id}/copies': duplicateBatch,
  'GET /batches': listBatches,
  'POST /batches/{id}/opening': openBatch,
  'POST /batches/{id}/pause': pauseBatch,
  'POST /batches/{id}/resumption': resumeBatch,
  'POST /batches/plan': planTimetable,
  'POST /batches/proposals': proposeBatch,
  'DELETE /batches/{id}': removeBatch,
  'PUT /batches/{id}/timetable': retimeBatch,
  'GET /batches/{id}': showBatch,
  'GET /batches/{id}/classes': listClasses,
  'GET /batches/choices': listChoices,
  'POST /batches/{id}/substitution': substituteExpert,
  'PATCH /batches/{id}': updateBatch,
}
