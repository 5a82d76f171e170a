import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

export interface BatchAssignmentDetails {
  part: 'lead' | 'assistant'
}

export const batchAssignmentCard = z.object({
  kind: z.literal('batch_assignment'),
  batch: z.object({ id: idField, name: z.string(), startsOn: z.string(), capacity: z.number().int() }),
  part: z.enum(['lead', 'assistant']),
})
