import { useT } from '#web/messages/use-messages.ts'
import { ExpertToday } from '#web/modules/experts/public.ts'

export default function Today() {
  return <ExpertToday title={useT('expert')('titles.home')} />
}
