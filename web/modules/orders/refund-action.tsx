import { Button } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone, toastFailed } from '#web/ui/toast.ts'

type Refund = Pick<ApiAnswer<'GET /orders/{id}'>['refunds'][number], 'id' | 'amount' | 'can'>

/** What the desk may do with a refund: say that the cash was given, or send a failed one on its way again. */
export function RefundAction({ refund }: { refund: Refund }) {
  const t = useT('common.orders')
  const language = useLanguage()
  const touches = { touches: ['orders', 'refunds', 'bookings', 'dashboard', 'cash-day'] }
  const handOut = useApiMutation('POST /refunds/{id}/hand-out', touches)
  const retry = useApiMutation('POST /refunds/{id}/retry', touches)
  const problemText = useProblemText()
  const input = { params: { id: refund.id } }
  const onError = (error: Error) => toastFailed(problemText(error))
  if (refund.can.handOut) {
    const done = () => toastDone(t('handedOut', { amount: formatMoney(refund.amount, language) }))
    return (
      <Button
        size="xs"
        loading={handOut.isPending}
        onClick={() => handOut.mutate(input, { onSuccess: done, onError })}
      >
        {t('handOut')}
      </Button>
    )
  }
  if (!refund.can.retry) return null
  const sent = () => toastDone(t('retried'))
  return (
    <Button
      size="xs"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate(input, { onSuccess: sent, onError })}
    >
      {t('retry')}
    </Button>
  )
}
