/** @public */
export { BatchActions } from './batch-actions.tsx'
/** @public */
export { BatchCard } from './batch-card.tsx'
/** @public */
export { BatchFacts } from './batch-facts.tsx'
/** @public */
export { BatchStatus } from './batch-status.tsx'
export { BatchTabs } from './batch-tabs.tsx'
/** @public */
export { useBatchWords } from './batch-words.ts'
export { BatchesList } from './batches-list.tsx'
export { FamilyBatch } from './family-batch.tsx'
export { BatchThing } from './lazy-parts.ts'
