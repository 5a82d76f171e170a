import { Text } from '@mantine/core'
import { refundLimitBody } from '#domain/modules/books/money/refund-approval-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'refund-limit': Record<string, never>
  }
}

/** From which sum on refunds out of goodwill wait for a head. */
export default function RefundLimit({ close }: ModalProps<'refund-limit'>) {
  const t = useT('center.refundApproval')
  const found = useApiQuery('GET /center/refund-limit', {})
  if (found.data) return <LimitForm limit={found.data.limit?.amount ?? null} close={close} />
  return (
    <PlainModal title={t('limitTitle')} onClose={close}>
      <QueryState query={found}>{() => null}</QueryState>
    </PlainModal>
  )
}

function LimitForm({ limit, close }: { limit: number | null; close: () => void }) {
  const t = useT('center.refundApproval')
  const save = useApiMutation('PUT /center/refund-limit')
  const toBody = ({ amount }: { amount: string }) => ({
    amount: amount.trim() === '' ? null : (paiseOf(amount) ?? Number.NaN),
  })
  const form = useContractForm({
    initialValues: { amount: limit === null ? '' : rupeesOf(limit) },
    schema: refundLimitBody,
    toBody,
    words: path => (path === 'amount' ? t('limitProblem') : undefined),
    send: async values => {
      await save.mutateAsync({ body: toBody(values) })
      toastDone(t('saved'))
      close()
    },
  })
  return (
    <FormModal title={t('limitTitle')} form={form} submitLabel={t('save')} onClose={close}>
      <Text>{t('limitText')}</Text>
      <RupeeField
        label={t('limitAmount')}
        description={t('limitHint')}
        data-autofocus
        {...form.getInputProps('amount')}
        key={form.key('amount')}
      />
    </FormModal>
  )
}
