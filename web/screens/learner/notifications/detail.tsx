import { Stack } from '@mantine/core'
import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { BatchThing } from '#web/modules/batches/public.ts'
import { BookingThing } from '#web/modules/bookings/public.ts'
import { ClassChoices, RescheduleThing } from '#web/modules/classes/public.ts'
import { EnrolmentThing } from '#web/modules/enrolments/public.ts'
import { FamilyOrderThing } from '#web/modules/orders/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'
import { ClassThing } from '#web/modules/schedule/public.ts'

const ofClass = (id: string) => (
  <Stack gap="lg">
    <ClassThing classId={id} />
    <ClassChoices classId={id} />
  </Stack>
)

const things: ShownThings = {
  batch: id => <BatchThing batchId={id} viewer="learner" />,
  booking: id => <BookingThing bookingId={id} viewer="learner" />,
  class: ofClass,
  compensation: ofClass,
  enrolment: id => <EnrolmentThing enrolmentId={id} />,
  order: id => <FamilyOrderThing orderId={id} />,
  request: id => <RequestThing requestId={id} />,
  reschedule: id => <RescheduleThing rescheduleId={id} viewer="learner" />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
