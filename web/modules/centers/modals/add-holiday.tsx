import { Text, TextInput } from '@mantine/core'
import { isLocalDate } from '#domain/kernel/time.ts'
import { centersApi } from '#domain/modules/centers/center-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { useClosing } from '../closing.tsx'
import { useShowSettings } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-holiday': Record<string, never>
  }
}

/** Closes the center for a day; says before and after how many classes are booked on it. */
export default function AddHoliday({ close }: ModalProps<'add-holiday'>) {
  const t = useT('center.settings.holidays')
  const language = useLanguage()
  const show = useShowSettings()
  const add = useApiMutation('POST /center/holidays')
  const closing = useClosing()
  const form = useContractForm({
    initialValues: { onDate: '', name: '' },
    schema: centersApi['POST /center/holidays'].body,
    send: async values => {
      await closing.ask({ close: 'day', onDate: values.onDate }, accepted => write(values, accepted))
    },
  })
  const write = async (values: { onDate: string; name: string }, accepted: string | null) => {
    try {
      const answer = await add.mutateAsync({ body: { ...values, accepted } })
      show(answer.settings)
      const done = t('added', { date: nearLocalDate(values.onDate, language) })
      toastDone(
        answer.classesThatDay > 0 ? `${done}. ${t('classes', { count: answer.classesThatDay })}` : done,
      )
      close()
    } catch (error) {
      // Without a question the form shows it; after one there is no form that waits.
      if (accepted === null) throw error
      toastRefused(error)
    }
  }
  const { onDate } = form.values
  const query = { startDate: onDate, endDate: onDate, status: 'scheduled' as const }
  const classes = useApiQuery('GET /schedule', { query }, { enabled: isLocalDate(onDate) })
  return (
    <>
      {closing.question}
      <FormModal title={t('add')} form={form} submitLabel={t('add')} onClose={close}>
        <DatePicker label={t('date')} {...form.getInputProps('onDate')} key={form.key('onDate')} />
        <TextInput
          label={t('name')}
          placeholder={t('namePlaceholder')}
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        {classes.data && <Text role="status">{t('classes', { count: classes.data.items.length })}</Text>}
      </FormModal>
    </>
  )
}
