import { Button, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { PaymentToCheck } from '../payment-to-check.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'verify-payment': { centerId: string }
  }
}

type CenterFile = ApiAnswer<'GET /admin/centers/{id}'>
type Payment = CenterFile['payments'][number]

/** A transfer to the platform, to be compared with the account: verified, or rejected with a reason. */
export default function VerifyPayment({ payload, close }: ModalProps<'verify-payment'>) {
  const t = useT('admin.centers')
  const center = useApiQuery('GET /admin/centers/{id}', { params: { id: payload.centerId } })
  return (
    <PlainModal title={t('verifyOf', { name: center.data?.name ?? '' })} onClose={close} size="lg">
      <QueryState query={center} loading={<LoadingLines lines={5} />}>
        {found => {
          const payment = found.payments.find(one => one.id === found.waiting?.paymentId)
          return payment ? (
            <Decide center={found} payment={payment} close={close} />
          ) : (
            <Text>{t('decide.decided')}</Text>
          )
        }}
      </QueryState>
    </PlainModal>
  )
}

type DecideProps = { center: CenterFile; payment: Payment; close: () => void }

function Decide({ center, payment, close }: DecideProps) {
  const t = useT('admin.centers.decide')
  const language = useLanguage()
  const decide = useApiMutation('POST /admin/payments/{id}/decision')
  const [rejecting, setRejecting] = useState(false)
  const verify = () =>
    decide.mutate(
      { params: { id: payment.id }, body: { decision: 'verify', amount: payment.amount.amount } },
      {
        onSuccess: () => {
          toastDone(t('verified', { name: center.name }))
          close()
        },
      },
    )
  const reject = (reasonId: string | null, note: string) =>
    decide.mutate(
      { params: { id: payment.id }, body: { decision: 'reject', reasonId, note } },
      {
        onSuccess: () => {
          toastDone(t('rejected', { name: center.name }))
          close()
        },
      },
    )
  return (
    <Stack gap="md">
      <PaymentToCheck payment={payment} zone={center.timeZone} />
      <Refusal problem={decide.error} />
      {rejecting ? (
        <Rejection busy={decide.isPending} onBack={() => setRejecting(false)} onReject={reject} />
      ) : (
        <>
          <Text c="dimmed">{t('check')}</Text>
          <ModalActions>
            <Button variant="light" color="red" onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
            <Button loading={decide.isPending} onClick={verify}>
              {t('verify', { amount: formatMoney(payment.amount, language, { trim: true }) })}
            </Button>
          </ModalActions>
        </>
      )}
    </Stack>
  )
}

type RejectionProps = {
  busy: boolean
  onBack: () => void
  onReject: (reasonId: string | null, note: string) => void
}

function Rejection({ busy, onBack, onReject }: RejectionProps) {
  const t = useT('admin.centers.decide')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'reject_reason' } }, { staleTime: 600_000 })
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const reasons = (lists.data?.reject_reason ?? []).map(item => ({ value: item.id, label: name(item.name) }))
  return (
    <Stack gap="md" component="section" aria-label={t('rejectTitle')}>
      <Text fw={600}>{t('rejectTitle')}</Text>
      <Select
        label={t('reasonLabel')}
        placeholder={t('reasonOwn')}
        clearable
        data={reasons}
        value={reasonId}
        onChange={setReasonId}
      />
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <ModalActions>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button color="red" loading={busy} onClick={() => onReject(reasonId, note.trim())}>
          {t('rejectNow')}
        </Button>
      </ModalActions>
    </Stack>
  )
}
