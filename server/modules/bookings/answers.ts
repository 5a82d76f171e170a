import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'bookings', table: 'bookings', column: 'service_id' },
]

/** Whether a member of a center ever booked something at its desk. */
export const hasBooked = (centerId: string, userId: string) => sql<boolean>`exists (
  select from bookings where center_id = ${centerId} and booked_as = 'center' and booked_by = ${userId})`
