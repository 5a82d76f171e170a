import { useApiQuery } from '#web/browser/query.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { LeadFacts } from './lead-drawer.tsx'

/** A lead in a notification’s detail: whom to call, and the buttons that take it further. */
export default function LeadThing({ leadId }: { leadId: string }) {
  const lead = useApiQuery('GET /leads/{id}', { params: { id: leadId } })
  return (
    <QueryState query={lead} loading={<LoadingLines lines={8} />}>
      {found => <LeadFacts lead={found} />}
    </QueryState>
  )
}
