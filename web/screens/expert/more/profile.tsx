import { useT } from '#web/messages/use-messages.ts'
import { ExpertProfile } from '#web/modules/experts/public.ts'

export default function Profile() {
  return <ExpertProfile title={useT('expert')('titles.profile')} />
}
