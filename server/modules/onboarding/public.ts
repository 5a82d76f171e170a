export { draftCenter } from './draft-center.ts'
export { onboardingFulfilment } from './onboarding-fulfilment.ts'
