import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { formatMoney, sumMoney } from '#domain/kernel/money.ts'
import { earningsApi } from '#domain/modules/books/earnings/earnings-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { toastDone } from '#web/ui/toast.ts'
import type { EarningDetail } from '../earning-data.ts'
import { FormulaText } from '../earning-text.tsx'
import { OfEarning } from '../of-earning.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'answer-dispute': { earningId: string }
  }
}

/** Upholds a disputed line, or corrects it. */
export default function AnswerDispute({ payload, close }: ModalProps<'answer-dispute'>) {
  return (
    <OfEarning earningId={payload.earningId} close={close}>
      {earning => <Answer earning={earning} close={close} />}
    </OfEarning>
  )
}

function Answer({ earning, close }: { earning: EarningDetail; close: () => void }) {
  const t = useT('payouts.answer')
  const language = useLanguage()
  const answer = useApiMutation('POST /earnings/{id}/disputes/answer')
  const { amount, changes, expert, dispute } = earning
  const worth = sumMoney([amount, ...changes.map(change => change.amount)], amount.currency)
  const schema = earningsApi['POST /earnings/{id}/disputes/answer'].body
  const toBody = (values: { decision: string; reason: string; amount: string }) =>
    values.decision === 'decline'
      ? { decision: 'decline' as const, reason: values.reason }
      : { decision: 'correct' as const, reason: values.reason, amount: paiseOf(values.amount) ?? -1 }
  const form = useContractForm({
    initialValues: { decision: 'decline', reason: '', amount: rupeesOf(Math.max(0, worth.amount)) },
    schema,
    toBody,
    send: async values => {
      await answer.mutateAsync({ params: { id: earning.id }, body: toBody(values) })
      toastDone(t('done'))
      close()
    },
  })
  return (
    <FormModal
      title={t('title', { name: expert.name })}
      form={form}
      submitLabel={t('submit')}
      onClose={close}
    >
      <Text component="div" fw={600}>
        <FormulaText earning={earning} />
      </Text>
      {dispute && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('asked', { name: expert.name, reason: dispute.reason })}
        </Text>
      )}
      <Radio.Group label={t('decision')} {...form.getInputProps('decision')}>
        <Stack gap="xs" mt="xs">
          <Radio value="decline" label={t('decline')} data-autofocus />
          <Radio value="correct" label={t('correct')} />
        </Stack>
      </Radio.Group>
      {form.values.decision === 'correct' && (
        <RupeeField
          label={t('amount')}
          description={t('amountHint', { amount: formatMoney(worth, language, { trim: true }) })}
          {...form.getInputProps('amount')}
          key={form.key('amount')}
        />
      )}
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
