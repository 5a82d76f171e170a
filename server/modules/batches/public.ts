/** @public */
export { findBatch } from './batch-queries.ts'

export { batchAssignment } from './request-kinds/batch-assignment.ts'
export { batchProposal } from './request-kinds/batch-proposal.ts'
