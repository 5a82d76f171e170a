import { Suspense } from 'react'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { BringCenter, PaymentHistory } from '#web/modules/onboarding/public.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

/** What the center paid for its place on the platform, and what brings it free days. */
export default function PlanTab() {
  const { may } = useCenterAccess()
  const onboarding = useApiQuery('GET /center/onboarding', {})
  return (
    <>
      <QueryState query={onboarding} loading={<LoadingLines lines={2} height={180} />}>
        {found => <PaymentHistory onboarding={found} />}
      </QueryState>
      {may('profile:manage') && (
        <Suspense fallback={<LoadingLines lines={4} />}>
          <BringCenter />
        </Suspense>
      )}
    </>
  )
}
