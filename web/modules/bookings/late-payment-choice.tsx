import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type RefundTo, RefundToChoice } from '#web/modules/orders/public.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { AlternativeTimes } from './alternative-times.tsx'
import type { Booking } from './booking-words.ts'
import { SlotCalendar } from './slots/slot-calendar.tsx'

type Body = ApiInput<'POST /bookings/{id}/late-payment'>['body']
type Answer = ApiAnswer<'POST /bookings/{id}/late-payment'>
type LatePaymentChoiceProps = { booking: Booking; amount: Money }

/** Money arrived after the hold had expired: another time, or the money back. */
export function LatePaymentChoice({ booking, amount }: LatePaymentChoiceProps) {
  const t = useT('common.bookings.late')
  const wallet = useT('common.paying.wallet')
  const language = useLanguage()
  const navigate = useNavigate()
  const [view, setView] = useState<'open' | 'refund' | 'rebook'>('open')
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const [date, setDate] = useState('')
  const [startsAt, setStartsAt] = useState('')
  const choose = useApiMutation('POST /bookings/{id}/late-payment')
  const zone = booking.center.timeZone
  const sum = formatMoney(amount, language, { trim: true })
  const done = ({ booking: { id } }: Answer, body: Body) => {
    setView('open')
    toastDone(
      body.choice === 'rebook'
        ? t('rebooked')
        : body.choice === 'wallet'
          ? wallet('added', { amount: sum })
          : t('refunded'),
    )
    void navigate({ to: '/learner/bookings/$bookingId', params: { bookingId: id } })
  }
  // The live event may take this choice away before the answer is here: what follows hangs on the promise, not on
  // the component. A refusal is in `choose.error`.
  const send = (body: Body) =>
    void choose.mutateAsync({ params: { id: booking.id }, body }).then(
      answer => done(answer, body),
      () => undefined,
    )
  return (
    <Section title={t('title')} text={t('text', { amount: sum })}>
      <Stack gap="md">
        <Group gap="sm">
          <Button onClick={() => setView('rebook')}>{t('rebook')}</Button>
          <Button variant="default" onClick={() => setView('refund')}>
            {t('refund')}
          </Button>
        </Group>
        {view === 'rebook' && (
          <>
            <Text fw={600}>{t('pickTime')}</Text>
            <SlotCalendar
              centerId={booking.center.id}
              serviceId={booking.service.id}
              minutes={booking.minutes}
              expertId={booking.expert.id}
              learnerId={booking.learner.id}
              isForOne
              zone={zone}
              date={date}
              onDate={setDate}
              picked={startsAt}
              onPick={([slot]) => slot && setStartsAt(slot.startsAt)}
            />
            {choose.error && (
              <Refusal problem={choose.error}>
                <AlternativeTimes problem={choose.error} zone={zone} onPick={setStartsAt} />
              </Refusal>
            )}
            {startsAt && (
              <Button
                style={{ alignSelf: 'flex-start' }}
                loading={choose.isPending}
                onClick={() => send({ choice: 'rebook', startsAt })}
              >
                {t('confirmTime', { when: nearDateTime(new Date(startsAt), zone, language) })}
              </Button>
            )}
          </>
        )}
      </Stack>
      {view === 'refund' && (
        <ConfirmModal
          title={t('confirmRefund', { amount: sum })}
          confirmLabel={t('refund')}
          onConfirm={() => send({ choice: refundTo === 'wallet' ? 'wallet' : 'refund' })}
          onClose={() => setView('open')}
          busy={choose.isPending}
          problem={choose.error}
        >
          <Stack gap="md">
            <Text>{t('confirmRefundText')}</Text>
            <RefundToChoice way="source" value={refundTo} onChange={setRefundTo} />
          </Stack>
        </ConfirmModal>
      )}
    </Section>
  )
}
