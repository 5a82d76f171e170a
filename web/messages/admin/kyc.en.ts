export const kyc = {
  filter: 'Verification',
  waits: 'Documents to review',
  view: 'Documents',
  verify: 'Look and decide',
  statuses: {
    not_submitted: 'Not submitted',
    submitted: 'Waiting for you',
    needs_clarification: 'Asked back',
    verified: 'Verified',
    rejected: 'Not accepted',
    expired: 'Ended',
  },
} as const
