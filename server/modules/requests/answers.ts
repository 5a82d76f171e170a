import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'requests', table: 'requests', column: 'service_id' },
  { by: 'requests', table: 'requests', column: 'reason_id' },
]

/** Requests whose details name an item: the reason of a leave, the activities of a profile. */
export const requestsNamingItem = (itemId: string) =>
  sql`select r.id::text as owner from requests r where strpos(r.details::text, ${itemId}::text) > 0`
