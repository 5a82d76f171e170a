import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type RefundTo, RefundToChoice } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BookingLine } from '../booking-line.tsx'
import { type Booking, useBookingWords } from '../booking-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'cancel-booking': { bookingId: string }
  }
}

type Quote = ApiAnswer<'GET /bookings/{id}/cancellation'>

/** Shows the exact rupees that come back, then cancels; another sum than the one shown is never taken. */
export default function CancelBooking({ payload, close }: ModalProps<'cancel-booking'>) {
  const t = useT('common.bookings')
  const language = useLanguage()
  const { othersOf } = useBookingWords()
  const params = { id: payload.bookingId }
  const booking = useApiQuery('GET /bookings/{id}', { params }).data
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const cancel = useApiMutation('POST /bookings/{id}/cancellation')
  const quote = useApiQuery(
    'GET /bookings/{id}/cancellation',
    { params },
    // Not while it is being cancelled: what is cancelled has no quote any more.
    { staleTime: 0, enabled: !cancel.isPending },
  )
  const isHold = booking?.status === 'held'
  // Others of the family stay in the class.
  const others = booking ? othersOf(booking) : ''
  const name = booking?.learner.name ?? ''
  const titleWords = () => {
    if (others) return t('cancelModal.titleOne', { name })
    return isHold ? t('cancelModal.letGoTitle') : t('cancelModal.title')
  }
  const confirmWords = () => {
    if (others) return t('cancelModal.confirmOne', { name })
    return isHold ? t('pay.letGo') : t('cancelModal.confirm')
  }
  const doneWords = (refund: Money) => {
    const back = formatMoney(refund, language, { trim: true })
    if (others && refund.amount > 0) return t('cancelModal.doneOneRefund', { name, refund: back })
    if (others) return t('cancelModal.doneOne', { name })
    if (refund.amount > 0) return t('cancelModal.doneRefund', { refund: back })
    return isHold ? t('pay.letGoDone') : t('cancelModal.done')
  }
  const confirm = () => {
    if (!quote.data) return
    const { refund, owed } = quote.data
    cancel.mutate(
      { params, body: { reason, expectedRefund: refund.amount, expectedOwed: owed.amount, refundTo } },
      {
        onSuccess: () => {
          close()
          toastDone(doneWords(refund))
        },
        onError: error => {
          if (isProblem(error, 'refund_changed')) void quote.refetch()
        },
      },
    )
  }
  return (
    <ConfirmModal
      title={titleWords()}
      confirmLabel={confirmWords()}
      dismissLabel={t('cancelModal.keep')}
      onConfirm={confirm}
      onClose={close}
      danger
      busy={cancel.isPending}
      disabled={!quote.data || quote.isFetching}
      problem={cancel.error ?? quote.error}
    >
      {booking && <BookingLine booking={booking} alone />}
      {quote.data && booking && (
        <QuoteFacts quote={quote.data} booking={booking} to={refundTo} onTo={setRefundTo} />
      )}
      {!quote.data && !quote.error && <LoadingLines lines={2} height={24} />}
      {quote.data && <ReasonSelect value={reason} onChange={setReason} />}
      {quote.data && (
        <Text c="dimmed">{others ? t('cancelModal.others', { others }) : t('cancelModal.effect')}</Text>
      )}
    </ConfirmModal>
  )
}

type QuoteProps = { quote: Quote; booking: Booking; to: RefundTo; onTo: (to: RefundTo) => void }

function QuoteFacts({ quote, booking, to, onTo }: QuoteProps) {
  const t = useT('common.bookings.cancelModal')
  const language = useLanguage()
  if (quote.paid.amount === 0) return <Text>{t('nothingPaid')}</Text>
  return (
    <Stack gap="md">
      <KeyValues
        rows={[
          { label: t('paid'), value: <MoneyText value={quote.paid} /> },
          {
            label: !quote.isPayer
              ? t('refundPayer')
              : quote.cancelledAs === 'learner'
                ? t('refund')
                : t('refundOther'),
            value: <MoneyText value={quote.refund} />,
            strong: true,
          },
          ...(quote.owed.amount > 0
            ? [{ label: t('owed'), value: <MoneyText value={quote.owed} />, strong: true }]
            : []),
        ]}
      />
      {quote.owed.amount > 0 && <Text>{t('owedWhy')}</Text>}
      {quote.refund.amount === 0 && <Text>{t('nothing')}</Text>}
      {quote.refund.amount > 0 && !quote.isPayer && <Text>{t('toPayer')}</Text>}
      {quote.refund.amount > 0 && quote.isPayer && quote.cancelledAs !== 'expert' && (
        <RefundToChoice way={quote.destination} value={to} onChange={onTo} />
      )}
      {quote.refund.amount > 0 && quote.cancelledAs === 'expert' && quote.destination !== 'wallet' && (
        <Text>{t(quote.destination)}</Text>
      )}
      {quote.changesAt && (
        <Text fw={600}>
          {t('changes', { at: nearDateTime(new Date(quote.changesAt), booking.center.timeZone, language) })}
        </Text>
      )}
    </Stack>
  )
}

function ReasonSelect({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useT('common')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'cancel_reason' } }, { staleTime: 600_000 })
  const reasons = lists.data?.cancel_reason ?? []
  // Its space is reserved while it loads: the buttons below do not move.
  if (lists.data && reasons.length === 0) return null
  return (
    <Select
      label={`${t('bookings.cancelModal.reason')} (${t('form.optional')})`}
      data={reasons.map(item => name(item.name))}
      value={value || null}
      onChange={next => onChange(next ?? '')}
      clearable
    />
  )
}
