import { useT } from '#web/messages/use-messages.ts'
import { CenterLearners } from '#web/modules/centers/public.ts'

export default function Learners() {
  return <CenterLearners title={useT('center')('titles.learners')} />
}
