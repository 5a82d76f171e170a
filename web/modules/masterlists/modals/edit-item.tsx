import { useApiMutation } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { toastDone } from '#web/ui/toast.ts'
import { factsOf, ItemForm } from '../item-form.tsx'
import { OfItem } from '../of-item.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-item': { itemId: string }
  }
}

/** What an item is called and where it belongs. */
export default function EditItem({ payload, close }: ModalProps<'edit-item'>) {
  const t = useT('admin.masterlists')
  const name = useNames()
  const change = useApiMutation('PUT /admin/masterlists/{id}')
  return (
    <OfItem itemId={payload.itemId} close={close}>
      {item => (
        <ItemForm
          title={t('editTitle', { name: name(item.name) })}
          list={item.list}
          item={item}
          submitLabel={t('save')}
          onClose={close}
          send={async values => {
            const body = { ...factsOf(item.list, values), version: item.version }
            const saved = await change.mutateAsync({ params: { id: item.id }, body })
            toastDone(t('saved', { name: name(saved.name) }))
            close()
          }}
        />
      )}
    </OfItem>
  )
}
