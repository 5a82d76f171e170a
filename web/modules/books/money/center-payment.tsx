import { lazy, Suspense } from 'react'
import { gateOf } from '#domain/modules/centers/activation-gates.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { withWords } from '#web/messages/words.ts'
import { loadOnboardingPayment } from '#web/modules/onboarding/public.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { MoneyDesk } from './money-desk.tsx'

const OnboardingPayment = lazy(withWords(loadOnboardingPayment))

/** Before the center is active: its plans, and what it reported. Afterwards: its money desk. */
export function CenterPayment() {
  const { center, isKnown } = useCenterAccess()
  const gate = center && gateOf(center)
  if (gate !== 'payment' && gate !== 'verification') return isKnown ? <MoneyDesk /> : <LoadingLines />
  return (
    <Suspense fallback={<LoadingLines lines={3} height={180} />}>
      <OnboardingPayment />
    </Suspense>
  )
}
