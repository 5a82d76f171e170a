import { FindCenters } from '#web/modules/discovery/public.ts'
import { FindViews } from '#web/modules/learners/public.tsx'

/** Centers nearby, one switch from the other way to find a class. */
export default function Find() {
  return <FindCenters above={<FindViews shown="centers" />} />
}
