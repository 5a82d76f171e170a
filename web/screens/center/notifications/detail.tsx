import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { AnnouncementThing } from '#web/modules/announcements/public.ts'
import { BatchThing } from '#web/modules/batches/public.ts'
import { BookingThing } from '#web/modules/bookings/public.ts'
import { DraftsThing, EarningThing, StatementThing } from '#web/modules/books/public.ts'
import { CenterLearnerThing } from '#web/modules/centers/public.ts'
import { RescheduleThing } from '#web/modules/classes/public.ts'
import { ConversationThing } from '#web/modules/conversations/public.ts'
import { EngagementThing } from '#web/modules/experts/public.ts'
import { PictureThing } from '#web/modules/galleries/public.ts'
import { OrderThing } from '#web/modules/orders/public.ts'
import { PollThing } from '#web/modules/polls/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'
import { ClassThing } from '#web/modules/schedule/public.ts'

const things: ShownThings = {
  announcement: id => <AnnouncementThing announcementId={id} />,
  batch: id => <BatchThing batchId={id} viewer="center" />,
  booking: id => <BookingThing bookingId={id} viewer="center" />,
  class: id => <ClassThing classId={id} />,
  conversation: id => <ConversationThing conversationId={id} />,
  earning: id => <EarningThing earningId={id} names="expert" />,
  engagement: id => <EngagementThing engagementId={id} />,
  membership: id => <CenterLearnerThing membershipId={id} />,
  order: id => <OrderThing orderId={id} />,
  picture: id => <PictureThing itemId={id} />,
  poll: id => <PollThing pollId={id} />,
  request: id => <RequestThing requestId={id} />,
  reschedule: id => <RescheduleThing rescheduleId={id} viewer="center" />,
  statement: id => <StatementThing statementId={id} names="expert" />,
  statements: () => <DraftsThing />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
