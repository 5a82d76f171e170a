import { Text, TextInput } from '@mantine/core'
import { isAddress, isReserved } from '#domain/modules/discovery/address-rules.ts'
import { centerPath, expertPath } from '#domain/modules/discovery/public-addresses.ts'
import { publicOrigin } from '#web/browser/base-url.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'change-address': { of: 'center' | 'expert'; slug: string }
  }
}

/** Gives the own public page another address, and shows it as it will be. */
export default function ChangeAddress({ payload, close }: ModalProps<'change-address'>) {
  const t = useT('common.publicPage')
  const change = useApiMutation('PUT /public-address')
  const pathOf = payload.of === 'center' ? centerPath : expertPath
  const whole = (slug: string) => `${new URL(publicOrigin()).host}${pathOf(slug)}`
  const form = useContractForm({
    initialValues: { slug: payload.slug },
    check: ({ slug }): Record<string, string> => {
      if (!isAddress(slug.trim())) return { slug: t('addressForm') }
      return isReserved(slug.trim()) ? { slug: t('addressReserved') } : {}
    },
    words: (_, code) => {
      if (code === 'taken') return t('addressTaken')
      return t(code === 'reserved' ? 'addressReserved' : 'addressForm')
    },
    send: async ({ slug }) => {
      const now = await change.mutateAsync({ body: { slug: slug.trim() } })
      toastDone(t('addressDone', { address: whole(now.slug) }))
      close()
    },
  })
  const typed = form.values.slug.trim()
  return (
    <FormModal title={t('changeTitle')} form={form} submitLabel={t('addressSave')} onClose={close}>
      <TextInput
        label={t('address')}
        description={t('addressHint', { address: whole(typed || '…') })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('slug')}
        key={form.key('slug')}
      />
      <Text c="dimmed">{t('addressText')}</Text>
    </FormModal>
  )
}
