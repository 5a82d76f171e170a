import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { RangeText } from '#web/ui/time-text.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'

/**
 * Which booking a modal is about: class, people, time and place in three lines; with all of the family who take the
 * class, or its one learner alone.
 */
export function BookingLine({ booking, alone = false }: { booking: Booking; alone?: boolean }) {
  const t = useT('common.bookings')
  const { classOf, namesOf } = useBookingWords()
  return (
    <div>
      <Text fw={650}>{classOf(booking)}</Text>
      <Text>
        <RangeText from={booking.startsAt} to={booking.endsAt} zone={booking.center.timeZone} />
      </Text>
      <Text size="xs" c="dimmed">
        {t('forWhom', { name: alone ? booking.learner.name : namesOf(booking) })},{' '}
        {t('withExpert', { name: booking.expert.name })}, {booking.center.name}
      </Text>
    </div>
  )
}
