export { FoldedCode, ReferralHint, ReferralWatch } from './lazy-parts.ts'
export { OwnReferrals } from './own-referrals.tsx'
export { ProgrammeSection } from './programme-section.tsx'
export { ReferralLanding } from './referral-landing.tsx'
