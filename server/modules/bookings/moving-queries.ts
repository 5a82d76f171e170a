import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { MovingBooking } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** The booking that is to be moved, where it is the actor's own and of that center, service and length. */
export async function findMoving(
  tx: Tx,
  actor: Actor,
  id: string,
  asked: { centerId: string; serviceId: string; minutes: number },
): Promise<MovingBooking | undefined> {
  if (actor.kind === 'anonymous') return undefined
  const { rows } = await sql<MovingBooking>`
    select class_session_id as "classSessionId", expert_id as "expertId", rate_id as "rateId"
    from bookings
    where id = ${id} and center_id = ${asked.centerId}::uuid and service_id = ${asked.serviceId}::uuid
      and ends_at - starts_at = make_interval(mins => ${asked.minutes}::int) and (
      (${actor.role} = 'learner' and learner_id = any(${actor.learnerIds}::uuid[]))
      or (${actor.role} = 'expert' and expert_id = ${actor.expertId}::uuid)
      or (${actor.role} = 'center' and center_id = ${actor.center?.centerId ?? null}::uuid
        and ${ofOwnServices(actor, sql`service_id`)}))
  `.execute(tx)
  return rows[0]
}
