import { Select, Switch, Text } from '@mantine/core'
import { MOST_INSTALMENTS } from '#domain/modules/centers/payment-terms-api.ts'
import { REMINDER_DAYS } from '#domain/modules/orders/dues/due-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'payment-terms': Record<string, never>
  }
}

const reminderDays = Array.from(
  { length: REMINDER_DAYS.most - REMINDER_DAYS.least + 1 },
  (_, index) => REMINDER_DAYS.least + index,
)

type Terms = ApiAnswer<'GET /center/payment-terms'>

/** How families may pay what they owe the center: in parts, by instalments. */
export default function PaymentTerms({ close }: ModalProps<'payment-terms'>) {
  const t = useT('common.paying.terms')
  const terms = useApiQuery('GET /center/payment-terms', {})
  if (terms.data?.can.edit) return <TermsForm terms={terms.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={terms}>{found => <Shown terms={found} />}</QueryState>
    </PlainModal>
  )
}

function Shown({ terms }: { terms: Terms }) {
  const t = useT('common.paying.terms')
  const count = terms.instalments
  return (
    <>
      <KeyValues
        rows={[
          { label: t('parts'), value: terms.partPayments ? t('yes') : t('no') },
          { label: t('instalments'), value: count ? t('upTo', { count }) : t('one') },
          { label: t('reminders'), value: t('days', { count: terms.reminderDays }) },
        ]}
      />
      <Text c="dimmed">{t('readOnly')}</Text>
    </>
  )
}

function TermsForm({ terms, close }: { terms: Terms; close: () => void }) {
  const t = useT('common.paying.terms')
  const save = useApiMutation('PUT /center/payment-terms')
  const counts = Array.from({ length: MOST_INSTALMENTS - 1 }, (_, index) => index + 2)
  const form = useContractForm({
    initialValues: {
      partPayments: terms.partPayments,
      instalments: String(terms.instalments ?? 1),
      reminderDays: String(terms.reminderDays),
    },
    send: async ({ partPayments, instalments, reminderDays }) => {
      const count = Number(instalments)
      await save.mutateAsync({
        body: { partPayments, instalments: count > 1 ? count : null, reminderDays: Number(reminderDays) },
      })
      toastDone(t('saved'))
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('save')} onClose={close}>
      <Switch
        label={t('parts')}
        description={t('partsHint')}
        {...form.getInputProps('partPayments', { type: 'checkbox' })}
        key={form.key('partPayments')}
      />
      <Select
        label={t('instalments')}
        description={t('instalmentsHint')}
        data={[
          { value: '1', label: t('one') },
          ...counts.map(count => ({ value: String(count), label: t('upTo', { count }) })),
        ]}
        {...form.getInputProps('instalments')}
        key={form.key('instalments')}
      />
      <Select
        label={t('reminders')}
        description={t('remindersHint')}
        data={reminderDays.map(count => ({ value: String(count), label: t('days', { count }) }))}
        {...form.getInputProps('reminderDays')}
        key={form.key('reminderDays')}
      />
      <Text size="sm" c="dimmed">
        {t('agreedStay')}
      </Text>
    </FormModal>
  )
}
