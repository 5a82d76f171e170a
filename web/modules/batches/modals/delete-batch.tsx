import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch } from '../batch-data.ts'
import { OfBatch } from '../of-batch.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'delete-batch': { batchId: string }
  }
}

/** Deletes a draft that nothing points to. */
export default function DeleteBatch({ payload, close }: ModalProps<'delete-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => <Question batch={batch} close={close} />}
    </OfBatch>
  )
}

function Question({ batch, close }: { batch: Batch; close: () => void }) {
  const t = useT('common.batchForm.remove')
  const [, setOpened] = useUrlState({ batch: '' })
  const remove = useApiMutation('DELETE /batches/{id}')
  const { id, name } = batch
  return (
    <ConfirmModal
      title={t('title', { name })}
      confirmLabel={t('submit')}
      danger
      busy={remove.isPending}
      problem={remove.error}
      onClose={close}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toastDone(t('done', { name }))
              setOpened({ batch: '' }, { replace: true })
            },
          },
        )
      }
    >
      <Text>{t('text')}</Text>
    </ConfirmModal>
  )
}
