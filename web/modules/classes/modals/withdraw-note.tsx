import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'withdraw-note': { noteId: string }
  }
}

/** Takes a note back from families. */
export default function WithdrawNote({ payload, close }: ModalProps<'withdraw-note'>) {
  const t = useT('common.classNotes')
  const withdraw = useApiMutation('DELETE /class-notes/{id}')
  const confirm = () =>
    withdraw.mutate(
      { params: { id: payload.noteId } },
      {
        onSuccess: () => {
          close()
          toastDone(t('withdrawn'))
        },
      },
    )
  return (
    <ConfirmModal
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      dismissLabel={t('keep')}
      onConfirm={confirm}
      onClose={close}
      busy={withdraw.isPending}
      problem={withdraw.error}
      danger
    >
      <Text>{t('withdrawText')}</Text>
    </ConfirmModal>
  )
}
