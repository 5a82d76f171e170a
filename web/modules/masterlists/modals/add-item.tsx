import type { MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { toastDone } from '#web/ui/toast.ts'
import { factsOf, ItemForm } from '../item-form.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-item': { list: MasterlistName }
  }
}

/** A new item of a list; of the category that the list is narrowed to. */
export default function AddItem({ payload: { list }, close }: ModalProps<'add-item'>) {
  const t = useT('admin.masterlists')
  const name = useNames()
  const [{ parentId }] = useUrlState({ parentId: '' })
  const add = useApiMutation('POST /admin/masterlists')
  return (
    <ItemForm
      title={t('addTitle', { list: t(`lists.${list}`) })}
      list={list}
      item={null}
      parentId={parentId}
      submitLabel={t('add')}
      onClose={close}
      send={async values => {
        const body = { ...factsOf(list, values), list, ...(values.code && { code: values.code }) }
        const item = await add.mutateAsync({ body })
        toastDone(t('added', { name: name(item.name) }))
        close()
      }}
    />
  )
}
