import { Text, Textarea, TextInput } from '@mantine/core'
import { newExpertInvitation } from '#domain/modules/experts/agreements/invitation-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

import { FeeFields } from '../fee-fields.tsx'
import { TeachHereOffer } from '../teach-here-offer.tsx'
import { feeOf, feeProblems, noOffer } from '../terms-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'invite-expert': Record<string, never>
  }
}

/** Asks an expert whose number the center has: one who has not signed up gets a message. */
export default function InviteExpert(props: ModalProps<'invite-expert'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Invite {...props} />
    </RoleMessages>
  )
}

function Invite({ close }: ModalProps<'invite-expert'>) {
  const t = useT('agreements')
  const name = useNames()
  const invite = useApiMutation('POST /center/expert-invitations')
  const settings = useApiQuery('GET /center/settings', {})
  const offered = settings.data?.services.filter(one => one.status === 'active') ?? []
  const form = useContractForm({
    initialValues: { phone: '', name: '', serviceIds: [] as string[], message: '', ...noOffer },
    follows: true,
    schema: newExpertInvitation,
    toBody: ({ model, percent, amount, ...rest }) => ({ ...rest, fee: feeOf({ model, percent, amount }) }),
    check: values =>
      feeProblems(values, { percent: t('form.percentProblem'), amount: t('form.amountProblem') }),
    words: path => (path.startsWith('serviceIds') ? t('form.servicesMissing') : undefined),
    send: async ({ model, percent, amount, ...rest }) => {
      const { isAsked } = await invite.mutateAsync({
        body: { ...rest, fee: feeOf({ model, percent, amount }) },
      })
      toastDone(t(isAsked ? 'ask.done' : 'invite.done', { name: rest.name }))
      close()
    },
  })
  return (
    <FormModal title={t('invite.title')} form={form} submitLabel={t('invite.submit')} onClose={close}>
      <TeachHereOffer />
      <Text c="dimmed">{t('invite.text')}</Text>
      <PhoneField
        value={form.values.phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        autoFocus
        required
      />
      <TextInput
        label={t('invite.name')}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <ChipsField
        label={t('ask.services')}
        options={offered.map(service => ({ id: service.serviceId, label: name(service.name) }))}
        value={form.values.serviceIds}
        onChange={ids => form.setFieldValue('serviceIds', ids)}
        error={form.errors.serviceIds}
      />
      <FeeFields form={form} canWait />
      <Textarea
        label={t('invite.message')}
        placeholder={t('ask.messageHint')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
    </FormModal>
  )
}
