import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type ListedRefund, useCenterZone } from '../desk-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'decide-refund': { refundId: string }
  }
}

type Decision = ApiInput<'POST /refunds/{id}/decision'>['body']

/** A requested refund: a head approves it, or says why not. */
export default function DecideRefund({ payload, close }: ModalProps<'decide-refund'>) {
  const t = useT('center.refundApproval')
  const waiting = useApiQuery('GET /center/refunds', { query: { status: 'quoted', limit: 100 } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={waiting}>
        {found => {
          const refund = found.items.find(one => one.id === payload.refundId)
          return refund ? <Decide refund={refund} close={close} /> : <Text>{t('decided')}</Text>
        }}
      </QueryState>
    </PlainModal>
  )
}

function Decide({ refund, close }: { refund: ListedRefund; close: () => void }) {
  const t = useT('center.refundApproval')
  const [declining, setDeclining] = useState(false)
  const decide = useApiMutation('POST /refunds/{id}/decision')
  const send = (body: Decision, said: string) =>
    decide.mutate(
      { params: { id: refund.id }, body },
      {
        onSuccess: () => {
          toastDone(said)
          close()
        },
      },
    )
  return (
    <Stack gap="md">
      <Facts refund={refund} />
      <Refusal problem={decide.error} />
      {declining ? (
        <Declining
          busy={decide.isPending}
          onBack={() => setDeclining(false)}
          onDecline={reason => send({ decision: 'decline', reason }, t('declined'))}
        />
      ) : (
        <Approving
          refund={refund}
          busy={decide.isPending}
          onDecline={() => setDeclining(true)}
          onApprove={send}
        />
      )}
    </Stack>
  )
}

function Facts({ refund }: { refund: ListedRefund }) {
  const t = useT('center.refundApproval')
  const name = useNames()
  const zone = useCenterZone()
  return (
    <KeyValues
      rows={[
        { label: t('amount'), value: <MoneyText value={refund.amount} />, strong: true },
        { label: t('order'), value: `${name(refund.what)}, ${refund.orderNumber}` },
        { label: t('family'), value: refund.buyerName },
        { label: t('why'), value: refund.note },
        { label: t('by'), value: refund.askedByName },
        { label: t('when'), value: <DateTimeText at={refund.createdAt} zone={zone} /> },
      ]}
    />
  )
}

type ApprovingProps = {
  refund: ListedRefund
  busy: boolean
  onDecline: () => void
  onApprove: (body: Decision, said: string) => void
}

function Approving({ refund, busy, onDecline, onApprove }: ApprovingProps) {
  const t = useT('center.refundApproval')
  const language = useLanguage()
  const [handsOutCash, setHandsOutCash] = useState(false)
  const amount = formatMoney(refund.amount, language, { trim: true })
  const approve = () =>
    onApprove({ decision: 'approve', amount: refund.amount.amount, handsOutCash }, t('approved', { amount }))
  return (
    <>
      {refund.destination === 'cash' && (
        <Checkbox
          label={t('handsOut')}
          checked={handsOutCash}
          onChange={event => setHandsOutCash(event.currentTarget.checked)}
        />
      )}
      <ModalActions>
        <Button variant="light" color="red" onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button loading={busy} onClick={approve}>
          {t('approve', { amount })}
        </Button>
      </ModalActions>
    </>
  )
}

type DecliningProps = { busy: boolean; onBack: () => void; onDecline: (reason: string) => void }

function Declining({ busy, onBack, onDecline }: DecliningProps) {
  const t = useT('center.refundApproval')
  const [reason, setReason] = useState('')
  return (
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
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={reason.trim().length < 3}
          onClick={() => onDecline(reason.trim())}
        >
          {t('declineNow')}
        </Button>
      </ModalActions>
    </>
  )
}
