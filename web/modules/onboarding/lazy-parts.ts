/** Only a center that has not paid for its plan yet sees it. */
export const loadOnboardingPayment = async () => ({
  default: (await import('./onboarding-payment.tsx')).OnboardingPayment,
})
