import { useT } from '#web/messages/use-messages.ts'
import { LeadsList } from '#web/modules/leads/public.ts'

export default function Leads() {
  return <LeadsList title={useT('admin')('titles.leads')} />
}
