import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { ClassSessions, Tables } from '#database/tables.ts'
import type { DisplacementCause } from '#domain/modules/classes/displacement-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { timeSpan } from '#server/platform/sql-expressions.ts'

/** What is unavailable, where and when. */
export interface Displaced {
  centerId: string
  cause: DisplacementCause
  spaceIds: readonly string[]
  expertId: string | null
  from: Date
  until: Date
}

/** The affected upcoming classes, in order of time; a booking's class while it occupies its time. */
export async function listHit(tx: Tx, displaced: Displaced, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as cs')
    .select('cs.id')
    .where('cs.center_id', '=', displaced.centerId)
    .where('cs.status', '=', 'scheduled')
    .where('cs.starts_at', '>', now)
    .where('cs.starts_at', '<', displaced.until)
    .where('cs.ends_at', '>', displaced.from)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('cs.kind', '=', 'batch'),
        exists(
          selectFrom('bookings as b')
            .whereRef('b.class_session_id', '=', 'cs.id')
            .where('b.status', 'in', ['requested', 'held', 'confirmed']),
        ),
      ]),
    )
    .where(hitBy(displaced))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

const ofClass = expressionBuilder<Tables & { cs: ClassSessions }, 'cs'>()

function hitBy({ cause, spaceIds, expertId }: Displaced): Expression<SqlBool> {
  const { exists, fn, lit, selectFrom, val } = ofClass
  if (cause === 'center') return lit(true)
  if (cause === 'space') return ofClass('cs.space_id', '=', fn.any(val(spaceIds)))
  return exists(
    selectFrom('class_session_experts as x')
      .whereRef('x.class_session_id', '=', 'cs.id')
      .where('x.expert_id', '=', expertId),
  )
}

/** For each class, the other spaces of its center that are suitable and free then, the best fitting first. */
export function listFreeSpaces(tx: Tx, classIds: readonly string[], except: readonly string[]) {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('spaces as s', 's.center_id', 'cs.center_id')
    .select(['cs.id as class_session_id', 's.id', 's.name'])
    .where('s.status', '=', 'active')
    .whereRef('s.id', 'is distinct from', 'cs.space_id')
    .where(({ eb, exists, fn, not, or, ref, selectFrom, val }) => {
      const time = timeSpan(ref('cs.starts_at'), ref('cs.ends_at'))
      const taken = selectFrom('claims as k')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('k.resource_id', '=', 's.id')
        .where('k.period', '&&', time)
      const blocks = selectFrom('space_blocks as b')
        .whereRef('b.space_id', '=', 's.id')
        .where('b.cancelled_at', 'is', null)
        .where('b.period', '&&', time)
      return eb.and([
        eb('cs.id', '=', fn.any(val(classIds))),
        not(eb('s.id', '=', fn.any(val(except)))),
        or([eb('s.service_ids', '=', val<string[]>([])), eb('cs.service_id', '=', fn.any('s.service_ids'))]),
        eb('s.places', '>', taken),
        not(exists(blocks)),
      ])
    })
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .orderBy(eb => eb('s.service_ids', '=', eb.val<string[]>([])))
    .orderBy('s.places')
    .orderBy('s.name')
    .execute()
}

/** Those of these spaces that belong to the center, by name. */
export function listSpaces(tx: Tx, centerId: string, ids: readonly string[] | 'all') {
  return tx
    .selectFrom('spaces')
    .select(['id', 'name'])
    .where('center_id', '=', centerId)
    .where(eb => (ids === 'all' ? eb('status', '=', 'active') : eb('id', '=', eb.fn.any(eb.val(ids)))))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The guardians of learners, to be notified. */
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

/**
 * Whether an expert works, or has worked, with a center: classes may remain scheduled after the engagement has
 * ended.
 */
export async function isExpertOf(tx: Tx, centerId: string, expertId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engagements')
    .select('id')
    .where('center_id', '=', centerId)
    .where('expert_id', '=', expertId)
    .executeTakeFirst()
  return row !== undefined
}
