import { OnboardingAmount } from '#web/modules/onboarding/public.ts'

export default function Amount() {
  return <OnboardingAmount />
}
