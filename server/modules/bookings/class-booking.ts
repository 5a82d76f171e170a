import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { FREED } from '#domain/modules/bookings/booking-states.ts'

const from = expressionBuilder<Tables>()

/**
 * The booking by which a class is shown. A family shares a class with a booking each: one that takes its time comes
 * before one that does not.
 */
export const bookingOfClass = (classSessionId: Expression<string>) =>
  from
    .selectFrom('bookings as k')
    .select(['k.id', 'k.status'])
    .where('k.class_session_id', '=', classSessionId)
    .orderBy(({ eb }) => eb('k.status', 'in', FREED))
    .orderBy('k.id')
    .limit(1)

/** `FREED` in a statement that is written by hand. */
export const freed = sql.join(FREED.map(status => sql.lit(status)))
