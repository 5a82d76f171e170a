import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * One submission of documents by an expert or a center. Rejected and expired ones are final: trying again, or renewing
 * documents that expire soon, opens a new submission, and the verified one stays valid until that is decided.
 */
export const kycStates = defineStates(
  {
    not_submitted: { submit: 'submitted' },
    submitted: { clarify: 'needs_clarification', verify: 'verified', reject: 'rejected' },
    needs_clarification: { submit: 'submitted' },
    verified: { expire: 'expired' },
    rejected: {},
    expired: {},
  },
  { initial: ['not_submitted'] },
)

export type KycStatus = (typeof kycStates.states)[number]
export const KYC_STATUSES = kycStates.states as [KycStatus, ...KycStatus[]]
