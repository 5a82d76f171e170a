import { Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch, BatchChoices } from '../batch-data.ts'
import { fitting } from '../batch-values.ts'
import { OfBatch } from '../of-batch.tsx'
import { OfChoices } from '../of-choices.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'assign-expert': { batchId: string }
  }
}

/** Asks an expert to teach a draft. */
export default function AssignExpert({ payload, close }: ModalProps<'assign-expert'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => (
        <OfChoices close={close}>
          {([choices]) => (choices ? <Form batch={batch} choices={choices} close={close} /> : null)}
        </OfChoices>
      )}
    </OfBatch>
  )
}

function Form({ batch, choices, close }: { batch: Batch; choices: BatchChoices; close: () => void }) {
  const t = useT('common.batchForm')
  const { experts } = fitting(choices, batch.service.id)
  const [expertId, setExpertId] = useState(batch.experts[0]?.id ?? '')
  const [message, setMessage] = useState('')
  const assign = useApiMutation('POST /batches/{id}/assignment')
  const name = experts.find(expert => expert.id === expertId)?.name ?? ''
  return (
    <ConfirmModal
      title={t('assign.title', { name: batch.name })}
      confirmLabel={t('assign.submit')}
      busy={assign.isPending}
      disabled={name === ''}
      problem={assign.error}
      onClose={close}
      onConfirm={() =>
        assign.mutate(
          { params: { id: batch.id }, body: { expertId, message, version: batch.version } },
          {
            onSuccess: () => {
              toastDone(t('assign.done', { name }))
              close()
            },
          },
        )
      }
    >
      <Stack gap="md">
        <Text>{t('assign.text')}</Text>
        <Select
          label={t('assign.expert')}
          description={t('expertsHint')}
          data={experts.map(expert => ({ value: expert.id, label: expert.name }))}
          value={expertId || null}
          onChange={next => setExpertId(next ?? '')}
        />
        <Textarea
          label={t('assign.message')}
          value={message}
          maxLength={500}
          autosize
          minRows={2}
          onChange={event => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  )
}
