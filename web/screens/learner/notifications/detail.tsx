import { Stack } from '@mantine/core'
import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { AnnouncementThing } from '#web/modules/announcements/public.ts'
import { BatchThing } from '#web/modules/batches/public.ts'
import { BookingThing } from '#web/modules/bookings/public.ts'
import { MembershipThing } from '#web/modules/centers/public.ts'
import { ClassChoices, RescheduleThing } from '#web/modules/classes/public.ts'
import { ConversationThing } from '#web/modules/conversations/public.ts'
import { CreditThing, EnrolmentThing } from '#web/modules/enrolments/public.ts'
import { PictureThing } from '#web/modules/galleries/public.ts'
import { DuesThing, FamilyOrderThing, WalletThing } from '#web/modules/orders/public.ts'
import { PollThing } from '#web/modules/polls/public.ts'
import { ReferralThing } from '#web/modules/referrals/public.ts'
import { ReminderThing } from '#web/modules/reminders/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'
import { ClassThing } from '#web/modules/schedule/public.ts'

const ofClass = (id: string) => (
  <Stack gap="lg">
    <ClassThing classId={id} />
    <ClassChoices classId={id} />
  </Stack>
)

const things: ShownThings = {
  announcement: id => <AnnouncementThing announcementId={id} />,
  batch: id => <BatchThing batchId={id} viewer="learner" />,
  booking: id => <BookingThing bookingId={id} viewer="learner" />,
  class: ofClass,
  compensation: ofClass,
  conversation: id => <ConversationThing conversationId={id} />,
  credit: id => <CreditThing creditId={id} />,
  dues: id => <DuesThing centerId={id} />,
  enrolment: id => <EnrolmentThing enrolmentId={id} />,
  membership: id => <MembershipThing membershipId={id} />,
  order: id => <FamilyOrderThing orderId={id} />,
  picture: id => <PictureThing itemId={id} />,
  poll: id => <PollThing pollId={id} />,
  referral: id => <ReferralThing referralId={id} />,
  reminder: id => <ReminderThing reminderId={id} />,
  request: id => <RequestThing requestId={id} />,
  reschedule: id => <RescheduleThing rescheduleId={id} viewer="learner" />,
  wallet: id => <WalletThing centerId={id} />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
