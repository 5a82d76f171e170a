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

/** The booking that order `o` pays for. */
export const bookingOfOrder = sql<
  string | null
>`(select b.id from bookings b where b.order_id = o.id limit 1)`

/** The local day, at center `c`, of the first class that order `o` pays for. */
export const firstClassOfOrder = sql<string | null>`(
  select min((b.starts_at at time zone c.time_zone)::date) from bookings b where b.order_id = o.id)`

/** Whether one of these learners had a class at center `c`. */
export const hadClass = (learnerIds: readonly string[]) => sql<boolean>`exists (
  select from bookings b where b.center_id = c.id and b.learner_id = any(${[...learnerIds]}::uuid[])
    and b.status in ('confirmed', 'completed', 'no_show'))`

interface At {
  centerId: string
  learnerId: string
}

/** Classes of a learner at a center that are still to come. */
export const classesToCome = ({ centerId, learnerId }: At, now: Date) => sql`
  select from bookings b where b.learner_id = ${learnerId} and b.center_id = ${centerId}
    and b.status in ('requested', 'held', 'confirmed') and b.ends_at > ${now}`

/** All single classes of a learner at a center. */
export const classesAt = ({ centerId, learnerId }: At) => sql`
  select from bookings b where b.learner_id = ${learnerId} and b.center_id = ${centerId}`
