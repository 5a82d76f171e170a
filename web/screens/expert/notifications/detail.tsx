import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { AnnouncementThing } from '#web/modules/announcements/public.ts'
import { BatchThing } from '#web/modules/batches/public.ts'
import { BookingThing } from '#web/modules/bookings/public.ts'
import { EarningThing, StatementThing } from '#web/modules/books/public.ts'
import { RescheduleThing } from '#web/modules/classes/public.ts'
import { ConversationThing } from '#web/modules/conversations/public.ts'
import { EngagementThing } from '#web/modules/experts/public.ts'
import { PictureThing } from '#web/modules/galleries/public.ts'
import { PollThing } from '#web/modules/polls/public.ts'
import { ReminderThing } from '#web/modules/reminders/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'
import { ClassThing } from '#web/modules/schedule/public.ts'

const things: ShownThings = {
  announcement: id => <AnnouncementThing announcementId={id} />,
  batch: id => <BatchThing batchId={id} viewer="expert" />,
  booking: id => <BookingThing bookingId={id} viewer="expert" />,
  class: id => <ClassThing classId={id} />,
  conversation: id => <ConversationThing conversationId={id} />,
  earning: id => <EarningThing earningId={id} names="center" />,
  engagement: id => <EngagementThing engagementId={id} />,
  picture: id => <PictureThing itemId={id} />,
  poll: id => <PollThing pollId={id} />,
  reminder: id => <ReminderThing reminderId={id} />,
  request: id => <RequestThing requestId={id} />,
  reschedule: id => <RescheduleThing rescheduleId={id} viewer="expert" />,
  statement: id => <StatementThing statementId={id} names="center" />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
