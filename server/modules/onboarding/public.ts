export { onboardingFulfilment } from './onboarding-fulfilment.ts'
