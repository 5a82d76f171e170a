import { Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { reportBody } from '#domain/modules/books/money/transfer-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { FileField } from '#web/modules/files/public.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { PayTo } from '../pay-to.tsx'
import { OwnUpi } from '../upi/own-upi.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'pay-by-transfer': { orderId: string }
  }
}

type Order = ApiAnswer<'GET /orders/{id}'>
type Payee = NonNullable<Order['payee']>

/** Where to pay by UPI or bank transfer, and what to say when one has. */
export default function PayByTransferModal({ payload, close }: ModalProps<'pay-by-transfer'>) {
  const t = useT('common.orders.transfer')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  if (order.data?.payee) return <TransferForm order={order.data} payee={order.data.payee} close={close} />
  return (
    <PlainModal title={t('action')} onClose={close}>
      <QueryState query={order}>{() => <Text>{t('notOpen')}</Text>}</QueryState>
    </PlainModal>
  )
}

function TransferForm({ order, payee, close }: { order: Order; payee: Payee; close: () => void }) {
  const t = useT('common.orders.transfer')
  const words = useT('common.orders.methods')
  const required = useT('common.form')('required')
  const language = useLanguage()
  const ways = [...(payee.upiId ? (['upi'] as const) : []), ...(payee.bank ? (['bank'] as const) : [])]
  const [method, setMethod] = useState<'upi' | 'bank'>(ways[0] ?? 'upi')
  const [receiptFileId, setReceipt] = useState<string | null>(null)
  const terms = useTermsBox()
  const report = useApiMutation('POST /orders/{id}/transfers', { before: terms.accept })
  const amount = formatMoney(order.payNow, language, { trim: true })
  const toBody = ({ reference }: { reference: string }) => ({ method, reference, receiptFileId })
  const form = useContractForm({
    initialValues: { reference: '' },
    schema: reportBody,
    toBody,
    words: (path, code) =>
      path !== 'reference'
        ? undefined
        : code === 'not_utr'
          ? t('referenceWrong')
          : code === 'too_small'
            ? t('referenceShort')
            : required,
    send: async values => {
      await report.mutateAsync({ params: { id: order.id }, body: toBody(values) })
      toastDone(t('reported'))
      close()
    },
  })
  return (
    <FormModal title={t('action')} form={form} submitLabel={t('submit', { amount })} onClose={close}>
      {ways.length > 1 && (
        <SegmentedTabs
          label={t('how')}
          mb={0}
          value={method}
          onChange={setMethod}
          options={ways.map(value => ({ value, label: words(value) }))}
        />
      )}
      {method === 'upi' && <OwnUpi payee={payee} amount={order.payNow} number={order.number} />}
      <PayTo method={method} payee={payee} />
      <Text c="dimmed">{t('afterwards', { amount, hours: payee.verifyHours })}</Text>
      <TextInput
        label={method === 'upi' ? t('referenceUpi') : t('referenceBank')}
        description={method === 'upi' ? t('referenceHintUpi') : t('referenceHint')}
        inputMode={method === 'upi' ? 'numeric' : 'text'}
        autoComplete="off"
        {...form.getInputProps('reference')}
        key={form.key('reference')}
      />
      <Suspense fallback={<LoadingLines lines={1} height={72} />}>
        <FileField
          purpose="payment_receipt"
          label={t('receipt')}
          description={t('receiptHint')}
          onChange={files => setReceipt(files[0]?.id ?? null)}
        />
      </Suspense>
      <TermsBox of={terms} />
    </FormModal>
  )
}
