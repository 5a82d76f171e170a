import { Text } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'restore-class': { classId: string }
  }
}

/** Lets a class that was cancelled take place after all. */
export default function RestoreClass({ payload, close }: ModalProps<'restore-class'>) {
  const t = useT('common.moves.restore')
  const params = { id: payload.classId }
  const found = useApiQuery('GET /classes/{id}/cancellation', { params }, { staleTime: 0 })
  const restore = useApiMutation('POST /classes/{id}/restoration')
  const confirm = () =>
    restore.mutate(
      { params, body: { version: found.data?.version ?? 0 } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done'))
        },
        onError: () => void found.refetch(),
      },
    )
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('confirm')}
      onConfirm={confirm}
      onClose={close}
      busy={restore.isPending}
      disabled={!found.data}
      problem={restore.error ?? found.error}
    >
      {found.data && <ClassLine item={found.data.class} />}
      <Text>{t('text')}</Text>
    </ConfirmModal>
  )
}
