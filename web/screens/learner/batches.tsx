import { LearnerBatches } from '#web/modules/enrolments/public.ts'

/** The family's batches, and those it could join. */
export default function Batches() {
  return <LearnerBatches />
}
