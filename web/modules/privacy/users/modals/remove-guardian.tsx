import { Text, Textarea } from '@mantine/core'
import { z } from 'zod'
import { shortText } from '#domain/kernel/fields.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'remove-guardian': { userId: string; name: string; learnerId: string; child: string }
  }
}

const schema = z.object({ reason: shortText(300, 3) })

/** Ends a guardianship by an admin's decision; its reason stays in the trail. */
export default function RemoveGuardian({ payload, close }: ModalProps<'remove-guardian'>) {
  const { userId, name, learnerId, child } = payload
  const t = useT('admin.users')
  const remove = useApiMutation('POST /users/{id}/guardian-removal')
  const form = useContractForm({
    initialValues: { reason: '' },
    schema,
    send: async ({ reason }) => {
      await remove.mutateAsync({ params: { id: userId }, body: { learnerId, reason } })
      toastDone(t('shared.removed', { name, child }))
      close()
    },
  })
  return (
    <FormModal
      title={t('shared.removeTitle', { child })}
      form={form}
      submitLabel={t('shared.remove')}
      onClose={close}
    >
      <Text>{t('shared.removeText', { name, child })}</Text>
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
        data-autofocus
      />
    </FormModal>
  )
}
