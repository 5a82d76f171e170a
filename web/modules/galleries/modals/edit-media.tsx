import { Checkbox, Textarea } from '@mantine/core'
import { isOnlyDownloaded } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { AudienceField } from '../audience-field.tsx'
import type { GalleryItem } from '../item-look.ts'
import { PeopleField } from '../people-field.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-media': { itemId: string }
  }
}

/** Changes the words of an item, who sees it, and who is in it. */
export default function EditMedia({ payload, close }: ModalProps<'edit-media'>) {
  const t = useT('common.galleries.editModal')
  const item = useApiQuery('GET /gallery/items/{id}', { params: { id: payload.itemId } })
  if (item.data) return <Form item={item.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={item}>{() => null}</QueryState>
    </PlainModal>
  )
}

function Form({ item, close }: { item: GalleryItem; close: () => void }) {
  const t = useT('common.galleries')
  const change = useApiMutation('PATCH /gallery/items/{id}')
  const { id, gallery, ofId, caption, shownTo, downloads, people, version } = item
  const form = useContractForm({
    initialValues: { caption, shownTo, downloads, learnerIds: people.map(person => person.id) },
    follows: true,
    send: async values => {
      await change.mutateAsync({ params: { id }, body: { ...values, version } })
      toastDone(t('editModal.saved'))
      close()
    },
  })
  const { values } = form
  return (
    <FormModal title={t('editModal.title')} form={form} submitLabel={t('editModal.submit')} onClose={close}>
      <Textarea label={t('fields.caption')} autosize maxLength={300} {...form.getInputProps('caption')} />
      <AudienceField
        gallery={gallery}
        value={values.shownTo}
        onChange={next => form.setFieldValue('shownTo', next)}
      />
      {!isOnlyDownloaded(item.kind) && (
        <Checkbox
          label={t('fields.downloads')}
          checked={values.downloads}
          onChange={event => form.setFieldValue('downloads', event.currentTarget.checked)}
        />
      )}
      <PeopleField
        of={{ gallery, id: ofId }}
        label={t('fields.people')}
        known={people}
        value={values.learnerIds}
        onChange={next => form.setFieldValue('learnerIds', next)}
      />
    </FormModal>
  )
}
