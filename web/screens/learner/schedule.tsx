import { useT } from '#web/messages/use-messages.ts'
import { ScheduleScreen } from '#web/modules/schedule/public.ts'

export default function LearnerSchedule() {
  return <ScheduleScreen reader="learner" title={useT('learner')('titles.schedule')} />
}
