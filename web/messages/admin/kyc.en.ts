export const kyc = {
  filter: 'Verification',
  waits: 'Documents to review',
  view: 'Documents',
  verify: 'Review',
  statuses: {
    not_submitted: 'Not submitted',
    submitted: 'Needs you',
    needs_clarification: 'More needed',
    verified: 'Verified',
    rejected: 'Not accepted',
    expired: 'Expired',
  },
} as const
