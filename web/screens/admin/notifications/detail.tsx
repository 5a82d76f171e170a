import { NotificationDetail, type ShownThings } from '#web/modules/accounts/public.ts'
import { RequestThing } from '#web/modules/requests/public.ts'

const things: ShownThings = {
  request: id => <RequestThing requestId={id} />,
}

/** One notification, with the thing it tells of. */
export default function Detail() {
  return <NotificationDetail things={things} />
}
