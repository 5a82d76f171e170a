import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch } from '../batch-data.ts'
import { OfBatch } from '../of-batch.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'batch-status': { batchId: string; to: 'paused' | 'completed' }
  }
}

/** Pauses a batch, or completes it. */
export default function BatchStatus({ payload, close }: ModalProps<'batch-status'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch =>
        payload.to === 'paused' ? (
          <Pause batch={batch} close={close} />
        ) : (
          <Complete batch={batch} close={close} />
        )
      }
    </OfBatch>
  )
}

function Pause({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common.batchForm')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const pause = useApiMutation('POST /batches/{id}/pause')
  const { id, name, version, center } = batch
  const effects = useApiQuery(
    'GET /batches/{id}/effects',
    { params: { id }, query: { action: 'pause', ...(until && { until }) } },
    { staleTime: 0, keepPrevious: true },
  )
  return (
    <ConfirmModal
      title={t('pause.title', { name })}
      confirmLabel={t('pause.submit')}
      busy={pause.isPending}
      disabled={!effects.data || effects.isPlaceholderData}
      problem={pause.error ?? effects.error}
      onClose={close}
      onConfirm={() =>
        pause.mutate(
          { params: { id }, body: { until: until || null, reason, version } },
          {
            onSuccess: () => {
              toastDone(t('pause.done', { name }))
              close()
            },
          },
        )
      }
    >
      <Stack gap="md">
        <Text>{t('pause.text')}</Text>
        <DatePicker
          label={t('pause.until')}
          value={until}
          onChange={setUntil}
          min={localDateOf(new Date(), center.timeZone)}
          clearable
        />
        <PauseEffects found={effects.data} />
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={300}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  )
}

/** What the pause means for everyone, as soon as its last day is known. */
function PauseEffects({ found }: { found: ApiAnswer<'GET /batches/{id}/effects'> | undefined }) {
  const t = useT('common.batchForm.pause')
  if (!found) return <LoadingLines lines={2} height={24} />
  return (
    <Stack gap="xs" role="status">
      <KeyValues
        rows={[
          { label: t('classes'), value: found.classes },
          { label: t('learners'), value: found.learners },
        ]}
      />
      {found.classes > 0 && <Text>{t('choosing', { count: found.choosing })}</Text>}
    </Stack>
  )
}

function Complete({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common.batchForm.complete')
  const complete = useApiMutation('POST /batches/{id}/completion')
  const { id, name, version } = batch
  return (
    <ConfirmModal
      title={t('title', { name })}
      confirmLabel={t('submit')}
      busy={complete.isPending}
      problem={complete.error}
      onClose={close}
      onConfirm={() =>
        complete.mutate(
          { params: { id }, body: { version } },
          {
            onSuccess: () => {
              toastDone(t('done', { name }))
              close()
            },
          },
        )
      }
    >
      <Text>{t('text')}</Text>
    </ConfirmModal>
  )
}
