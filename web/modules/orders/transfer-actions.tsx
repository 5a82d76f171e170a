import { Alert, Button, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { AnotherReceipt } from '#web/modules/files/public.ts'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

/** The other way to pay: UPI or bank transfer, where the center takes those. */
export function PayByTransfer({ order }: { order: Order | undefined }) {
  const t = useT('common.orders.transfer')
  if (!order?.can.reportTransfer) return null
  return (
    <Button variant="default" onClick={() => openModal('pay-by-transfer', { orderId: order.id })}>
      {t('button')}
    </Button>
  )
}

/** What became of a transfer that was reported: it is being checked, or was not found. */
export function TransferNews({ order, zone }: { order: Order | undefined; zone: string }) {
  const t = useT('common.orders.transfer')
  const language = useLanguage()
  const last = order?.payments.findLast(payment => payment.reference !== null)
  if (!order || !last || order.due.amount === 0) return null
  const said = { amount: formatMoney(last.amount, language, { trim: true }), reference: last.reference ?? '' }
  if (last.status === 'rejected') {
    return (
      <Alert color="red" role="alert" title={t('rejected')}>
        {t('rejectedText', { ...said, reason: last.rejectReason ?? '' })}
      </Alert>
    )
  }
  if (last.status !== 'submitted') return null
  return (
    <Alert color="indigo" role="status" title={t('waiting')}>
      <Stack gap="sm">
        <Text inherit>
          {t('waitingText', said)} {order.payBy && t('heldUntil')}{' '}
          {order.payBy && <DateTimeText at={order.payBy} zone={zone} />}
        </Text>
        {order.can.replaceReceipt && (
          <Receipt paymentId={last.id} label={last.receiptFileId ? t('replaceReceipt') : t('addReceipt')} />
        )}
      </Stack>
    </Alert>
  )
}

function Receipt({ paymentId, label }: { paymentId: string; label: string }) {
  const t = useT('common.orders.transfer')
  const replace = useApiMutation('PUT /payments/{id}/receipt')
  return (
    <AnotherReceipt
      label={label}
      hint={t('receiptHint')}
      problem={replace.error}
      keep={async receiptFileId => {
        await replace.mutateAsync({ params: { id: paymentId }, body: { receiptFileId } })
        toastDone(t('receiptSaved'))
      }}
    />
  )
}

/** Whether a transfer that was reported is being checked. */
export const isBeingChecked = (order: Order | undefined) =>
  order?.payments.some(payment => payment.status === 'submitted') ?? false
