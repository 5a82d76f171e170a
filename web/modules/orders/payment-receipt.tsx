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
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const input = { params: { id: paymentId }, query: { language } }
      const bytes = await apiBytes('GET /payments/{id}/receipt', input)
      const file = new File([bytes], `${t('file')}.pdf`, { type: 'application/pdf' })
      saveText(file.name, file, file.type)
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size={size} loading={busy} onClick={() => void print()}>
      {t('print')}
    </Button>
  )
}

/** Gives what is still to be paid as a page with a QR code. */
export function PrintRequest({ orderId, number }: { orderId: string; number: string }) {
  const t = useT('common.paying.receipt')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const input = { params: { id: orderId }, query: { language } }
      const bytes = await apiBytes('GET /orders/{id}/payment-request', input)
      const file = new File([bytes], `${t('requestFile')} ${number}.pdf`, { type: 'application/pdf' })
      saveText(file.name, file, file.type)
    } catch (error) {
      toastRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={() => void print()}>
      {t('request')}
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
