import { useT } from '#web/messages/use-messages.ts'
import { InboxScreen } from '#web/modules/requests/public.ts'

export default function Inbox() {
  return <InboxScreen title={useT('expert')('titles.inbox')} />
}
