import { z } from 'zod'
import { offeredBatch } from './offered-batch.ts'

/** The request is about a batch in `draft`. */
export type BatchProposalDetails = Record<string, never>

export const batchProposalCard = z.object({
  kind: z.literal('batch_proposal'),
  batch: offeredBatch,
})
