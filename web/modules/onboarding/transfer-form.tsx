import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, type SyntheticEvent, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { FileField } from '#web/modules/files/public.ts'
import { PayTo } from '#web/modules/orders/public.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import type { Onboarding } from './plan-values.ts'

type TransferFormProps = {
  method: 'upi' | 'bank'
  order: NonNullable<Onboarding['order']>
  payee: NonNullable<Onboarding['payee']>
}

/** Where to pay, and what to say when one has: the reference and the receipt. */
export function TransferForm({ method, order, payee }: TransferFormProps) {
  const t = useT('center.onboarding.amount')
  const required = useT('common.form')('required')
  const language = useLanguage()
  const report = useApiMutation('POST /center/onboarding/transfers')
  const [reference, setReference] = useState('')
  const [receipt, setReceipt] = useState<string | null>(null)
  const [missing, setMissing] = useState<{ reference?: string; receipt?: string }>({})
  useDraft((reference.trim() !== '' || receipt !== null) && !report.isSuccess)
  const { error } = report
  const aboutReference =
    isProblem(error) &&
    (error.code === 'reference_used' || error.fields.some(field => field.path.endsWith('reference')))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing({
      ...(reference.trim() ? {} : { reference: required }),
      ...(receipt ? {} : { receipt: t('receiptMissing') }),
    })
    if (!reference.trim() || !receipt || report.isPending) return
    report.mutate({
      body: { orderId: order.id, method, reference: reference.trim(), receiptFileId: receipt },
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PayTo method={method} payee={payee} />
        <Text c="dimmed">{t('afterwards')}</Text>
        <TextInput
          label={method === 'upi' ? t('referenceUpi') : t('referenceBank')}
          description={t('referenceHint')}
          autoComplete="off"
          value={reference}
          onChange={event => setReference(event.currentTarget.value)}
          error={missing.reference ?? aboutReference}
        />
        <Suspense fallback={<LoadingLines lines={1} height={72} />}>
          <FileField
            purpose="payment_receipt"
            label={t('receipt')}
            description={t('receiptHint')}
            onChange={files => setReceipt(files[0]?.id ?? null)}
          />
        </Suspense>
        {missing.receipt && !receipt && (
          <Text c="red" size="xs" role="alert">
            {missing.receipt}
          </Text>
        )}
        <Refusal problem={report.error} />
        <Group>
          <Button type="submit" size="md" loading={report.isPending}>
            {t('report', { amount: formatMoney(order.total, language, { trim: true }) })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
