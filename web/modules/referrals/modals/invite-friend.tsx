import { Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { personName, phoneField } from '#domain/kernel/fields.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { addressOf } from '../referral-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'invite-friend': Record<string, never>
  }
}

const schema = z.object({ name: personName, phone: phoneField })

/** Notes whom one invites, and opens WhatsApp with the link for that number: the own phone sends it. */
export default function InviteFriend({ close }: ModalProps<'invite-friend'>) {
  const t = useT('common.referrals')
  const give = useApiMutation('POST /referrals/code')
  const invite = useApiMutation('POST /referrals')
  const form = useContractForm({
    initialValues: { name: '', phone: '' },
    schema,
    send: async values => {
      // Opened in the press itself: browsers take a window that comes later for an advertisement.
      const chat = window.open('', '_blank')
      try {
        const { code } = await give.mutateAsync({})
        await invite.mutateAsync({ body: values })
        const text = `${t('invitation', { code })}\n${addressOf(code)}`
        const address = `https://wa.me/${values.phone.replace('+', '')}?${new URLSearchParams({ text })}`
        if (chat) {
          chat.opener = null
          chat.location.href = address
        }
      } catch (error) {
        chat?.close()
        throw error
      }
      toastDone(t('invite.done', { name: values.name }))
      close()
    },
  })
  return (
    <FormModal title={t('invite.title')} form={form} submitLabel={t('invite.submit')} onClose={close}>
      <Text>{t('invite.text')}</Text>
      <TextInput
        label={t('invite.name')}
        autoComplete="off"
        data-autofocus
        required
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <PhoneField
        value={form.getValues().phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        required
      />
    </FormModal>
  )
}
