import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { ConversationThing } from '#web/modules/conversations/public.ts'
import { CenterThing, LeadThing } from '#web/modules/onboarding/public.ts'
import { UserThing } from '#web/modules/privacy/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'

const things: ShownThings = {
  center: id => <CenterThing centerId={id} />,
  conversation: id => <ConversationThing conversationId={id} />,
  lead: id => <LeadThing leadId={id} />,
  request: id => <RequestThing requestId={id} />,
  user: id => <UserThing userId={id} />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
