import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type RefundTo, RefundToChoice } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { EnrolmentLine } from '../enrolment-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'leave-batch': { enrolmentId: string }
  }
}

/** Shows the exact rupees that come back, then gives the place up; another sum than the one shown is never taken. */
export default function LeaveBatch({ payload, close }: ModalProps<'leave-batch'>) {
  const t = useT('common.enrolments.leave')
  const form = useT('common.form')
  const language = useLanguage()
  const params = { id: payload.enrolmentId }
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params }).data
  const leave = useApiMutation('POST /enrolments/{id}/leaving')
  const quote = useApiQuery(
    'GET /enrolments/{id}/leaving',
    { params },
    // Not while it is being given up: what is over has no quote any more.
    { staleTime: 0, enabled: !leave.isPending && !leave.isSuccess },
  )
  const batch = enrolment?.batch.name ?? ''
  const isLine = enrolment?.status === 'waitlisted'
  const byCenter = quote.data?.leftAs === 'center'
  const confirm = () => {
    if (!quote.data) return
    const { refund } = quote.data
    leave.mutate(
      { params, body: { reason, expectedRefund: refund.amount, refundTo } },
      {
        onSuccess: () => {
          close()
          toastDone(
            refund.amount > 0
              ? t('doneRefund', { refund: formatMoney(refund, language, { trim: true }) })
              : t('done'),
          )
        },
        onError: error => {
          if (isProblem(error, 'refund_changed')) void quote.refetch()
        },
      },
    )
  }
  const titleOf = () => {
    if (isLine) return t('lineTitle')
    return byCenter ? t('endTitle', { batch }) : t('title', { batch })
  }
  return (
    <ConfirmModal
      title={titleOf()}
      confirmLabel={isLine ? t('confirmLine') : byCenter ? t('confirmEnd') : t('confirm')}
      dismissLabel={t('keep')}
      onConfirm={confirm}
      onClose={close}
      danger
      busy={leave.isPending}
      disabled={!quote.data || quote.isFetching}
      problem={leave.error ?? quote.error}
    >
      {enrolment && <EnrolmentLine enrolment={enrolment} />}
      {!quote.data && !quote.error && <LoadingLines lines={2} height={24} />}
      {quote.data && !isLine && (
        <Stack gap="sm">
          <Text>{t('left', { count: quote.data.classesLeft })}</Text>
          <KeyValues
            rows={[
              ...(quote.data.paid.amount > 0
                ? [
                    { label: t('paid'), value: <MoneyText value={quote.data.paid} /> },
                    { label: t('refund'), value: <MoneyText value={quote.data.refund} />, strong: true },
                  ]
                : []),
              ...(quote.data.owedNoMore.amount > 0
                ? [{ label: t('owed'), value: <MoneyText value={quote.data.owedNoMore} />, strong: true }]
                : []),
            ]}
          />
          {quote.data.paid.amount > 0 && quote.data.destination === 'none' && <Text>{t('none')}</Text>}
          {quote.data.destination !== 'none' && !quote.data.isPayer && <Text>{t('toPayer')}</Text>}
          {quote.data.destination !== 'none' && quote.data.isPayer && (
            <RefundToChoice way={quote.data.destination} value={refundTo} onChange={setRefundTo} />
          )}
          <Textarea
            label={`${t('reason')} (${form('optional')})`}
            value={reason}
            maxLength={300}
            autosize
            minRows={1}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Text c="dimmed">{t('effect')}</Text>
        </Stack>
      )}
    </ConfirmModal>
  )
}
