import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { onboardingApi } from '#domain/modules/onboarding/onboarding-api.ts'
import { isProblem } from '#web/browser/problem.ts'
import { type Mutation, useApiMutation } from '#web/browser/query.ts'
import { Messages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { blankCenter, CenterFields, centerBodyOf, useCenterFieldWords } from '../../center-fields.tsx'
import type { RegisterFields, RegisterValues } from '../../register-values.ts'
import type { LeadDetail } from '../lead-words.ts'
import { OfLead } from '../of-lead.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'convert-lead': { leadId: string }
  }
}

type Into = 'user' | 'center'
type PartProps = {
  lead: LeadDetail
  into: Into
  setInto: (into: Into) => void
  convert: Mutation<'POST /leads/{id}/conversion'>
  close: () => void
}

/** Makes a user of a lead, or a center's draft with them as its head; the fields of a center bring words of their own. */
export default function ConvertLead({ payload, close }: ModalProps<'convert-lead'>) {
  return (
    <Messages areas={['common', 'admin', 'center']}>
      <OfLead leadId={payload.leadId} close={close}>
        {lead => <Conversion lead={lead} close={close} />}
      </OfLead>
    </Messages>
  )
}

function Conversion({ lead, close }: { lead: LeadDetail; close: () => void }) {
  const [into, setInto] = useState<Into>(lead.kind === 'center' ? 'center' : 'user')
  const convert = useApiMutation('POST /leads/{id}/conversion')
  const Part = into === 'center' ? IntoCenter : IntoUser
  return <Part lead={lead} into={into} setInto={setInto} convert={convert} close={close} />
}

function IntoUser({ lead, into, setInto, convert, close }: PartProps) {
  const t = useT('admin.leads')
  return (
    <ConfirmModal
      title={t('convertTitle', { name: lead.name })}
      confirmLabel={t('convertUser')}
      busy={convert.isPending}
      problem={convert.error}
      onClose={close}
      onConfirm={() =>
        convert.mutate(
          { params: { id: lead.id }, body: { into: 'user' } },
          {
            onSuccess: () => {
              toastDone(t('converted', { name: lead.name }))
              close()
            },
          },
        )
      }
    >
      <IntoChoice lead={lead} into={into} setInto={setInto} />
    </ConfirmModal>
  )
}

function IntoCenter({ lead, into, setInto, convert, close }: PartProps) {
  const t = useT('admin.leads')
  const form: RegisterFields = useContractForm<RegisterValues>({
    initialValues: {
      ...blankCenter,
      phone: lead.phone,
      serviceIds: lead.services.map(service => service.id),
    },
    schema: onboardingApi['POST /centers'].body,
    toBody: centerBodyOf,
    words: useCenterFieldWords(),
    send: async values => {
      await convert
        .mutateAsync({ params: { id: lead.id }, body: { into: 'center', center: centerBodyOf(values) } })
        .catch(atItsFields)
      toastDone(t('converted', { name: lead.name }))
      close()
    },
  })
  return (
    <FormModal
      title={t('convertTitle', { name: lead.name })}
      form={form}
      submitLabel={t('convertCenter')}
      onClose={close}
      size="lg"
    >
      <IntoChoice lead={lead} into={into} setInto={setInto} />
      <CenterFields form={form} />
    </FormModal>
  )
}

/** The operation names fields of the center one level deeper than the form has them. */
function atItsFields(error: unknown): never {
  if (isProblem(error)) {
    for (const field of error.fields) field.path = field.path.replace(/^center\./, '')
  }
  throw error
}

function IntoChoice({ lead, into, setInto }: Pick<PartProps, 'lead' | 'into' | 'setInto'>) {
  const t = useT('admin.leads')
  return (
    <Stack gap="md">
      <Radio.Group label={t('into')} value={into} onChange={value => setInto(value as Into)}>
        <Stack gap="xs" mt="xs">
          {(['user', 'center'] as const).map(value => (
            <Radio
              key={value}
              value={value}
              label={t(`intos.${value}`)}
              description={t(`intoTexts.${value}`, { phone: phoneWords(lead.phone), name: lead.name })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {lead.user && (
        <Alert color="indigo" variant="light">
          <Text>{t('linked', { name: lead.user.name ?? t('noName') })}</Text>
        </Alert>
      )}
    </Stack>
  )
}
