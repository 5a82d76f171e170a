import { useT } from '#web/messages/use-messages.ts'
import { ReschedulesScreen } from '#web/modules/classes/public.ts'

export default function ClassReschedules() {
  return <ReschedulesScreen viewer="center" title={useT('center')('titles.moves')} />
}
