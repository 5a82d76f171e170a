import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { personName } from '#domain/kernel/fields.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'own-name': Record<string, never>
  }
}

const schema = z.strictObject({ name: personName })

/** A person's name: for their team, in the books, everywhere. */
export default function OwnName({ close }: ModalProps<'own-name'>) {
  const t = useT('common.ownSettings')
  const me = useApiQuery('GET /me', {})
  if (me.data) return <NameForm name={me.data.user.name ?? ''} close={close} />
  return (
    <PlainModal title={t('ownName')} onClose={close}>
      <QueryState query={me}>{() => null}</QueryState>
    </PlainModal>
  )
}

function NameForm({ name, close }: { name: string; close: () => void }) {
  const t = useT('common')
  const update = useApiMutation('PATCH /me')
  const form = useContractForm({
    initialValues: { name },
    schema,
    send: async values => {
      const { user } = await update.mutateAsync({ body: values })
      toastDone(t('ownSettings.ownNameSaved', { name: user.name ?? '' }))
      close()
    },
  })
  return (
    <FormModal title={t('ownSettings.ownName')} form={form} submitLabel={t('actions.save')} onClose={close}>
      <Text c="dimmed">{t('ownSettings.ownNameText')}</Text>
      <TextInput
        label={t('ownSettings.ownName')}
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
    </FormModal>
  )
}
