import { Text, Textarea } from '@mantine/core'
import { earningsApi } from '#domain/modules/books/earnings/earnings-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { EarningDetail } from '../earning-data.ts'
import { FormulaText } from '../earning-text.tsx'
import { OfEarning } from '../of-earning.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'dispute-earning': { earningId: string }
  }
}

/** Asks the center about a line. */
export default function DisputeEarning({ payload, close }: ModalProps<'dispute-earning'>) {
  return (
    <OfEarning earningId={payload.earningId} close={close}>
      {earning => <Dispute earning={earning} close={close} />}
    </OfEarning>
  )
}

function Dispute({ earning, close }: { earning: EarningDetail; close: () => void }) {
  const t = useT('payouts.dispute')
  const dispute = useApiMutation('POST /earnings/{id}/disputes')
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: earningsApi['POST /earnings/{id}/disputes'].body,
    send: async body => {
      await dispute.mutateAsync({ params: { id: earning.id }, body })
      toastDone(t('done', { center: earning.center.name }))
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text component="div" fw={600}>
        <FormulaText earning={earning} />
      </Text>
      <Text c="dimmed">{t('text', { center: earning.center.name })}</Text>
      <Textarea
        label={t('reason')}
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
