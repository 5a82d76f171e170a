import { useT } from '#web/messages/use-messages.ts'
import { ExpertMore } from '#web/modules/experts/public.ts'

export default function More() {
  return <ExpertMore title={useT('expert')('titles.more')} />
}
