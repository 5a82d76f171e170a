import { Anchor, Button, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient, useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import type { Newcomer } from '#web/modules/learners/public.tsx'
import {
  DiscountFields,
  type DiscountWish,
  PriceLines,
  wishSent,
  wishText,
} from '#web/modules/orders/public.ts'
import { ReferralHint } from '#web/modules/referrals/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import { AlternativeTimes } from './alternative-times.tsx'
import type { Booking } from './booking-words.ts'
import { BusyHint } from './busy-hint.tsx'
import { RefundSteps } from './policy-words.tsx'

type Center = ApiAnswer<'GET /centers/{id}'>
type Quote = ApiAnswer<'GET /bookings/quote'>
/** What was quoted is no longer so. */
const REREAD = new Set(['price_changed', 'pay_at_center_not_offered'])

type PayWhere = Quote['paymentChannel'][number]

export type BookingOfferProps = {
  centerId: string
  rateId: string
  startsAt: string
  onStartsAt: (startsAt: string) => void
  /** Who attends, all or none of them. */
  learnerIds: readonly string[]
  /** The choice of who attends. */
  who: ReactNode
  onBooked: (booking: Booking) => void
  /** The first of a family, added by the press that books; they are chosen once a booking was refused. */
  newcomer?: Newcomer | null
  onNewcomer?: (learnerId: string) => void
  /** At the front desk money is taken there, and staff read the terms aloud. */
  atDesk?: boolean
}

/** Everything one should know before booking: who, where, when, price lines, what cancelling costs; then the booking. */
export function BookingOffer(props: BookingOfferProps) {
  const t = useT('common.bookings.book')
  const center = useApiQuery('GET /centers/{id}', { params: { id: props.centerId } })
  const [discount, setDiscount] = useState<DiscountWish>({})
  const quote = useApiQuery(
    'GET /bookings/quote',
    {
      query: {
        rateId: props.rateId,
        startsAt: props.startsAt,
        ...(props.learnerIds.length > 0 && { learnerIds: props.learnerIds.join(',') }),
        ...wishText(discount),
      },
    },
    { keepPrevious: true },
  )
  const rate = center.data?.rates.find(one => one.id === props.rateId)
  if (center.data && !rate) return <Text>{t('gone')}</Text>
  if (!center.data || !rate || !quote.data) {
    const failed = center.data ? quote : center
    return (
      <QueryState<unknown> query={failed} loading={<LoadingLines lines={4} />}>
        {() => <LoadingLines lines={4} />}
      </QueryState>
    )
  }
  return (
    <Offer
      {...props}
      center={center.data}
      rate={rate}
      quote={quote.data}
      isStale={quote.isPlaceholderData}
      discount={discount}
      onDiscount={setDiscount}
      reload={() => {
        void quote.refetch()
        void center.refetch()
      }}
    />
  )
}

type OfferProps = BookingOfferProps & {
  center: Center
  rate: Center['rates'][number]
  quote: Quote
  isStale: boolean
  discount: DiscountWish
  onDiscount: (wish: DiscountWish) => void
  reload: () => void
}

function Offer(props: OfferProps) {
  const { center, rate, quote, learnerIds, atDesk = false, newcomer } = props
  const isSomebody = learnerIds.length > 0 || Boolean(newcomer)
  const t = useT('common.bookings.book')
  const desk = useT('common.bookings.desk')
  const others = useT('common.bookings')
  const language = useLanguage()
  const [note, setNote] = useState('')
  const [wanted, setWanted] = useState<PayWhere | null>(null)
  const usual: PayWhere = atDesk ? 'center' : 'gateway'
  const paymentChannel =
    [wanted, usual, quote.paymentChannel[0]].find(one => one && quote.paymentChannel.includes(one)) ??
    'gateway'
  const payLabels = atDesk
    ? { center: desk('payAtDesk'), gateway: desk('payLater') }
    : { center: t('payAtCenter'), gateway: t('payNow') }
  const terms = useTermsBox(newcomer?.needsGuardian ? { child: newcomer.name } : null)
  const book = useApiMutation('POST /bookings', { before: terms.accept, waits: false })
  const total = formatMoney(quote.total, language, { trim: true })
  // What was refused to others is not said of whoever is chosen now.
  const isOfThese = book.variables?.body.learnerIds.join() === learnerIds.join()

  const sendFor = async (ids: readonly string[]) => {
    try {
      const booking = await book.mutateAsync({
        body: {
          rateId: rate.id,
          startsAt: quote.startsAt,
          learnerIds: [...ids],
          paymentChannel,
          expectedTotal: quote.total.amount,
          note,
          ...wishSent(props.discount, quote.discount),
        },
      })
      // What comes next shows it at once.
      queryClient.setQueryData(['GET /bookings/{id}', { params: { id: booking.id } }], booking)
      props.onBooked(booking)
    } catch (error) {
      if (newcomer && ids[0]) props.onNewcomer?.(ids[0])
      if (isProblem(error) && (REREAD.has(error.code) || error.code.startsWith('discount_'))) props.reload()
    }
  }
  const send = () => {
    if (!newcomer) return void sendFor(learnerIds)
    newcomer.submit({
      isHeld: () => !terms.check(),
      // What fails here is tried again, and said, by the booking.
      beside: () => terms.accept().catch(() => undefined),
      after: id => sendFor([id]),
    })
  }

  const submitLabel = () => {
    if (quote.expertApproves) return t('submitAsk')
    if (quote.total.amount === 0) return t('submitFree')
    if (atDesk) return desk('confirm', { total })
    return paymentChannel === 'center' ? t('submitCenter') : t('submitPay', { total })
  }
  return (
    <Stack gap="md">
      <WhatAndWhere center={center} rate={rate} quote={quote} />
      {props.who}
      {!atDesk && <BusyHint learnerIds={learnerIds} slot={quote} zone={center.timeZone} />}
      <PriceLines lines={quote.lines} total={quote.total} label={t('total')} />
      {!atDesk && (
        <Suspense>
          <ReferralHint centerId={center.id} total={quote.total} />
        </Suspense>
      )}
      {quote.lines.some(line => line.amount.amount > 0) && (
        <DiscountFields
          wish={props.discount}
          onWish={props.onDiscount}
          said={quote.discount}
          atDesk={atDesk}
        />
      )}
      {quote.paymentChannel.length > 1 && (
        <Radio.Group
          label={t('paymentChannel')}
          value={paymentChannel}
          onChange={value => setWanted(value as PayWhere)}
        >
          <Stack gap="sm" mt="xs">
            {quote.paymentChannel.map(value => (
              <Radio key={value} value={value} label={payLabels[value]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {quote.expertApproves && (
        <Text size="xs" c="dimmed">
          {(atDesk ? desk : t)('askHint', { expert: rate.expertName })}
        </Text>
      )}
      {paymentChannel === 'gateway' && quote.total.amount > 0 && !quote.expertApproves && (
        <Text size="xs" c="dimmed">
          {(atDesk ? desk : t)('holdHint', { minutes: quote.holdMinutes })}
        </Text>
      )}
      <section>
        <Title order={3} mb="xs">
          {atDesk ? others('policyTitleOthers') : t('policy')}
        </Title>
        <RefundSteps
          steps={quote.refundSteps}
          total={quote.total}
          zone={center.timeZone}
          startsAt={quote.startsAt}
        />
      </section>
      <Textarea
        label={t('note')}
        placeholder={t('notePlaceholder')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {book.error && isOfThese && (
        <BookingProblem
          problem={book.error}
          center={center}
          total={total}
          onReload={props.reload}
          onAccepted={send}
          onPick={start => {
            book.reset()
            props.onStartsAt(start)
          }}
        />
      )}
      {isSomebody && <TermsBox of={terms} />}
      <ModalActions>
        <Button
          size="md"
          onClick={send}
          loading={book.isPending || newcomer?.isBusy === true}
          disabled={!isSomebody || props.isStale || quote.startsAt !== props.startsAt}
        >
          {isSomebody ? submitLabel() : t('chooseWho')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

function WhatAndWhere({ center, rate, quote }: Pick<OfferProps, 'center' | 'rate' | 'quote'>) {
  const t = useT('common.bookings')
  const name = useNames()
  return (
    <div>
      <Text fw={650}>{t('classOf', { service: name(rate.service.name), minutes: rate.minutes })}</Text>
      <Text fw={600}>
        <RangeText from={quote.startsAt} to={quote.endsAt} zone={center.timeZone} />
      </Text>
      <Text>{t('withExpert', { name: rate.expertName })}</Text>
      <Text c="dimmed">
        {center.name}, {center.addressLine}, {center.city}
      </Text>
    </div>
  )
}

type BookingProblemProps = {
  problem: ApiProblem
  center: Center
  total: string
  onPick: (startsAt: string) => void
  onReload: () => void
  onAccepted: () => void
}

/** Why it could not be booked, and the step that is open (rule R17). */
function BookingProblem({ problem, center, total, onPick, onReload, onAccepted }: BookingProblemProps) {
  const t = useT('common.bookings.book')
  const own: Record<string, () => void> =
    currentRole() === 'learner'
      ? {
          request_access: () =>
            openModal('ask-center', { centerId: center.id, name: center.name, access: center.access }),
        }
      : {}
  return (
    <Refusal problem={problem} onAgain={onReload} onAccepted={onAccepted} own={own}>
      <AlternativeTimes problem={problem} zone={center.timeZone} onPick={onPick} />
      {problem.code === 'price_changed' && <Text fw={600}>{t('newPrice', { total })}</Text>}
      {(problem.code === 'residents_only' || problem.code === 'learner_not_resident') &&
        (center.phone ? (
          <Anchor href={`tel:${center.phone}`}>
            {t('needsAccess', { phone: phoneWords(center.phone) })}
          </Anchor>
        ) : (
          <Text>{t('needsAccessNoPhone')}</Text>
        ))}
    </Refusal>
  )
}
