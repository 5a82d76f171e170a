import { OnboardingPayment } from '#web/modules/onboarding/public.ts'

export default function Payment() {
  return <OnboardingPayment />
}
