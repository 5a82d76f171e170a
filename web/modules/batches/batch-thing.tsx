import { QueryState } from '#web/ui/states.tsx'
import { type BatchViewer, useBatch } from './batch-data.ts'
import { BatchDetails } from './batch-panel.tsx'

/** A batch under what was told of it: its state, its next classes, and what may be done with it. */
export default function BatchThing({ batchId, viewer }: { batchId: string; viewer: BatchViewer }) {
  const batch = useBatch(batchId)
  return <QueryState query={batch}>{found => <BatchDetails batch={found} viewer={viewer} />}</QueryState>
}
