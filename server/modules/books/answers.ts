import type { ItemPointer } from '#server/platform/above.ts'

export { emailedStatement } from './payouts/draw-statement.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'earnings', table: 'earnings', column: 'service_id' },
  { by: 'earnings', table: 'earning_gaps', column: 'service_id', owner: 'class_session_id' },
]
