import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfStatement } from '../of-statement.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** A statement by hand, or all of a bank file. */
    'pay-statement': { what: 'statement' | 'payout'; id: string }
  }
}

/** Records a payment: of one statement manually, or of a whole bank file. */
export default function PayStatement({ payload, close }: ModalProps<'pay-statement'>) {
  if (payload.what === 'payout')
    return (
      <RoleMessages areas={['payouts']}>
        <PayFile payoutId={payload.id} close={close} />
      </RoleMessages>
    )
  return (
    <OfStatement statementId={payload.id} close={close}>
      {statement => <PayOne statementId={statement.id} total={statement.total} close={close} />}
    </OfStatement>
  )
}

type Money = { amount: number; currency: string }
type Method = 'bank' | 'upi' | 'cash'

function PayOne({ statementId, total, close }: { statementId: string; total: Money; close: () => void }) {
  const t = useT('payouts')
  const words = useT('common.orders.methods')
  const pay = useApiMutation('POST /statements/{id}/payment')
  const [method, setMethod] = useState<Method>('bank')
  return (
    <Paying
      total={total}
      text={t('pay.text')}
      busy={pay.isPending}
      problem={pay.error}
      close={close}
      onPaid={(paid, onSuccess) =>
        pay.mutate({ params: { id: statementId }, body: { ...paid, method } }, { onSuccess })
      }
      method={
        <Radio.Group label={t('pay.method')} value={method} onChange={value => setMethod(value as Method)}>
          <Stack gap="xs" mt="xs">
            {(['bank', 'upi', 'cash'] as const).map(value => (
              <Radio key={value} value={value} label={words(value)} />
            ))}
          </Stack>
        </Radio.Group>
      }
    />
  )
}

function PayFile({ payoutId, close }: { payoutId: string; close: () => void }) {
  const t = useT('payouts.pay')
  const pay = useApiMutation('POST /payouts/{id}/payment')
  const files = useApiQuery('GET /payouts', { query: { limit: 100, offset: 1 } })
  const file = files.data?.items.find(one => one.id === payoutId)
  const waiting = (file?.lines ?? []).filter(line => line.status === 'sent')
  const amount = waiting.reduce((sum, line) => sum + line.amount.amount, 0)
  return (
    <Paying
      total={{ amount, currency: file?.total.currency ?? 'INR' }}
      text={t('textFile')}
      busy={pay.isPending}
      problem={pay.error}
      close={close}
      onPaid={(paid, onSuccess) => pay.mutate({ params: { id: payoutId }, body: paid }, { onSuccess })}
    />
  )
}

type PayingProps = {
  total: Money
  text: string
  method?: React.ReactNode
  busy: boolean
  problem: unknown
  close: () => void
  onPaid: (paid: { reference: string; paidOn: string }, onSuccess: () => void) => void
}

function Paying({ total, text, method, busy, problem, close, onPaid }: PayingProps) {
  const t = useT('payouts.pay')
  const language = useLanguage()
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const given = reference.trim()
    setMissing(given === '')
    if (given === '') return
    onPaid({ reference: given, paidOn }, () => {
      toastDone(t('done'))
      close()
    })
  }
  return (
    <ConfirmModal
      title={t('title', { total: formatMoney(total, language, { trim: true }) })}
      confirmLabel={t('submit')}
      busy={busy}
      problem={problem}
      onClose={close}
      onConfirm={submit}
    >
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {method}
        <TextInput
          label={t('reference')}
          value={reference}
          maxLength={60}
          data-autofocus
          onChange={event => setReference(event.currentTarget.value)}
          error={isMissing && reference.trim() === '' ? t('referenceMissing') : null}
        />
        <DatePicker label={t('on')} value={paidOn} onChange={setPaidOn} max={today} />
      </Stack>
    </ConfirmModal>
  )
}
