import { useT } from '#web/messages/use-messages.ts'
import { LeadsScreen } from '#web/modules/leads/public.ts'

export default function Leads() {
  return <LeadsScreen title={useT('admin')('titles.leads')} />
}
