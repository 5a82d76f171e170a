import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** An expert of the center who teaches the service, and how far they are there for classes. */
export interface Candidate {
  id: string
  name: string
  /** Of the classes asked for, those at whose time they have no other class and no time off. */
  free_for: string[]
  knows_batch: boolean
  in_their_hours: boolean
}

/**
 * Who could take over classes of one service at a center, the best first: free for most of them, then who has taught the
 * batch before, then those into whose hours the classes fall. Who stands before one of them already is left out.
 */
export async function listCandidates(
  tx: Tx,
  of: { centerId: string; serviceId: string; classIds: readonly string[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with wanted as materialized (
      select cs.id, cs.batch_id, cs.starts_at, cs.ends_at, c.time_zone,
        cs.starts_at at time zone c.time_zone as starts, cs.ends_at at time zone c.time_zone as ends
      from class_sessions cs join centers c on c.id = cs.center_id
      where cs.id = any(${[...of.classIds]}::uuid[])
    ), found as (
      select e.id, e.name,
        array(select w.id from wanted w
          where not exists (select from claims k where k.resource_id = e.id
              and k.period && tstzrange(w.starts_at, w.ends_at, '[)'))
            and not exists (select from expert_time_off o where o.expert_id = e.id and o.cancelled_at is null
              and o.period && tstzrange(w.starts_at, w.ends_at, '[)'))
          order by w.starts_at, w.id) as free_for,
        exists (select from class_session_experts x join class_sessions b on b.id = x.class_session_id
          where x.expert_id = e.id and b.batch_id in (select batch_id from wanted)) as knows_batch,
        not exists (select from wanted w where not exists (select from expert_availability a
          where a.expert_id = e.id and (a.center_id is null or a.center_id = ${of.centerId})
            and a.weekday = extract(isodow from w.starts)
            and a.from_minute <= extract(hour from w.starts) * 60 + extract(minute from w.starts)
            and a.to_minute >= extract(hour from w.starts) * 60 + extract(minute from w.starts)
              + extract(epoch from w.ends - w.starts) / 60)) as in_their_hours
      from experts e join engagements g on g.expert_id = e.id and g.center_id = ${of.centerId} and g.status = 'active'
      where e.status = 'active' and ${of.serviceId}::uuid = any(e.service_ids)
        and not exists (select from class_session_experts x
          where x.expert_id = e.id and x.class_session_id in (select id from wanted))
    )
    select * from found
    order by cardinality(free_for) desc, knows_batch desc, in_their_hours desc, name, id`.execute(tx)
  return rows
}

/** An expert as far as teaching a service at a center goes. */
export function findTeacher(tx: Tx, of: { expertId: string; centerId: string; serviceId: string }) {
  return tx
    .selectFrom('experts as e')
    .innerJoin('engagements as g', 'g.expert_id', 'e.id')
    .select(({ eb, fn, val }) => [
      'e.name',
      eb(val(of.serviceId), '=', fn.any('e.service_ids')).$castTo<boolean>().as('teaches'),
      eb('e.status', '=', 'active').and('g.status', '=', 'active').$castTo<boolean>().as('isEngaged'),
    ])
    .where('e.id', '=', of.expertId)
    .where('g.center_id', '=', of.centerId)
    .orderBy(eb => eb('g.status', '=', 'active'), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The names of experts by their ids. */
export async function findNames(tx: Tx, expertIds: readonly string[]): Promise<Map<string, string>> {
  if (expertIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('experts')
    .select(['id', 'name'])
    .where('id', 'in', [...expertIds])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}
