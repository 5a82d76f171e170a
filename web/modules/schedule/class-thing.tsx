import { Stack, Title } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames } from '#web/messages/use-messages.ts'
import { QueryState } from '#web/ui/states.tsx'
import { ClassDetail } from './class-detail.tsx'

/** A class under what was told of it: which one, when and where it is, and what may be done with it. */
export default function ClassThing({ classId }: { classId: string }) {
  const name = useNames()
  const shown = useApiQuery('GET /classes/{id}', { params: { id: classId } })
  const bookingId = shown.data?.bookingId ?? ''
  const booking = useApiQuery(
    'GET /bookings/{id}',
    { params: { id: bookingId } },
    { enabled: bookingId !== '' },
  )
  return (
    <QueryState query={shown}>
      {item => (
        <Stack gap="xs">
          <Title order={3} size="h4">
            {name(item.title)}
          </Title>
          <ClassDetail item={item} booking={booking.data} close={stay} />
        </Stack>
      )}
    </QueryState>
  )
}

/** Nothing is open that an action would close. */
const stay = () => undefined
