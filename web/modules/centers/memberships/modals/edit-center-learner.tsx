import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { localDateField, personName, shortText } from '#domain/kernel/fields.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { BirthField } from '#web/ui/form/birth-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { CenterLearner } from '../membership-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-center-learner': { membershipId: string }
  }
}

const schema = z.object({ flat: shortText(40, 0), name: personName, dateOfBirth: localDateField })

/** What staff may correct about a learner; a profile managed by a family is theirs. */
export default function EditCenterLearner({ payload, close }: ModalProps<'edit-center-learner'>) {
  const t = useT('center.learners.editing')
  const found = useApiQuery('GET /center/memberships/{id}', { params: { id: payload.membershipId } })
  if (found.data) return <EditForm row={found.data} close={close} />
  return (
    <PlainModal title={t('title', { name: '' })} onClose={close}>
      <QueryState query={found}>{() => null}</QueryState>
    </PlainModal>
  )
}

function EditForm({ row, close }: { row: CenterLearner; close: () => void }) {
  const t = useT('center.learners')
  const words = useT('common')
  const edit = useApiMutation('PATCH /center/memberships/{id}')
  const { profile } = row
  const form = useContractForm({
    initialValues: {
      flat: row.flat ?? '',
      name: row.learner.name,
      dateOfBirth: profile?.dateOfBirth ?? '2000-01-01',
    },
    schema,
    send: async ({ flat, name, dateOfBirth }) => {
      await edit.mutateAsync({
        params: { id: row.id },
        body: { flat: flat.trim() || null, ...(profile ? { name, dateOfBirth } : {}) },
      })
      toastDone(t('editing.done'))
      close()
    },
  })
  return (
    <FormModal
      title={t('editing.title', { name: row.learner.name })}
      form={form}
      submitLabel={words('actions.save')}
      onClose={close}
    >
      {profile ? (
        <>
          <TextInput label={words('learners.name')} {...form.getInputProps('name')} key={form.key('name')} />
          <BirthField
            label={words('learners.dateOfBirth')}
            {...form.getInputProps('dateOfBirth')}
            key={form.key('dateOfBirth')}
          />
        </>
      ) : (
        <Text>{t('editing.familyKeeps')}</Text>
      )}
      <TextInput label={t('columns.flat')} {...form.getInputProps('flat')} key={form.key('flat')} />
    </FormModal>
  )
}
