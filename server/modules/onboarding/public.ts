export { draftCenter } from './draft-center.ts'
export { onboardingFulfilment } from './onboarding-fulfilment.ts'
export { platformOffer } from './platform-offer.ts'
export { draftCenterTopics } from './registration-queries.ts'
