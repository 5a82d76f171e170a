import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [{ by: 'polls', table: 'polls', column: 'service_id' }]
