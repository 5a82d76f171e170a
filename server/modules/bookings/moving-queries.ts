import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { MovingBooking } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownBookings } from './booking-queries.ts'

/** The booking to be moved, if it is the actor's own and matches the center, service and length. */
export async function findMoving(
  tx: Tx,
  actor: Actor,
  id: string,
  input: { centerId: string; serviceId: string; minutes: number },
): Promise<MovingBooking | undefined> {
  if (actor.kind === 'anonymous') return undefined
  return tx
    .selectFrom('bookings as b')
    .select(['class_session_id as classSessionId', 'expert_id as expertId', 'rate_id as rateId'])
    .where('b.id', '=', id)
    .where('b.center_id', '=', input.centerId)
    .where('b.service_id', '=', input.serviceId)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('b.ends_at')} - ${ref('b.starts_at')} = make_interval(mins => ${input.minutes}::int)`,
    )
    .where(ownBookings(actor))
    .executeTakeFirst()
}
