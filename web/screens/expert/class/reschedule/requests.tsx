import { useT } from '#web/messages/use-messages.ts'
import { ReschedulesScreen } from '#web/modules/classes/public.ts'

export default function ClassReschedules() {
  return <ReschedulesScreen viewer="expert" title={useT('expert')('titles.moves')} />
}
