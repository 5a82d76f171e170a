import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch } from '../batch-data.ts'
import { OfBatch } from '../of-batch.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'duplicate-batch': { batchId: string }
  }
}

/** The next term as a draft; its plan opens at once. */
export default function DuplicateBatch({ payload, close }: ModalProps<'duplicate-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => <Form batch={batch} close={close} />}
    </OfBatch>
  )
}

function Form({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common.batchForm')
  const today = localDateOf(new Date(), batch.center.timeZone)
  const after = batch.endsOn && batch.endsOn >= today ? addDays(batch.endsOn, 1) : addDays(today, 7)
  const [name, setName] = useState(batch.name)
  const [startsOn, setStartsOn] = useState(after)
  const [endsOn, setEndsOn] = useState(
    batch.endsOn ? addDays(after, daysApart(batch.startsOn, batch.endsOn)) : '',
  )
  const copy = useApiMutation('POST /batches/{id}/copies')
  return (
    <ConfirmModal
      title={t('duplicate.title', { name: batch.name })}
      confirmLabel={t('duplicate.submit')}
      busy={copy.isPending}
      disabled={name.trim() === '' || startsOn === ''}
      problem={copy.error}
      onClose={close}
      onConfirm={() =>
        copy.mutate(
          { params: { id: batch.id }, body: { name, startsOn, endsOn: endsOn || null } },
          {
            onSuccess: made => {
              toastDone(t('duplicate.done', { count: made.learners.length }))
              openModal('plan-batch', { batchId: made.batch.id, purpose: 'open' })
            },
          },
        )
      }
    >
      <Stack gap="md">
        <Text>{t('duplicate.text')}</Text>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={80}
          onChange={event => setName(event.currentTarget.value)}
        />
        <DatePicker label={t('duplicate.startsOn')} value={startsOn} onChange={setStartsOn} min={today} />
        <DatePicker
          label={t('duplicate.endsOn')}
          value={endsOn}
          onChange={setEndsOn}
          min={startsOn}
          clearable
        />
      </Stack>
    </ConfirmModal>
  )
}

function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
