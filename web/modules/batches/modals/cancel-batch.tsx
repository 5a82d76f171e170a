import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch } from '../batch-data.ts'
import { OfBatch } from '../of-batch.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'cancel-batch': { batchId: string }
  }
}

/** Cancels a batch; the effects, for whom and how much, are shown before. */
export default function CancelBatch({ payload, close }: ModalProps<'cancel-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => <Question batch={batch} close={close} />}
    </OfBatch>
  )
}

function Question({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common.batchForm.cancel')
  const { id, name, version } = batch
  const [reason, setReason] = useState('')
  const effects = useApiQuery(
    'GET /batches/{id}/effects',
    { params: { id }, query: { action: 'cancel' } },
    { staleTime: 0 },
  )
  const cancel = useApiMutation('POST /batches/{id}/cancellation')
  return (
    <ConfirmModal
      title={t('title', { name })}
      confirmLabel={t('submit')}
      dismissLabel={t('keep')}
      danger
      busy={cancel.isPending}
      disabled={!effects.data || reason.trim() === ''}
      problem={cancel.error}
      onClose={close}
      onConfirm={() =>
        cancel.mutate(
          { params: { id }, body: { reason, expectedRefund: effects.data?.refund.amount ?? 0, version } },
          {
            onSuccess: () => {
              toastDone(t('done', { name }))
              close()
            },
            onError: () => void effects.refetch(),
          },
        )
      }
    >
      <QueryState query={effects} loading={<LoadingLines lines={4} height={24} />}>
        {found => (
          <Stack gap="md">
            <KeyValues
              rows={[
                { label: t('classes'), value: found.classes },
                { label: t('learners'), value: found.learners },
                { label: t('waiting'), value: found.waiting > 0 ? found.waiting : null },
                { label: t('experts'), value: found.experts.map(expert => expert.name).join(', ') },
                { label: t('refund'), value: <MoneyText value={found.refund} />, strong: true },
              ]}
            />
            <Text c="dimmed">{t('told')}</Text>
            <TextInput
              label={t('reason')}
              value={reason}
              maxLength={300}
              required
              data-autofocus
              onChange={event => setReason(event.currentTarget.value)}
            />
          </Stack>
        )}
      </QueryState>
    </ConfirmModal>
  )
}
