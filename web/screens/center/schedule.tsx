import { useT } from '#web/messages/use-messages.ts'
import { DisplaceButton } from '#web/modules/classes/public.ts'
import { ScheduleScreen } from '#web/modules/schedule/public.ts'

export default function CenterSchedule() {
  return (
    <ScheduleScreen reader="center" title={useT('center')('titles.schedule')} actions={<DisplaceButton />} />
  )
}
