import { z } from 'zod'
import { offeredBatch } from './offered-batch.ts'

export interface BatchAssignmentDetails {
  part: 'lead' | 'assistant'
}

export const batchAssignmentCard = z.object({
  kind: z.literal('batch_assignment'),
  batch: offeredBatch,
  part: z.enum(['lead', 'assistant']),
})
