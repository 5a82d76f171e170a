import { usePathParam } from '#web/browser/url-state.ts'
import { FamilyBatch } from '#web/modules/batches/public.ts'

/** One batch, as a family that could join it sees it. */
export default function Batch() {
  const batchId = usePathParam('batchId')
  return <FamilyBatch key={batchId} batchId={batchId} />
}
