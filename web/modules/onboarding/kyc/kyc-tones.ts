import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How each state of documents feels. */
export const KYC_TONES: Record<KycStatus, Tone> = {
  not_submitted: 'neutral',
  submitted: 'waiting',
  needs_clarification: 'warning',
  verified: 'good',
  rejected: 'bad',
  expired: 'bad',
}
