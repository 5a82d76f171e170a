import { Text, TextInput } from '@mantine/core'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { payOutBody } from '#domain/modules/orders/wallet-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
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
    'pay-out-wallet': { orderId: string }
  }
}

/** The desk gives a buyer money of their wallet in cash. */
export default function PayOutWallet({ payload, close }: ModalProps<'pay-out-wallet'>) {
  const t = useT('common.paying.payOut')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  if (order.data?.can.payOutWallet && order.data.wallet) {
    return <PayOutForm orderId={payload.orderId} balance={order.data.wallet} close={close} />
  }
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={order}>{() => <Text>{t('nothing')}</Text>}</QueryState>
    </PlainModal>
  )
}

type FormProps = { orderId: string; balance: Money; close: () => void }

function PayOutForm({ orderId, balance, close }: FormProps) {
  const t = useT('common.paying.payOut')
  const language = useLanguage()
  const most = formatMoney(balance, language, { trim: true })
  const problem = t('problem', { balance: most })
  const payOut = useApiMutation('POST /orders/{id}/wallet-payouts')
  const toBody = (values: { amount: string; note: string }) => ({
    amount: paiseOf(values.amount) ?? Number.NaN,
    note: values.note,
  })
  const form = useContractForm({
    initialValues: { amount: rupeesOf(balance.amount), note: '' },
    schema: payOutBody,
    toBody,
    check: (values): Record<string, string> =>
      (paiseOf(values.amount) ?? 0) > balance.amount ? { amount: problem } : {},
    words: path => (path === 'amount' ? problem : undefined),
    send: async values => {
      const body = toBody(values)
      await payOut.mutateAsync({ params: { id: orderId }, body })
      toastDone(
        t('done', { amount: formatMoney({ ...balance, amount: body.amount }, language, { trim: true }) }),
      )
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text>{t('text')}</Text>
      <RupeeField
        label={t('amount')}
        description={t('most', { balance: most })}
        data-autofocus
        {...form.getInputProps('amount')}
        key={form.key('amount')}
      />
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        autoComplete="off"
        {...form.getInputProps('note')}
        key={form.key('note')}
      />
    </FormModal>
  )
}
