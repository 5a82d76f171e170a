import { Group, Radio, Text, TextInput } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { ordersApi } from '#domain/modules/orders/order-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { PriceLines } from '../price-lines.tsx'

type Order = ApiAnswer<'GET /orders/{id}'>
type Body = ApiInput<'POST /orders/{id}/desk-payments'>['body']
const methods = ['cash', 'upi', 'bank'] as const
const schema = ordersApi['POST /orders/{id}/desk-payments'].body

/** Records money taken at the desk: the exact amount, in cash or by UPI or bank with its reference. */
export default function DeskPayment({ payload, close }: ModalProps<'desk-payment'>) {
  const t = useT('common.orders.desk')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  if (order.data?.can.takeDeskPayment) return <DeskForm order={order.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={order}>{() => <Text>{t('nothing')}</Text>}</QueryState>
    </PlainModal>
  )
}

function DeskForm({ order, close }: { order: Order; close: () => void }) {
  const t = useT('common.orders')
  const words = useT('common.form')
  const amount = formatMoney(order.due, useLanguage())
  const take = useApiMutation('POST /orders/{id}/desk-payments', {
    touches: ['orders', 'payments', 'bookings', 'enrolments', 'schedule', 'dashboard', 'cash-day'],
  })
  const toBody = ({ method, reference }: { method: (typeof methods)[number]; reference: string }): Body =>
    method === 'cash' ? { method, amount: order.due.amount } : { method, amount: order.due.amount, reference }
  const form = useContractForm({
    initialValues: { method: 'cash' as (typeof methods)[number], reference: '' },
    schema,
    toBody,
    words: (path, code) => (path === 'reference' && code === 'too_small' ? words('required') : undefined),
    send: async values => {
      await take.mutateAsync({ params: { id: order.id }, body: toBody(values) })
      toastDone(t('desk.done', { amount }))
      close()
    },
  })
  const { method } = form.values
  return (
    <FormModal
      title={t('desk.title')}
      form={form}
      submitLabel={t('desk.confirm', { amount })}
      onClose={close}
    >
      <PriceLines lines={order.lines} total={order.due} label={t('desk.due')} />
      <Radio.Group label={t('desk.method')} {...form.getInputProps('method')} key={form.key('method')}>
        <Group mt="xs" gap="md">
          {methods.map(value => (
            <Radio key={value} value={value} label={t(`methods.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      {method !== 'cash' && (
        <TextInput
          label={method === 'upi' ? t('desk.referenceUpi') : t('desk.reference')}
          autoComplete="off"
          {...form.getInputProps('reference')}
          key={form.key('reference')}
        />
      )}
      <Text c="dimmed">{t('desk.exact', { amount })}</Text>
    </FormModal>
  )
}
