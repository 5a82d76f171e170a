import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'
import { freed } from './class-booking.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'bookings', table: 'bookings', column: 'service_id' },
]

/** Whether a member of a center ever booked something at its front desk. */
export const hasBooked = (centerId: string, userId: string) => sql<boolean>`exists (
  select from bookings where center_id = ${centerId} and booked_as = 'center' and booked_by = ${userId})`

/** The learner of a booking. */
export const learnerOfBooking = (id: string | null) => sql<string | null>`(
  select b.learner_id from bookings b where b.id = ${id}::uuid)`

/** The booking that order `o` pays for; the first that counts, if several of a family take the class. */
export const bookingOfOrder = sql<string | null>`(select b.id from bookings b where b.order_id = o.id
  order by b.status in (${freed}), b.id limit 1)`

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

/** A learner's upcoming classes at a center. */
export const classesToCome = ({ centerId, learnerId }: At, now: Date) => sql`
  select from bookings b where b.learner_id = ${learnerId} and b.center_id = ${centerId}
    and b.status in ('requested', 'held', 'confirmed') and b.ends_at > ${now}`

/** All of a learner's single classes at a center. */
export const classesAt = ({ centerId, learnerId }: At) => sql`
  select from bookings b where b.learner_id = ${learnerId} and b.center_id = ${centerId}`
