import { Button, Group } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type Refund = Pick<ApiAnswer<'GET /orders/{id}'>['refunds'][number], 'id' | 'amount' | 'can'>

/** What may be done with a refund: say that the cash was given, send a failed one again, decide about one that waits. */
export function RefundAction({ refund }: { refund: Refund }) {
  const t = useT('common.orders')
  const language = useLanguage()
  const payCash = useApiMutation('POST /refunds/{id}/cash')
  const retry = useApiMutation('POST /refunds/{id}/retry')
  const wallet = useT('common.paying.wallet')
  const keep = useApiMutation('POST /refunds/{id}/wallet')
  const input = { params: { id: refund.id } }
  const onError = (error: Error) => toastRefused(error)
  const keepButton = refund.can.keep && (
    <Button
      size="xs"
      variant="default"
      loading={keep.isPending}
      onClick={() => {
        const added = () =>
          toastDone(wallet('added', { amount: formatMoney(refund.amount, language, { trim: true }) }))
        keep.mutate(input, { onSuccess: added, onError })
      }}
    >
      {wallet('keep')}
    </Button>
  )
  if (refund.can.payCash) {
    const done = () =>
      toastDone(t('handedOut', { amount: formatMoney(refund.amount, language, { trim: true }) }))
    return (
      <Group gap="xs">
        <Button
          size="xs"
          loading={payCash.isPending}
          onClick={() => payCash.mutate(input, { onSuccess: done, onError })}
        >
          {t('payCash')}
        </Button>
        {keepButton}
      </Group>
    )
  }
  if (keepButton) return keepButton
  if (refund.can.decide) {
    return (
      <Button size="xs" onClick={() => openModal('decide-refund', { refundId: refund.id })}>
        {t('decide')}
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
