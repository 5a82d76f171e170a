import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { NextButtons, Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { EnrolmentLine } from '../enrolment-line.tsx'
import type { Enrolment } from '../enrolment-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'transfer-batch': { enrolmentId: string }
  }
}

/** Moves a place to another batch of the center: the difference is said first, to the rupee. */
export default function TransferBatch({ payload, close }: ModalProps<'transfer-batch'>) {
  const t = useT('common.enrolments.transfer')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: payload.enrolmentId } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={enrolment}>{found => <Transfer enrolment={found} close={close} />}</QueryState>
    </PlainModal>
  )
}

const whichOf = (role: Role | null) =>
  role === 'center' ? ({ status: 'active' } as const) : ({ which: 'open' } as const)

function Transfer({ enrolment, close }: { enrolment: Enrolment; close: () => void }) {
  const t = useT('common.enrolments.transfer')
  const [batchId, setBatchId] = useState('')
  const picking = useRef<HTMLInputElement>(null)
  const others = useApiQuery('GET /batches', {
    query: { ...whichOf(currentRole()), centers: [enrolment.center.id], limit: 100 },
  })
  const params = { id: enrolment.id }
  const quote = useApiQuery(
    'GET /enrolments/{id}/transfer',
    { params, query: { batchId } },
    { enabled: batchId !== '', staleTime: 0 },
  )
  const terms = useTermsBox()
  const move = useApiMutation('POST /enrolments/{id}/transfer', { before: terms.accept })
  const choices = (others.data?.items ?? []).filter(batch => batch.id !== enrolment.batch.id)
  const submit = () => {
    if (!quote.data) return
    const { toPay, refund } = quote.data
    move.mutate(
      { params, body: { batchId, expectedToPay: toPay.amount, expectedRefund: refund.amount } },
      {
        onSuccess: ({ batch }) => {
          close()
          toastDone(t('done', { batch: batch.name }))
        },
        onError: error => {
          if (isProblem(error, 'price_changed') || isProblem(error, 'refund_changed')) void quote.refetch()
        },
      },
    )
  }
  const problem = move.error ?? quote.error ?? others.error
  return (
    <Stack gap="md">
      <EnrolmentLine enrolment={enrolment} />
      {others.data && choices.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <Select
          ref={picking}
          label={t('pick')}
          data={choices.map(batch => ({ value: batch.id, label: batch.name }))}
          value={batchId || null}
          onChange={next => setBatchId(next ?? '')}
          searchable
          data-autofocus
        />
      )}
      {batchId && quote.isPending && <LoadingLines lines={3} height={24} />}
      {batchId && quote.data?.obstacle && (
        <Obstacle
          obstacle={quote.data.obstacle}
          batchId={batchId}
          onAnother={() => {
            setBatchId('')
            picking.current?.focus()
          }}
        />
      )}
      {batchId && quote.data && !quote.data.obstacle && (
        <KeyValues
          rows={[
            { label: t('value'), value: <MoneyText value={quote.data.value} /> },
            { label: t('price'), value: <MoneyText value={quote.data.price} /> },
            ...(quote.data.toPay.amount > 0
              ? [{ label: t('toPay'), value: <MoneyText value={quote.data.toPay} />, strong: true }]
              : []),
            ...(quote.data.refund.amount > 0
              ? [{ label: t('refund'), value: <MoneyText value={quote.data.refund} />, strong: true }]
              : []),
          ]}
        />
      )}
      <Refusal problem={problem} onAccepted={submit} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button
          onClick={submit}
          loading={move.isPending}
          disabled={!quote.data || quote.data.obstacle !== null}
        >
          {t('submit')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

type ObstacleProps = {
  obstacle: NonNullable<ApiAnswer<'GET /enrolments/{id}/transfer'>['obstacle']>
  batchId: string
  onAnother: () => void
}

/** Why the learner cannot change to the batch: another one is chosen, or they ask or wait for this one where it is joined. */
function Obstacle({ obstacle, batchId, onAnother }: ObstacleProps) {
  const join = () =>
    currentRole() === 'center'
      ? openModal('add-to-batch', { batchId })
      : openModal('join-batch', { batchId, kind: 'regular' })
  const isAge = obstacle.code === 'too_young' || obstacle.code === 'too_old'
  return (
    <Alert color="saffron" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{obstacle.message}</Text>
        <NextButtons
          // The ages of a batch are the center's decision: asking for a seat does not change them.
          steps={obstacle.next.filter(step => !(isAge && step === 'ask_center'))}
          own={{ another_batch: onAnother, join_batch: join, join_waitlist: join, ask_center: join }}
          onTaken={() => undefined}
        />
      </Stack>
    </Alert>
  )
}
