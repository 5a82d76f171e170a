import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'remove-media': { itemId: string }
  }
}

/** Removes an item of a gallery for good. */
export default function RemoveMedia({ payload, close }: ModalProps<'remove-media'>) {
  const t = useT('common.galleries.removeModal')
  const remove = useApiMutation('DELETE /gallery/items/{id}')
  const done = () => {
    toastDone(t('done'))
    close()
  }
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('submit')}
      dismissLabel={t('keep')}
      danger
      busy={remove.isPending}
      problem={remove.error}
      onClose={close}
      onConfirm={() => remove.mutate({ params: { id: payload.itemId } }, { onSuccess: done })}
    >
      <Text>{t('text')}</Text>
    </ConfirmModal>
  )
}
