import { Text, TextInput } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { reportBody } from '#domain/modules/books/money/transfer-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { dropShared, readShared } from '#web/browser/app/shared-receipt.ts'
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
    /** `withShared`: with the receipt that another app shared. */
    'pay-by-transfer': { orderId: string; withShared?: boolean }
  }
}

type Order = ApiAnswer<'GET /orders/{id}'>
type Payee = NonNullable<Order['payee']>

/** Where to pay by UPI or bank transfer, and what to say when one has. */
export default function PayByTransferModal({ payload, close }: ModalProps<'pay-by-transfer'>) {
  const t = useT('common.orders.transfer')
  const order = useApiQuery('GET /orders/{id}', { params: { id: payload.orderId } })
  const shared = useShared(payload.withShared === true)
  if (order.data?.payee && shared !== undefined)
    return <TransferForm order={order.data} payee={order.data.payee} shared={shared} close={close} />
  return (
    <PlainModal title={t('action')} onClose={close}>
      <QueryState query={order}>
        {found => (found.payee ? <LoadingLines lines={4} /> : <Text>{t('notOpen')}</Text>)}
      </QueryState>
    </PlainModal>
  )
}

/** The receipt that another app shared; undefined while it is read, null where none is wanted or here. */
function useShared(isWanted: boolean): File | null | undefined {
  const [file, setFile] = useState<File | null | undefined>(isWanted ? undefined : null)
  useEffect(() => {
    if (!isWanted) return
    void readShared().then(
      shared => setFile(shared?.file ?? null),
      () => setFile(null),
    )
  }, [isWanted])
  return file
}

type TransferFormProps = { order: Order; payee: Payee; shared: File | null; close: () => void }

function TransferForm({ order, payee, shared, close }: TransferFormProps) {
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
      if (shared) await dropShared()
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
          first={shared}
        />
      </Suspense>
      <TermsBox of={terms} />
    </FormModal>
  )
}
