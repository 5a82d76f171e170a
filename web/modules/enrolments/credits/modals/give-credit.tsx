import { Select, Textarea } from '@mantine/core'
import { creditsApi } from '#domain/modules/enrolments/credits/credit-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'give-credit': { learnerId: string; name: string }
  }
}

/** The center gives a learner a class out of kindness, and says why. */
export default function GiveCredit({ payload, close }: ModalProps<'give-credit'>) {
  const t = useT('common.attendance.credits')
  const name = useNames()
  const settings = useApiQuery('GET /center/settings', {})
  const give = useApiMutation('POST /credits')
  const { learnerId } = payload
  const form = useContractForm({
    initialValues: { serviceId: '', reasonText: '' },
    schema: creditsApi['POST /credits'].body,
    toBody: values => ({ ...values, learnerId }),
    send: async values => {
      await give.mutateAsync({ body: { ...values, learnerId } })
      toastDone(t('given', { name: payload.name }))
      close()
    },
  })
  const services = settings.data?.services.filter(one => one.status === 'active') ?? []
  return (
    <FormModal
      title={t('giveTitle', { name: payload.name })}
      form={form}
      submitLabel={t('give')}
      onClose={close}
    >
      <Select
        label={t('service')}
        data={services.map(one => ({ value: one.serviceId, label: name(one.name) }))}
        {...form.getInputProps('serviceId')}
        key={form.key('serviceId')}
      />
      <Textarea
        label={t('reason')}
        maxLength={200}
        {...form.getInputProps('reasonText')}
        key={form.key('reasonText')}
      />
    </FormModal>
  )
}
