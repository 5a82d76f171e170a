import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { ClassDetail } from './class-detail.tsx'

/** A class under what was told of it: when and where it is, and what may be done with it. */
export default function ClassThing({ classId }: { classId: string }) {
  const shown = useApiQuery('GET /classes/{id}', { params: { id: classId } })
  const bookingId = shown.data?.bookingId ?? ''
  const booking = useApiQuery(
    'GET /bookings/{id}',
    { params: { id: bookingId } },
    { enabled: bookingId !== '' },
  )
  return (
    <QueryState query={shown}>
      {item => <ClassDetail item={item} booking={booking.data} close={stay} />}
    </QueryState>
  )
}

/** Nothing is open that an action would close. */
const stay = () => undefined
