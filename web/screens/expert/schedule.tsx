import { useT } from '#web/messages/use-messages.ts'
import { ScheduleScreen } from '#web/modules/schedule/public.ts'

export default function ExpertSchedule() {
  return <ScheduleScreen reader="expert" title={useT('expert')('titles.schedule')} />
}
