import { PollsScreen } from '#web/modules/polls/public.ts'

/** The polls of the center. */
export default function Polls() {
  return <PollsScreen viewer="center" />
}
