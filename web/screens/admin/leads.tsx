import { useT } from '#web/messages/use-messages.ts'
import { LeadsScreen } from '#web/modules/onboarding/public.ts'

export default function Leads() {
  return <LeadsScreen title={useT('admin')('titles.leads')} />
}
