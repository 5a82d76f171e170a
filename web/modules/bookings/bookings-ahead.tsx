import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import { BookingStatus } from './booking-status.tsx'
import { type Booking, useBookingWords } from './booking-words.ts'

const shown = 5

type BookingsAheadProps = {
  learnerId: string
  /** The list of all bookings is searched for it. */
  name: string
  none: string
  all: string
}

/** The next single classes of one learner at the center. */
export function BookingsAhead({ learnerId, name, none, all }: BookingsAheadProps) {
  const query = { learnerId, status: 'upcoming' as const, limit: shown }
  const bookings = useApiQuery('GET /bookings', { query })
  return (
    <Stack gap="sm" align="stretch">
      <QueryState query={bookings} loading={<LoadingLines lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{none}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(booking => (
                <li key={booking.id}>
                  <Line booking={booking} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
      <Anchor
        style={{ alignSelf: 'flex-start' }}
        renderRoot={asLink({ to: '/center/bookings', search: { search: name } })}
      >
        {all}
      </Anchor>
    </Stack>
  )
}

function Line({ booking }: { booking: Booking }) {
  const { classOf } = useBookingWords()
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Anchor
          c="inherit"
          fw={600}
          renderRoot={asLink({ to: '/center/bookings', search: { booking: booking.id } })}
        >
          {classOf(booking)}
        </Anchor>
        <Text size="sm" c="dimmed">
          <RangeText from={booking.startsAt} to={booking.endsAt} zone={booking.center.timeZone} />
        </Text>
      </div>
      <BookingStatus booking={booking} />
    </Group>
  )
}
