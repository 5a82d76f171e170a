import { Text, Textarea, TextInput } from '@mantine/core'
import { profilesApi } from '#domain/modules/onboarding/profiles/profile-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-learner-change': { membershipId: string }
  }
}

type Membership = ApiAnswer<'GET /memberships'>['items'][number]
type Body = ApiInput<'POST /memberships/{id}/profile-requests'>['body']

/** Asks a center to change what it stores about a learner: name, flat, the number it calls. */
export default function AskLearnerChange({ payload, close }: ModalProps<'ask-learner-change'>) {
  const t = useT('learner.memberships')
  const memberships = useApiQuery('GET /memberships', { query: { status: 'open', limit: 100 } })
  const found = memberships.data?.items.find(one => one.id === payload.membershipId)
  if (found) return <AskForm membership={found} close={close} />
  return (
    <PlainModal title={t('askChange')} onClose={close}>
      <QueryState query={memberships}>{() => <Text>{t('details.gone')}</Text>}</QueryState>
    </PlainModal>
  )
}

function AskForm({ membership, close }: { membership: Membership; close: () => void }) {
  const t = useT('learner.memberships.details')
  const optional = useT('common.form')('optional')
  const { id, center, learner, flat, contactPhone } = membership
  const isSociety = center.access === 'society'
  const terms = useTermsBox()
  const ask = useApiMutation('POST /memberships/{id}/profile-requests', { before: terms.accept })
  const initialValues = {
    name: learner.name,
    flat: flat ?? '',
    contactPhone: contactPhone ?? '',
    message: '',
  }
  const toBody = (values: typeof initialValues) =>
    ({
      name: values.name,
      ...(isSociety && values.flat.trim() !== '' ? { flat: values.flat } : {}),
      contactPhone: values.contactPhone || null,
      message: values.message,
    }) as Body
  const form = useContractForm({
    initialValues,
    schema: profilesApi['POST /memberships/{id}/profile-requests'].body,
    toBody,
    send: async values => {
      await ask.mutateAsync({ params: { id }, body: toBody(values) })
      toastDone(t('done', { center: center.name }))
      close()
    },
  })
  return (
    <FormModal
      title={t('title', { center: center.name, learner: learner.name })}
      form={form}
      submitLabel={t('submit')}
      onClose={close}
    >
      <Text c="dimmed">{t('text', { center: center.name })}</Text>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      {isSociety && (
        <TextInput label={t('flat')} maxLength={40} {...form.getInputProps('flat')} key={form.key('flat')} />
      )}
      <PhoneField
        label={`${t('phone')} (${optional})`}
        value={form.values.contactPhone}
        onChange={phone => form.setFieldValue('contactPhone', phone)}
        error={form.errors.contactPhone}
      />
      <Text size="xs" c="dimmed" mt={-8}>
        {t('phoneHint')}
      </Text>
      <Textarea
        label={`${t('message')} (${optional})`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
      <TermsBox of={terms} />
    </FormModal>
  )
}
