import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { ReceiptLink } from './receipt-link.tsx'

type Payment = ApiAnswer<'GET /admin/centers/{id}'>['payments'][number]

/** What a center paid for its place, as those read it who look after the platform; in the center's time. */
export function PaymentToCheck({ payment, zone }: { payment: Payment; zone: string }) {
  const t = useT('admin.centers.decide')
  const methods = useT('common.orders.methods')
  const name = useNames()
  const rejected = [payment.rejectReason && name(payment.rejectReason), payment.rejectNote]
  return (
    <KeyValues
      rows={[
        { label: t('amount'), value: <MoneyText value={payment.amount} />, strong: true },
        { label: t('reference'), value: payment.reference, strong: true },
        { label: t('method'), value: methods(payment.method) },
        { label: t('plan'), value: name(payment.planName) },
        {
          label: t('reported'),
          value: payment.submittedAt && <DateTimeText at={payment.submittedAt} zone={zone} />,
        },
        {
          label: t('paidOn'),
          value: payment.capturedAt && <DateTimeText at={payment.capturedAt} zone={zone} />,
        },
        {
          label: t('receipt'),
          value: payment.receiptFileId && <ReceiptLink fileId={payment.receiptFileId} />,
        },
        { label: t('reasonLabel'), value: rejected.filter(Boolean).join('. ') },
      ]}
    />
  )
}
