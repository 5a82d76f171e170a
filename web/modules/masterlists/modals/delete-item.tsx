import { Alert, Button, Text } from '@mantine/core'
import { usesInWords } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type ItemDetail, OfItem } from '../of-item.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'delete-item': { itemId: string }
  }
}

/** Deletes an item that nothing uses; says who uses another one, and offers to put it away. */
export default function DeleteItem({ payload, close }: ModalProps<'delete-item'>) {
  return (
    <OfItem itemId={payload.itemId} close={close}>
      {item => <DeleteQuestion item={item} close={close} />}
    </OfItem>
  )
}

function DeleteQuestion({ item, close }: { item: ItemDetail; close: () => void }) {
  const t = useT('admin.masterlists')
  const language = useLanguage()
  const name = useNames()(item.name)
  const remove = useApiMutation('DELETE /admin/masterlists/{id}')
  const isUsed = item.uses.length > 0
  return (
    <ConfirmModal
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      disabled={!item.can.remove}
      busy={remove.isPending}
      problem={remove.error}
      onClose={close}
      onConfirm={() =>
        remove.mutate(
          { params: { id: item.id } },
          {
            onSuccess: () => {
              toastDone(t('removed', { name }))
              close()
            },
          },
        )
      }
    >
      {isUsed ? (
        <Alert color="saffron">{t('inUse', { uses: usesInWords(item.uses, language) })}</Alert>
      ) : (
        <Text>{item.can.remove ? t('removeText') : t('fixed')}</Text>
      )}
      {isUsed && item.status === 'active' && (
        <Button variant="light" onClick={() => openModal('item-status', { itemId: item.id })}>
          {t('instead')}
        </Button>
      )}
      {isUsed && item.status === 'inactive' && <Text c="dimmed">{t('inUseInactive')}</Text>}
    </ConfirmModal>
  )
}
