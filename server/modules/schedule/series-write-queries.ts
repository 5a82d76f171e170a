import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import type { ClassMove, MovedBy, SeriesOf, Teaching } from './series.ts'

export interface ReleasedClasses {
  cancel: readonly string[]
  move: readonly ClassMove[]
  /** Classes whose experts are replaced. */
  restaff: readonly string[]
  /** Classes that claim again: those moved and those with other experts. */
  replaced: readonly string[]
  reason: string
  by: MovedBy | null
  isUndo: boolean
  now: Date
}

/**
 * Takes away the claims of classes that are cancelled or get a new time, and writes their new state and history. Neither
 * claims nor dates of the pattern are shifted in place: they are checked row by row, and classes may take each
 * other's former ones.
 */
export async function releaseClasses(tx: Tx, released: ReleasedClasses): Promise<void> {
  const { cancel, move, by, now } = released
  const moves = sql`select * from unnest(${move.map(() => newId())}::uuid[], ${move.map(({ id }) => id)}::uuid[],
    ${move.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
    ${move.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
    ${move.map(({ spaceId }) => spaceId)}::uuid[], ${move.map(({ on }) => on !== undefined)}::boolean[])
    m(move_id, id, starts_at, ends_at, space_id, is_redated)`
  await sql`
    with moves as materialized (${moves}),
    cancelled as (
      update class_sessions
      set status = 'cancelled', cancel_reason = ${released.reason}, cancelled_at = ${now}, version = version + 1
      where id = any(${cancel}::uuid[]) and status = 'scheduled'
      returning id
    ),
    history as (
      insert into class_session_moves (id, class_session_id, from_starts_at, from_ends_at, from_space_id,
        to_starts_at, to_ends_at, to_space_id, moved_by, moved_as, reason, moved_at)
      select m.move_id, cs.id, cs.starts_at, cs.ends_at, cs.space_id, m.starts_at, m.ends_at, m.space_id,
        ${by?.userId ?? null}::uuid, ${by?.role ?? null}, ${released.reason}, ${now}::timestamptz
      from moves m join class_sessions cs on cs.id = m.id
      where not ${released.isUndo}
    ),
    moved as (
      update class_sessions cs
      set starts_at = m.starts_at, ends_at = m.ends_at, space_id = m.space_id, version = version + 1,
        pattern_on = case when m.is_redated then null else cs.pattern_on end
      from moves m where cs.id = m.id
    ),
    unstaffed as (
      delete from class_session_experts where class_session_id = any(${released.restaff}::uuid[])
    )
    delete from claims where class_session_id = any(${released.replaced}::uuid[])
      or class_session_id in (select id from cancelled)
  `.execute(tx)
}

/** No learners: used when no batch is given. */
const NOBODY = sql`select null::uuid as id, null::uuid as learner_id, null::date as starts_on, null::date as ends_on,
  null::date as paused_from, null::date as paused_until where false`

/** A class as planned, with its assigned place. */
export interface PlacedClass {
  id: string
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  place: number | null
  experts: readonly Teaching[]
  /** Its pattern date; absent: the current one. */
  on?: string | null
}

/**
 * Writes new classes, and the claims of new and released ones for experts, space and learners, in one statement. An
 * enrolled learner with another class at that time becomes `clashing`; experts and spaces no longer available are
 * not claimed: returns how many were, of how many.
 */
