import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { EnrolmentDetails } from './enrolment-panel.tsx'

/** A seat in a batch under what was told of it: its state, and the buttons that pay, accept, pause or leave. */
export default function EnrolmentThing({ enrolmentId }: { enrolmentId: string }) {
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: enrolmentId } })
  return (
    <QueryState query={enrolment}>
      {found => <EnrolmentDetails enrolment={found} cameBack={false} />}
    </QueryState>
  )
}
