import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'requests', table: 'requests', column: 'service_id' },
  { by: 'requests', table: 'requests', column: 'reason_id' },
]

/** Requests whose details name an item: the reason of a leave, the activities somebody offers. */
export const requestsNamingItem = (itemId: string) =>
  sql`select r.id::text as owner from requests r where strpos(r.details::text, ${itemId}::text) > 0`
