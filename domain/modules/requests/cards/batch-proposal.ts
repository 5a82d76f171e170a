import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

/** The request is about a batch in `draft`. */
export type BatchProposalDetails = Record<string, never>

export const batchProposalCard = z.object({
  kind: z.literal('batch_proposal'),
  batch: z.object({ id: idField, name: z.string(), startsOn: z.string(), capacity: z.number().int() }),
})
