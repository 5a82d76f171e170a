import { List, Text } from '@mantine/core'
import { z } from 'zod'
import { phoneField } from '#domain/kernel/fields.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'invite-guardian': { learnerId: string; name: string }
  }
}

const schema = z.object({ phone: phoneField })

/** Invites a person to look after a child too: what both will see, and what stays private to each. */
export default function InviteGuardian({ payload, close }: ModalProps<'invite-guardian'>) {
  const t = useT('learner.more.guardians')
  const invite = useApiMutation('POST /learners/{id}/guardian-invitations')
  const form = useContractForm({
    initialValues: { phone: '' },
    schema,
    send: async values => {
      await invite.mutateAsync({ params: { id: payload.learnerId }, body: values })
      toastDone(t('invited'))
      close()
    },
  })
  const name = firstNameOf(payload.name)
  return (
    <FormModal
      title={t('inviteTitle', { name: payload.name })}
      form={form}
      submitLabel={t('send')}
      onClose={close}
    >
      <Text>{t('inviteText')}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{t('bothSee', { name })}</List.Item>
        <List.Item>{t('ownAlone')}</List.Item>
        <List.Item>{t('eachBooks')}</List.Item>
      </List>
      <PhoneField
        label={t('phone')}
        value={form.getValues().phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        autoFocus
        required
      />
    </FormModal>
  )
}
