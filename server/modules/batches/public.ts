import { decideBatches, warnOfRisks } from './jobs/decide-batches.ts'
import { topUpBatches, turnBatches } from './jobs/keep-batches.ts'

/** @public */
export { findBatch } from './batch-queries.ts'

export { batchAssignment } from './request-kinds/batch-assignment.ts'
export { batchProposal } from './request-kinds/batch-proposal.ts'

/** The jobs around batches. */
export const batchJobs = [decideBatches, topUpBatches, turnBatches, warnOfRisks] as const
