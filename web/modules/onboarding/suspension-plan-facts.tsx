import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'

/** What suspending a center touches, before it is done. */
export function SuspensionPlanFacts({
  plan,
}: {
  plan: ApiAnswer<'GET /admin/centers/{id}/suspension-plan'>
}) {
  const t = useT('admin.centers.plan')
  return (
    <KeyValues
      rows={[
        { label: t('classes'), value: plan.classes },
        { label: t('bookings'), value: plan.bookings },
        { label: t('batches'), value: plan.batches },
        { label: t('families'), value: plan.families },
        { label: t('experts'), value: plan.experts },
        { label: t('paidAhead'), value: <MoneyText value={plan.paidAhead} /> },
        { label: t('openOrders'), value: plan.openOrders },
        { label: t('openAmount'), value: <MoneyText value={plan.openAmount} /> },
        { label: t('unpaid'), value: <MoneyText value={plan.unpaid} /> },
      ]}
    />
  )
}
