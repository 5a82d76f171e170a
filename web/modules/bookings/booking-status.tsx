import { Stack, Text } from '@mantine/core'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ExpertLackNote, SuspendedBadge, SuspendedNote, useExpertLack } from '#web/ui/status-notes.tsx'
import { type Booking, obstaclesOf, statusTones, useBookingWords } from './booking-words.ts'

/**
 * The state of a booking and its payment; a hold shows the remaining time. An expired one already says that it was
 * not paid in time, and late money is asked about above it.
 */
export function BookingStatus({ booking }: { booking: Booking }) {
  const t = useT('common.bookings.statuses')
  const { moneyOf } = useBookingWords()
  return (
    <Stack gap={4} align="flex-start" miw="max-content">
      <StatusBadge tone={statusTones[booking.status]}>{t(booking.status)}</StatusBadge>
      <Obstacles booking={booking} />
      {booking.status === 'held' && booking.heldUntil && <Countdown until={booking.heldUntil} />}
      {booking.status !== 'expired' && (
        <Text size="xs" c="dimmed" component="span">
          {moneyOf(booking)}
        </Text>
      )}
    </Stack>
  )
}

/** What prevents an upcoming class, as a mark next to its state. */
function Obstacles({ booking }: { booking: Booking }) {
  const lack = useExpertLack()
  const { isSuspended, needsExpert } = obstaclesOf(booking)
  return (
    <>
      <SuspendedBadge of={{ isSuspended }} />
      {needsExpert && <StatusBadge tone="bad">{lack}</StatusBadge>}
    </>
  )
}

/** The same in whole sentences, on the booking itself. */
export function BookingObstacles({ booking }: { booking: Booking }) {
  const { isSuspended, needsExpert } = obstaclesOf(booking)
  return (
    <>
      {isSuspended && currentRole() !== 'center' && <SuspendedNote center={booking.center.name} />}
      {needsExpert && <ExpertLackNote />}
    </>
  )
}
