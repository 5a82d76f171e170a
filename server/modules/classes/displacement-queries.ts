import { type RawBuilder, sql } from 'kysely'
import type { DisplacementCause } from '#domain/modules/classes/displacement-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/** What is not available, where and when. */
export interface Displaced {
  centerId: string
  cause: DisplacementCause
  spaceIds: readonly string[]
  expertId: string | null
  from: Date
  until: Date
}

/** The coming classes that fall into it, in order of time; a booking's while it takes its time. */
export async function listHit(tx: Tx, displaced: Displaced, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cs.id from class_sessions cs
    where cs.center_id = ${displaced.centerId} and cs.status = 'scheduled'
      and cs.starts_at > ${now} and cs.starts_at < ${displaced.until} and cs.ends_at > ${displaced.from}
      and (cs.kind = 'batch' or exists (select from bookings b
        where b.class_session_id = cs.id and b.status in ('requested', 'held', 'confirmed')))
      and ${hitBy(displaced)}
    order by cs.starts_at, cs.id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

function hitBy({ cause, spaceIds, expertId }: Displaced): RawBuilder<unknown> {
  if (cause === 'center') return sql`true`
  if (cause === 'space') return sql`cs.space_id = any(${[...spaceIds]}::uuid[])`
  return sql`exists (select from class_session_experts x
    where x.class_session_id = cs.id and x.expert_id = ${expertId}::uuid)`
}

/** A space that is free at the time of a class. */
export interface FreeSpace {
  class_session_id: string
  id: string
  name: string
}

/** For each class the other spaces of its center that serve it and have a place free then, the best fitting first. */
export async function listFreeSpaces(
  tx: Tx,
  classIds: readonly string[],
  except: readonly string[],
): Promise<FreeSpace[]> {
  const { rows } = await sql<FreeSpace>`
    select cs.id as class_session_id, s.id, s.name
    from class_sessions cs
    join spaces s on s.center_id = cs.center_id and s.status = 'active'
      and s.id <> all(${[...except]}::uuid[]) and s.id is distinct from cs.space_id
      and (s.service_ids = '{}' or cs.service_id = any(s.service_ids))
    where cs.id = any(${[...classIds]}::uuid[])
      and s.places > (select count(*) from claims k
        where k.resource_id = s.id and k.period && tstzrange(cs.starts_at, cs.ends_at, '[)'))
      and not exists (select from space_blocks b where b.space_id = s.id and b.cancelled_at is null
        and b.period && tstzrange(cs.starts_at, cs.ends_at, '[)'))
    order by cs.starts_at, cs.id, cardinality(s.service_ids) = 0, s.places, s.name`.execute(tx)
  return rows
}

/** The spaces among these that are the center's, by name. */
export async function listSpaces(
  tx: Tx,
  centerId: string,
  ids: readonly string[] | 'all',
): Promise<{ id: string; name: string }[]> {
  let query = tx.selectFrom('spaces').select(['id', 'name']).where('center_id', '=', centerId)
  query =
    ids === 'all'
      ? query.where('status', '=', 'active')
      : query.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  return query.orderBy('name').orderBy('id').execute()
}

/** The guardians of learners, who are told. */
export async function listGuardians(
  tx: Tx,
  learnerIds: readonly string[],
): Promise<{ learner_id: string; user_id: string }[]> {
  if (learnerIds.length === 0) return []
  return tx
    .selectFrom('learner_guardians')
    .select(['learner_id', 'user_id'])
    .where('learner_id', 'in', [...learnerIds])
    .execute()
}

export async function findZone(tx: Tx, centerId: string): Promise<string> {
  const row = await tx
    .selectFrom('centers')
    .select('time_zone')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Whether an expert works, or has worked, with a center: classes may stand after the work together has ended. */
export async function isExpertOf(tx: Tx, centerId: string, expertId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engagements')
    .select('id')
    .where('center_id', '=', centerId)
    .where('expert_id', '=', expertId)
    .executeTakeFirst()
  return row !== undefined
}