export async function insertClasses(
  tx: Tx,
  of: SeriesOf | null,
  created: readonly PlacedClass[],
  replaced: readonly PlacedClass[],
  now: Date,
): Promise<{ taken: number; wanted: number }> {
  const placed = [...created, ...replaced]
  const redated = replaced.filter(({ on }) => on !== undefined)
  const teaching = placed.flatMap(each => each.experts.map(expert => ({ id: each.id, ...expert })))
  const claims = placed.flatMap(claimsOf)
  const { rows } = await sql<{ taken: number }>`
    with placed as materialized (
      select *, tstzrange(starts_at, ends_at) as period
      from unnest(${placed.map(each => each.id)}::uuid[],
        ${placed.map(each => each.startsAt.toISOString())}::timestamptz[],
        ${placed.map(each => each.endsAt.toISOString())}::timestamptz[],
        ${placed.map((_, nth) => nth < created.length)}::boolean[]) l(id, starts_at, ends_at, is_new)
    ),
    sessions as (
      insert into class_sessions (id, center_id, kind, batch_id, service_id, space_id, starts_at, ends_at, status,
        pattern_on, created_at)
      select n.id, ${of?.centerId ?? null}::uuid, 'batch', ${of?.batchId ?? null}::uuid, ${of?.serviceId ?? null}::uuid, n.space_id,
        n.starts_at, n.ends_at, 'scheduled', n.pattern_on, ${now}::timestamptz
      from unnest(${created.map(each => each.id)}::uuid[],
        ${created.map(each => each.spaceId)}::uuid[],
        ${created.map(each => each.startsAt.toISOString())}::timestamptz[],
        ${created.map(each => each.endsAt.toISOString())}::timestamptz[],
        ${created.map(each => each.on ?? null)}::date[]) n(id, space_id, starts_at, ends_at, pattern_on)
    ),
    redated as (
      update class_sessions cs set pattern_on = r.pattern_on
      from unnest(${redated.map(each => each.id)}::uuid[], ${redated.map(each => each.on ?? null)}::date[])
        r(id, pattern_on)
      where cs.id = r.id
    ),
    teaching as (
      insert into class_session_experts (class_session_id, expert_id, part)
      select * from unnest(${teaching.map(each => each.id)}::uuid[],
        ${teaching.map(each => each.expertId)}::uuid[], ${teaching.map(each => each.part)}::text[])
      on conflict do nothing
    ),
    taken as (
      insert into claims (class_session_id, resource_kind, resource_id, place, period)
      select id, kind, resource_id, place, tstzrange(starts_at, ends_at)
      from unnest(${claims.map(each => each.id)}::uuid[], ${claims.map(each => each.kind)}::text[],
        ${claims.map(each => each.resourceId)}::uuid[], ${claims.map(each => each.place)}::smallint[],
        ${claims.map(each => each.startsAt.toISOString())}::timestamptz[],
        ${claims.map(each => each.endsAt.toISOString())}::timestamptz[])
        w(id, kind, resource_id, place, starts_at, ends_at)
      order by resource_id, starts_at
      on conflict do nothing
      returning 1
    ),
    roll as materialized (
      select p.class_session_id, p.learner_id, p.kind, p.enrolment_id, placed.period
      from placed join class_participants p on p.class_session_id = placed.id
      where p.status <> 'excused'
      union all
      select placed.id, e.learner_id, 'enrolled', e.id, placed.period
      from placed
      join centers c on c.id = ${of?.centerId ?? null}::uuid
      cross join lateral (select (placed.starts_at at time zone c.time_zone)::date as local_date) d
      join (${of?.places ?? NOBODY}) e on placed.is_new
      where d.local_date between e.starts_on and coalesce(e.ends_on, 'infinity')
        and (e.paused_from is null or d.local_date not between e.paused_from and coalesce(e.paused_until, 'infinity'))
    ),
    coming as (
      insert into claims (class_session_id, resource_kind, resource_id, period)
      select class_session_id, 'learner', learner_id, period from roll
      order by learner_id, period
      on conflict do nothing
      returning class_session_id, resource_id
    ),
    entered as (
      insert into class_participants (class_session_id, learner_id, kind, enrolment_id, status)
      -- A hashed look rather than a join: nobody can tell the planner how many will come.
      select class_session_id, learner_id, kind, enrolment_id,
        case when (class_session_id, learner_id) in (select * from coming) then 'expected' else 'clashing' end
      from roll
      on conflict (class_session_id, learner_id) do update set status = excluded.status
    )
    select count(*)::int as taken from taken
  `.execute(tx)
  return { taken: rows[0]?.taken ?? 0, wanted: claims.length }
}

function claimsOf({ id, spaceId, place, experts, startsAt, endsAt }: PlacedClass) {
  const time = { id, startsAt, endsAt }
  return [
    ...experts.map(({ expertId }) => ({ ...time, kind: 'expert', resourceId: expertId, place: 0 })),
    ...(spaceId ? [{ ...time, kind: 'space', resourceId: spaceId, place: place ?? 0 }] : []),
  ]
}
