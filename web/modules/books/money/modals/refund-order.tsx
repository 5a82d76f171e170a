import { Checkbox, Text, Textarea } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { moneyDeskApi } from '#domain/modules/books/money/money-desk-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { paiseOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'refund-order': { orderId: string }
  }
}

type Order = ApiAnswer<'GET /orders/{id}'>
const schema = moneyDeskApi['POST /orders/{id}/refunds'].body

/** Refunds part or all of what was paid, with an internal reason. */
export default function RefundOrder({ payload, close }: ModalProps<'refund-order'>) {
  const t = useT('center.moneyDesk.refund')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  if (order.data) return <RefundForm order={order.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={order}>{() => null}</QueryState>
    </PlainModal>
  )
}

function RefundForm({ order, close }: { order: Order; close: () => void }) {
  const t = useT('center.moneyDesk.refund')
  const approval = useT('center.refundApproval')
  const language = useLanguage()
  const give = useApiMutation('POST /orders/{id}/refunds')
  const most = formatMoney(order.refundable, language, { trim: true })
  const paidAtDesk = order.payments.some(
    payment => payment.status === 'captured' && payment.method !== 'gateway',
  )
  const toBody = (values: { amount: string; note: string; handsOutCash: boolean }) => ({
    amount: paiseOf(values.amount) ?? Number.NaN,
    note: values.note,
    handsOutCash: values.handsOutCash,
  })
  const form = useContractForm({
    initialValues: { amount: '', note: '', handsOutCash: false },
    schema,
    toBody,
    check: (values): Record<string, string> =>
      (paiseOf(values.amount) ?? 0) > order.refundable.amount
        ? { amount: t('amountProblem', { amount: most }) }
        : {},
    words: path =>
      path === 'amount'
        ? t('amountProblem', { amount: most })
        : path === 'note'
          ? t('noteProblem')
          : undefined,
    send: async values => {
      const body = toBody(values)
      const answer = await give.mutateAsync({ params: { id: order.id }, body })
      const { currency } = order.refundable
      const amount = formatMoney({ amount: body.amount, currency }, language, { trim: true })
      const waits = answer.refunds.some(refund => refund.status === 'quoted')
      toastDone(waits ? approval('waits', { amount }) : t('done', { amount }))
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text>{paidAtDesk ? t('textDesk') : t('text')}</Text>
      <RupeeField
        label={t('amount')}
        description={t('most', { amount: most })}
        data-autofocus
        {...form.getInputProps('amount')}
        key={form.key('amount')}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
        key={form.key('note')}
      />
      {paidAtDesk && (
        <Checkbox
          label={t('handsOut')}
          {...form.getInputProps('handsOutCash', { type: 'checkbox' })}
          key={form.key('handsOutCash')}
        />
      )}
    </FormModal>
  )
}
