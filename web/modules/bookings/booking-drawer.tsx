import { Stack, Title } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts, BookingMoney, BookingMoves } from './booking-facts.tsx'
import { BookingObstacles, BookingStatus } from './booking-status.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'

type BookingDrawerProps = { bookingId: string; viewer: 'expert' | 'center'; onClose: () => void }

/** A booking beside its list, opened by `?booking=<id>`. */
export function BookingDrawer({ bookingId, viewer, onClose }: BookingDrawerProps) {
  const t = useT('common.bookings')
  const booking = useApiQuery('GET /bookings/{id}', { params: { id: bookingId } })
  const { classOf } = useBookingWords()
  return (
    <SidePanel title={booking.data ? classOf(booking.data) : t('details')} onClose={onClose}>
      <QueryState query={booking}>{found => <BookingDetails booking={found} viewer={viewer} />}</QueryState>
    </SidePanel>
  )
}

/** A booking as its expert and its center see it, with what may be done with it. */
export function BookingDetails({ booking, viewer }: { booking: Booking; viewer: 'expert' | 'center' }) {
  const t = useT('common.bookings')
  return (
    <Stack gap="lg">
      <BookingStatus booking={booking} />
      <BookingObstacles booking={booking} />
      <BookingActions booking={booking} viewer={viewer} />
      <BookingFacts booking={booking} viewer={viewer} />
      {viewer === 'center' && (
        <section aria-label={t('moneyTitle')}>
          <Title order={2} mb="sm">
            {t('moneyTitle')}
          </Title>
          <BookingMoney booking={booking} />
        </section>
      )}
      {booking.moves.length > 0 && <BookingMoves booking={booking} title={t('historyTitle')} />}
    </Stack>
  )
}
