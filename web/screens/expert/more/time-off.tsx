import { useT } from '#web/messages/use-messages.ts'
import { ExpertTimeOff } from '#web/modules/experts/public.ts'

export default function TimeOff() {
  return <ExpertTimeOff title={useT('expert')('titles.timeOff')} />
}
