import { PollsScreen } from '#web/modules/polls/public.ts'

/** Polls of the batches that the expert teaches, and those that ask the expert. */
export default function Polls() {
  return <PollsScreen viewer="expert" />
}
