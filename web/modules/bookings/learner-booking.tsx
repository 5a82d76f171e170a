import { Button, Grid, Group, Stack, Text } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { OrderFacts } from '#web/modules/orders/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts, BookingMoves } from './booking-facts.tsx'
import { BookingObstacles, BookingStatus } from './booking-status.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'
import { LatePaymentChoice } from './late-payment-choice.tsx'
import { PassOnClass } from './pass-on-class.tsx'
import { isBeingConfirmed, PaymentReturn } from './payment-return.tsx'
import { PolicyWords } from './policy-words.tsx'

/** One booking of the family, also the place where a payment comes back to (`?paid=1`). */
export function LearnerBooking({ bookingId }: { bookingId: string }) {
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: bookingId } })
  return <QueryState query={booking}>{found => <BookingPage booking={found} />}</QueryState>
}

function BookingPage({ booking }: { booking: Booking }) {
  const t = useT('common.bookings')
  const { classOf } = useBookingWords()
  const [state, setState] = useUrlState({ paid: '' })
  const order = useApiQuery(
    'GET /orders/{id}',
    { params: { id: booking.orderId } },
    { enabled: booking.isPayer },
  )
  const { can } = booking
  const cameBack = state.paid !== ''
  const isPaid = cameBack && booking.status === 'confirmed'
  // A time that is being paid is neither paid again nor let go by a hasty press.
  const isConfirming = cameBack && isBeingConfirmed(booking, order.data)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment, when it is known to have come
  useEffect(() => {
    if (!isPaid) return
    setState({ paid: '' }, { replace: true })
    openModal('payment-success', { bookingId: booking.id })
  }, [isPaid])

  return (
    <>
      <PageHeader
        title={classOf(booking)}
        text={t('withExpert', { name: booking.expert.name })}
        {...((can.pay || can.move || can.cancel) && !isConfirming
          ? { actions: <BookingActions booking={booking} viewer="learner" /> }
          : {})}
      />
      <Stack gap="lg">
        <BookingObstacles booking={booking} />
        {order.data?.latePayment && booking.can.chooseForLatePayment ? (
          <LatePaymentChoice booking={booking} amount={order.data.latePayment} />
        ) : (
          order.data && <PaymentReturn booking={booking} order={order.data} cameBack={cameBack} />
        )}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Section title={t('details')} actions={<BookingStatus booking={booking} />}>
              <BookingFacts booking={booking} viewer="learner" />
            </Section>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="lg">
              <Section title={t('moneyTitle')}>
                {booking.isPayer ? (
                  <QueryState query={order}>
                    {found => <OrderFacts order={found} zone={booking.center.timeZone} />}
                  </QueryState>
                ) : (
                  <Text>{t('money.otherHomeText')}</Text>
                )}
              </Section>
              {booking.status === 'confirmed' && (
                <Section title={t('success.passOn')}>
                  <PassOnClass booking={booking} />
                </Section>
              )}
              {booking.can.cancel && (
                <Section title={t('policyTitle')}>
                  <PolicyWords policy={booking.cancellationPolicy} />
                </Section>
              )}
            </Stack>
          </Grid.Col>
        </Grid>
        {booking.moves.length > 0 && (
          <Section title={t('historyTitle')}>
            <BookingMoves booking={booking} />
          </Section>
        )}
        <Group>
          <Button
            variant="light"
            renderRoot={asLink({
              to: '/learner/find-new-centers/$centerId',
              params: { centerId: booking.center.slug },
            })}
          >
            {t('actions.again')}
          </Button>
          <Suspense>
            <MessageButton learnerId={booking.learner.id} centerId={booking.center.id} />
          </Suspense>
        </Group>
      </Stack>
    </>
  )
}
