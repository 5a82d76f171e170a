import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { CAME_ABOUT, PLACE, scopeOf } from './shown-class-queries.ts'

/** A class as a calendar elsewhere shows it. */
export interface PlannedClass {
  id: string
  version: number
  status: 'scheduled' | 'completed' | 'cancelled'
  bookingStatus: string | null
  startsAt: Date
  endsAt: Date
  createdAt: Date
  /** When it was last moved or cancelled, else made. */
  changedAt: Date
  titleEn: string
  titleHi: string
  centerName: string
  address: string
  timeZone: string
  spaceName: string | null
  experts: string[]
  /** Of the actor's own family; empty for center and expert. */
  learners: { name: string; status: string }[]
}

/** The actor's classes from an instant on, also those that were cancelled, in order of time. */
export async function classesSince(
  tx: Tx,
  actor: SignedIn,
  given: { from: Date; expertId: string | null; spaceId: string | null },
): Promise<PlannedClass[]> {
  const isFamily = actor.role === 'learner'
  const { rows } = await sql<PlannedClass>`
    select cs.id, cs.version, cs.status, b.status as "bookingStatus", cs.starts_at as "startsAt", cs.ends_at as "endsAt",
      cs.created_at as "createdAt",
      greatest(cs.created_at, cs.cancelled_at,
        (select max(moved_at) from class_session_moves v where v.class_session_id = cs.id)) as "changedAt",
      coalesce(t.name, m.name_en) as "titleEn", coalesce(t.name, m.name_hi) as "titleHi",
      c.name as "centerName", concat_ws(', ', c.address_line, c.city) as address, c.time_zone as "timeZone",
      r.name as "spaceName",
      array(select e.name from class_session_experts x join experts e on e.id = x.expert_id
        where x.class_session_id = cs.id order by e.name) as experts,
      coalesce((select json_agg(json_build_object('name', l.name, 'status', coalesce(${PLACE}, 'expected')) order by l.name)
        from learners l left join class_participants p on p.class_session_id = cs.id and p.learner_id = l.id
        where ${isFamily}::boolean and l.id = any(${actor.learnerIds}::uuid[])
          and (p.learner_id is not null or l.id = b.learner_id)), '[]') as learners
    from class_sessions cs
    join centers c on c.id = cs.center_id
    join masterlist_items m on m.id = cs.service_id
    left join spaces r on r.id = cs.space_id
    left join bookings b on b.class_session_id = cs.id
    left join batches t on t.id = cs.batch_id
    where ${scopeOf(actor)} and ${CAME_ABOUT} and cs.starts_at >= ${given.from}
      and (${given.spaceId}::uuid is null or cs.space_id = ${given.spaceId}::uuid)
      and (${given.expertId}::uuid is null or exists (select from class_session_experts x
        where x.class_session_id = cs.id and x.expert_id = ${given.expertId}::uuid))
    order by cs.starts_at, cs.id
  `.execute(tx)
  return rows
}
