import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ReceiptLink } from '#web/modules/onboarding/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useCenterZone } from '../desk-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'verify-transfer': { orderId: string; paymentId: string }
  }
}

type Payment = ApiAnswer<'GET /orders/{id}'>['payments'][number]
type Decision = ApiInput<'POST /payments/{id}/decision'>['body']

/** A transfer that a family reported, to be compared with the account: it has come, or it has not. */
export default function VerifyTransfer({ payload, close }: ModalProps<'verify-transfer'>) {
  const t = useT('center.moneyDesk.transfers')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={order}>
        {found => {
          const payment = found.payments.find(one => one.id === payload.paymentId)
          return payment?.status === 'submitted' ? (
            <Decide payment={payment} close={close} />
          ) : (
            <Text>{t('decided')}</Text>
          )
        }}
      </QueryState>
    </PlainModal>
  )
}

function Decide({ payment, close }: { payment: Payment; close: () => void }) {
  const t = useT('center.moneyDesk.transfers')
  const words = useT('common.orders.methods')
  const language = useLanguage()
  const zone = useCenterZone()
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useApiMutation('POST /payments/{id}/decision')
  const amount = formatMoney(payment.amount, language, { trim: true })
  const send = (body: Decision, said: string) =>
    decide.mutate(
      { params: { id: payment.id }, body },
      {
        onSuccess: () => {
          toastDone(said)
          close()
        },
      },
    )
  return (
    <Stack gap="md">
      <KeyValues
        rows={[
          { label: t('amount'), value: <MoneyText value={payment.amount} />, strong: true },
          { label: t('reference'), value: payment.reference, strong: true },
          { label: t('method'), value: words(payment.method) },
          { label: t('reported'), value: <DateTimeText at={payment.createdAt} zone={zone} /> },
          {
            label: t('receipt'),
            value: payment.receiptFileId && <ReceiptLink fileId={payment.receiptFileId} />,
          },
        ]}
      />
      <Refusal problem={decide.error} />
      {rejecting ? (
        <>
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <ModalActions>
            <Button variant="default" onClick={() => setRejecting(false)}>
              {t('back')}
            </Button>
            <Button
              color="red"
              loading={decide.isPending}
              disabled={reason.trim().length < 3}
              onClick={() => send({ decision: 'reject', reason: reason.trim() }, t('rejected'))}
            >
              {t('rejectNow')}
            </Button>
          </ModalActions>
        </>
      ) : (
        <>
          <Text c="dimmed">{t('compare')}</Text>
          <ModalActions>
            <Button variant="light" color="red" onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
            <Button
              loading={decide.isPending}
              onClick={() =>
                send({ decision: 'verify', amount: payment.amount.amount }, t('verified', { amount }))
              }
            >
              {t('verify', { amount })}
            </Button>
          </ModalActions>
        </>
      )}
    </Stack>
  )
}
