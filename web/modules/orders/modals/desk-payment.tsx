import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { ordersApi } from '#domain/modules/orders/order-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { LostCode } from '../lost-code.tsx'
import { PrintReceipt, SendReceipt } from '../payment-receipt.tsx'
import { PlanLines, PlanOffer } from '../plan.tsx'
import { PriceLines } from '../price-lines.tsx'
import { DeskUpi } from '../upi/desk-upi.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'desk-payment': { orderId: string }
  }
}

type Order = ApiAnswer<'GET /orders/{id}'>
type Body = ApiInput<'POST /orders/{id}/desk-payments'>['body']
const methods = ['cash', 'upi', 'bank'] as const
const schema = ordersApi['POST /orders/{id}/desk-payments'].body

/** Records money taken at the desk, all that is due or a part of it, in cash or by UPI or bank with its reference. */
export default function DeskPayment({ payload, close }: ModalProps<'desk-payment'>) {
  const t = useT('common.orders.desk')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  const [taken, setTaken] = useState<Order | null>(null)
  if (taken) return <Taken order={taken} close={close} />
  if (order.data?.can.takeDeskPayment)
    return (
      <DeskForm
        key={order.data.plan ? 'parts' : 'whole'}
        order={order.data}
        onTaken={setTaken}
        onConfirmed={async () => {
          const { data } = await order.refetch()
          if (data) setTaken(data)
        }}
        close={close}
      />
    )
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={order}>{() => <Text>{t('nothing')}</Text>}</QueryState>
    </PlainModal>
  )
}

interface Values extends Record<string, unknown> {
  method: (typeof methods)[number]
  reference: string
  amount: string
}

/** What was recorded, and its receipt to print or to send. */
function Taken({ order, close }: { order: Order; close: () => void }) {
  const t = useT('common.paying.receipt')
  const parts = useT('common.paying')
  const words = useT('common.actions')
  const payment = order.payments.findLast(each => each.status === 'captured')
  return (
    <PlainModal title={t('title')} onClose={close}>
      <Stack gap="md">
        <KeyValues
          rows={[
            { label: t('received'), value: payment && <MoneyText value={payment.amount} />, strong: true },
            { label: parts('paidSoFar'), value: <MoneyText value={order.paid} /> },
            { label: parts('part.left'), value: <MoneyText value={order.due} /> },
          ]}
        />
        <ModalActions>
          {payment && <PrintReceipt paymentId={payment.id} />}
          {payment && <SendReceipt paymentId={payment.id} />}
          <Button onClick={close} data-autofocus>
            {words('close')}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}

type DeskFormProps = {
  order: Order
  onTaken: (order: Order) => void
  /** The gateway confirmed it; nothing is left to record. */
  onConfirmed: () => Promise<void>
  close: () => void
}

function DeskForm({ order, onTaken, onConfirmed, close }: DeskFormProps) {
  const t = useT('common.orders')
  const parts = useT('common.paying.part')
  const words = useT('common.form')
  const language = useLanguage()
  const { due } = order
  const takes = (values: Values) => (order.can.takePart ? (paiseOf(values.amount) ?? 0) : due.amount)
  const say = (amount: number) => formatMoney({ ...due, amount }, language, { trim: true })
  const problem = parts('problem', { due: say(due.amount) })
  const take = useApiMutation('POST /orders/{id}/desk-payments')
  const toBody = (values: Values): Body => {
    const { method, reference } = values
    const amount = takes(values)
    return method === 'cash' ? { method, amount } : { method, amount, reference }
  }
  const form = useContractForm<Values>({
    initialValues: { method: 'cash', reference: '', amount: rupeesOf(order.payNow.amount) },
    schema,
    toBody,
    check: (values): Record<string, string> => (takes(values) > due.amount ? { amount: problem } : {}),
    words: (path, code) =>
      path === 'amount'
        ? problem
        : path !== 'reference'
          ? undefined
          : code === 'not_utr'
            ? t('transfer.referenceWrong')
            : code === 'too_small'
              ? words('required')
              : undefined,
    send: async values => {
      const taken = await take.mutateAsync({ params: { id: order.id }, body: toBody(values) })
      toastDone(t('desk.done', { amount: say(takes(values)) }))
      onTaken(taken)
    },
  })
  const { method } = form.values
  const amount = takes(form.values)
  const isWhole = amount === due.amount
  const isPossible = amount > 0 && amount <= due.amount
  return (
    <FormModal
      title={t('desk.title')}
      form={form}
      submitLabel={isPossible ? t('desk.confirm', { amount: say(amount) }) : t('desk.title')}
      onClose={close}
    >
      <LostCode order={order} />
      <PriceLines lines={order.lines} paid={order.paid} total={due} label={t('desk.due')} />
      {order.plan && <PlanLines plan={order.plan} />}
      <PlanOffer order={order} />
      {order.can.takePart && (
        <RupeeField
          label={parts('amount')}
          description={parts('amountHint', { due: say(due.amount) })}
          {...form.getInputProps('amount')}
          key={form.key('amount')}
        />
      )}
      <Radio.Group label={t('desk.method')} {...form.getInputProps('method')} key={form.key('method')}>
        <Group mt="xs" gap="md">
          {methods.map(value => (
            <Radio key={value} value={value} label={t(`methods.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      {method === 'upi' && (
        <DeskUpi order={order} amount={isPossible ? amount : null} onPaid={() => void onConfirmed()} />
      )}
      {method !== 'cash' && (
        <TextInput
          label={method === 'upi' ? t('desk.referenceUpi') : t('desk.reference')}
          description={method === 'upi' && t('transfer.referenceHintUpi')}
          inputMode={method === 'upi' ? 'numeric' : 'text'}
          autoComplete="off"
          {...form.getInputProps('reference')}
          key={form.key('reference')}
        />
      )}
      {!order.can.takePart && <Text c="dimmed">{t('desk.exact', { amount: say(due.amount) })}</Text>}
      {order.can.takePart && isWhole && <Text c="dimmed">{parts('all')}</Text>}
      {order.can.takePart && isPossible && !isWhole && (
        <Group justify="space-between">
          <Text c="dimmed">{parts('left')}</Text>
          <Text component="span" fw={600}>
            <MoneyText value={{ ...due, amount: due.amount - amount }} />
          </Text>
        </Group>
      )}
    </FormModal>
  )
}
