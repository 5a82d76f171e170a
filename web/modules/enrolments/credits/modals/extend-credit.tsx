import { Textarea } from '@mantine/core'
import { creditsApi } from '#domain/modules/enrolments/credits/credit-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { toastDone } from '#web/ui/toast.ts'
import { useOneCredit } from '../credit-card.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'extend-credit': { creditId: string; learnerId: string }
  }
}

/** Lets a class that may be made up last longer. */
export default function ExtendCredit({ payload, close }: ModalProps<'extend-credit'>) {
  const t = useT('common.attendance.credits')
  const language = useLanguage()
  const { credit } = useOneCredit(payload)
  const extend = useApiMutation('POST /credits/{id}/extension')
  const form = useContractForm({
    initialValues: { expiresOn: '', reasonText: '' },
    schema: creditsApi['POST /credits/{id}/extension'].body,
    send: async values => {
      await extend.mutateAsync({ params: { id: payload.creditId }, body: values })
      toastDone(t('extended', { date: nearLocalDate(values.expiresOn, language) }))
      close()
    },
  })
  return (
    <FormModal title={t('extendTitle')} form={form} submitLabel={t('extend')} onClose={close}>
      <DatePicker
        label={t('lasts')}
        description={credit && t('until', { date: nearLocalDate(credit.expiresOn, language) })}
        min={credit?.expiresOn}
        {...form.getInputProps('expiresOn')}
        key={form.key('expiresOn')}
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
