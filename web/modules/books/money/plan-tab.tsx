import { useApiQuery } from '#web/browser/query.ts'
import { PaymentHistory } from '#web/modules/onboarding/public.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

/** What the center paid for its place on the platform. */
export default function PlanTab() {
  const onboarding = useApiQuery('GET /center/onboarding', {})
  return (
    <QueryState query={onboarding} loading={<LoadingLines lines={2} height={180} />}>
      {found => <PaymentHistory onboarding={found} />}
    </QueryState>
  )
}
