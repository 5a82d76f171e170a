import { Select, Text, Textarea } from '@mantine/core'
import { leadStep } from '#domain/modules/onboarding/leads/lead-api.ts'
import { LOST_REASONS } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'lose-lead': { leadId: string; name: string }
  }
}

type Values = { lostReason: (typeof LOST_REASONS)[number]; lostNote: string }

/** Gives a lead up, with the reason. */
export default function LoseLead({ payload: { leadId, name }, close }: ModalProps<'lose-lead'>) {
  const t = useT('admin.leads')
  const step = useApiMutation('PUT /leads/{id}/status')
  const form = useContractForm<Values>({
    initialValues: { lostReason: 'not_reachable', lostNote: '' },
    schema: leadStep,
    toBody: values => ({ ...values, to: 'lost' }),
    check: ({ lostReason, lostNote }): Record<string, string> =>
      lostReason === 'other' && lostNote.trim() === '' ? { lostNote: t('lostNoteMissing') } : {},
    send: async values => {
      await step.mutateAsync({ params: { id: leadId }, body: { ...values, to: 'lost' } })
      toastDone(t('moved', { name, status: t('statuses.lost') }))
      close()
    },
  })
  return (
    <FormModal title={t('loseTitle', { name })} form={form} submitLabel={t('lose')} onClose={close}>
      <Text>{t('loseText')}</Text>
      <Select
        label={t('lostReason')}
        data={LOST_REASONS.map(value => ({ value, label: t(`lostReasons.${value}`) }))}
        {...form.getInputProps('lostReason')}
        key={form.key('lostReason')}
      />
      <Textarea
        label={t('lostNote')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('lostNote')}
        key={form.key('lostNote')}
      />
    </FormModal>
  )
}
