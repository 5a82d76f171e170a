import { Button } from '@mantine/core'
import { useState } from 'react'
import { apiBytes } from '#web/browser/api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type ReceiptProps = { paymentId: string; size?: 'compact-sm' | 'sm' }

/** Gives the receipt of a payment as a file to print. */
export function PrintReceipt({ paymentId, size = 'sm' }: ReceiptProps) {
  const t = useT('common.paying.receipt')
  const language = useLanguage()
  const bytes = () =>
    apiBytes('GET /payments/{id}/receipt', { params: { id: paymentId }, query: { language } })
  return <Print label={t('print')} file={`${t('file')}.pdf`} size={size} bytes={bytes} />
}

/** Gives what is still to be paid as a page with a QR code. */
export function PrintRequest({ orderId, number }: { orderId: string; number: string }) {
  const t = useT('common.paying.receipt')
  const language = useLanguage()
  const bytes = () =>
    apiBytes('GET /orders/{id}/payment-request', { params: { id: orderId }, query: { language } })
  return (
    <Print label={t('request')} file={`${t('requestFile')} ${number}.pdf`} size="compact-sm" bytes={bytes} />
  )
}

type PrintProps = {
  label: string
  /** How the saved PDF is called. */
  file: string
  size: 'compact-sm' | 'sm'
  bytes: () => ReturnType<typeof apiBytes>
}

function Print({ label, file, size, bytes }: PrintProps) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      saveText(file, new File([await bytes()], file, { type: 'application/pdf' }), 'application/pdf')
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size={size} loading={busy} onClick={() => void print()}>
      {label}
    </Button>
  )
}

/** Sends the payer a message with a link to the receipt. */
export function SendReceipt({ paymentId, size = 'sm' }: ReceiptProps) {
  const t = useT('common.paying.receipt')
  const send = useApiMutation('POST /payments/{id}/receipt-messages')
  return (
    <Button
      variant="default"
      size={size}
      loading={send.isPending}
      disabled={send.isSuccess}
      onClick={() =>
        send.mutate(
          { params: { id: paymentId } },
          { onSuccess: () => toastDone(t('sent')), onError: error => toastRefused(error) },
        )
      }
    >
      {send.isSuccess ? t('sent') : t('send')}
    </Button>
  )
}
