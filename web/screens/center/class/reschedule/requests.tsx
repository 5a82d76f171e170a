import { useT } from '#web/messages/use-messages.ts'
import { ReschedulesScreen } from '#web/modules/reschedules/public.ts'

export default function ClassReschedules() {
  return <ReschedulesScreen viewer="center" title={useT('center')('titles.moves')} />
}
