import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type ItemDetail, OfItem } from '../of-item.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'item-status': { itemId: string }
  }
}

/** Puts an item away, or brings it back. */
export default function ItemStatus({ payload, close }: ModalProps<'item-status'>) {
  return (
    <OfItem itemId={payload.itemId} close={close}>
      {item => <StatusQuestion item={item} close={close} />}
    </OfItem>
  )
}

function StatusQuestion({ item, close }: { item: ItemDetail; close: () => void }) {
  const t = useT('admin.masterlists')
  const name = useNames()(item.name)
  const set = useApiMutation('PUT /admin/masterlists/{id}/status')
  const isOn = item.status === 'active'
  return (
    <ConfirmModal
      title={isOn ? t('deactivateTitle', { name }) : t('activateTitle', { name })}
      confirmLabel={isOn ? t('deactivate') : t('activate')}
      busy={set.isPending}
      problem={set.error}
      onClose={close}
      onConfirm={() =>
        set.mutate(
          { params: { id: item.id }, body: { status: isOn ? 'inactive' : 'active' } },
          {
            onSuccess: () => {
              toastDone(isOn ? t('deactivated', { name }) : t('activated', { name }))
              close()
            },
          },
        )
      }
    >
      <Text>{isOn ? t('deactivateText') : t('activateText')}</Text>
    </ConfirmModal>
  )
}
