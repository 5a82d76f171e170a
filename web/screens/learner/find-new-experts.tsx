import { FindExperts } from '#web/modules/discovery/public.ts'
import { FindViews } from '#web/modules/learners/public.tsx'

/** Experts nearby, one switch from the other way to find a class. */
export default function Find() {
  return <FindExperts above={<FindViews shown="experts" />} />
}
