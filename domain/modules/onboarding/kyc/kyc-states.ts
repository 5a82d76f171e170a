import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * One submission of papers by an expert or a center. Rejected and expired ones are over: whoever tries again, or renews
 * what ends soon, opens another submission, and the verified one stands meanwhile.
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
