import { Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Booking, statusTones, useBookingWords } from './booking-words.ts'

/**
 * The state of a booking and of its money; a hold shows how long it lasts. What ran out says already that it was not paid
 * in time, and money that came too late is asked about above it.
 */
export function BookingStatus({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.statuses')
  const { moneyOf } = useBookingWords()
  return (
    <Stack gap={4} align="flex-start" miw="max-content">
      <StatusBadge tone={statusTones[booking.status]}>{t(booking.status)}</StatusBadge>
      {booking.status === 'held' && booking.heldUntil && <Countdown until={booking.heldUntil} />}
      {booking.status !== 'expired' && (
        <Text size="xs" c="dimmed" component="span">
          {moneyOf(booking)}
        </Text>
      )}
    </Stack>
  )
}
