import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'

/**
 * The most locks of learners: the server has room for a few thousand in all. Beyond it the constraint and a second
 * attempt do without them.
 */
const MOST_LEARNERS = 1000

/** Thousands of claims may take longer on a small machine than a page's statement is allowed. */
const PATIENCE_MS = '60000'

export interface WantedLocks {
  batchId: string | null
  /** Classes that are changed. */
  classIds: readonly string[]
  /** Experts needed besides those that the classes have. */
  expertIds: readonly string[]
  spaceIds: readonly string[]
}

/**
 * Locks what a change of a series needs, always in the same order: the batch, so that nobody is enrolled at the
 * same time; each resource as a whole, which keeps single bookings out; the spaces, so that their number of places
 * does not change; the classes. Later statements then see the current state.
 */
export async function lockSeries(tx: Tx, wanted: WantedLocks): Promise<void> {
  const classIds = sql`${wanted.classIds}::uuid[]`
  await sql`
    with batch as materialized (
      select id from batches where id = ${wanted.batchId}::uuid for no key update
    ),
    locked as materialized (
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(resource, 0) as key from (
          select unnest(${[...wanted.expertIds, ...wanted.spaceIds]}::text[]) as resource
          union all
          select expert_id::text from class_session_experts where class_session_id = any(${classIds})
          union all
          select batch_id::text from class_sessions where id = any(${classIds}) and batch_id is not null
          union all
          select id::text from batch
          union all
          (select distinct learner_id::text from class_participants where class_session_id = any(${classIds})
            limit ${MOST_LEARNERS})
        ) r
        order by key
      ) keys
    ),
    rooms as materialized (
      select id from spaces where id = any(${wanted.spaceIds}::uuid[]) order by id for share
    ),
    classes as materialized (
      select cs.id from class_sessions cs where cs.id = any(${classIds}) order by cs.id for update of cs
    )
    -- Each is named here, in this order: what a join finds empty on one side is not run on the other.
    select (select count(*) from batch), (select count(*) from locked), (select count(*) from rooms),
      (select count(*) from classes), set_config('statement_timeout', ${PATIENCE_MS}, true)
  `.execute(tx)
}

const selectClasses = (tx: Tx) =>
  tx
    .selectFrom('class_sessions as cs')
    .select(eb => [
      'cs.id',
      'cs.batch_id as batchId',
      'cs.center_id as centerId',
      'cs.service_id as serviceId',
      'cs.status',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      'cs.space_id as spaceId',
      jsonArrayFrom(
        eb
          .selectFrom('class_session_experts as x')
          .select(['x.expert_id as expertId', 'x.part'])
          .whereRef('x.class_session_id', '=', 'cs.id')
          .orderBy('x.expert_id'),
      ).as('experts'),
    ])

export type ExistingClass = InferResult<ReturnType<typeof selectClasses>>[number]

/** Classes with their teachers. */
export function findClasses(tx: Tx, ids: readonly string[]): Promise<ExistingClass[]> {
  return selectClasses(tx)
    .where(({ eb, fn, val }) => eb('cs.id', '=', fn.any(val(ids))))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .execute()
}

/** Past classes of batches not marked as held yet, the first to end first; locked until the transaction ends. */
export async function completeEnded(tx: Tx, now: Date, most: number): Promise<ExistingClass[]> {
  const rows = await tx
    .with(
      cte => cte('ended').materialized(),
      db =>
        db
          .selectFrom('class_sessions')
          .select('id')
          .where('batch_id', 'is not', null)
          .where('status', '=', sql.lit('scheduled'))
          .where('ends_at', '<=', now)
          .orderBy('ends_at')
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('class_sessions as cs')
    .from('ended')
    .set(eb => ({ status: 'completed', version: eb('cs.version', '+', 1) }))
    .whereRef('cs.id', '=', 'ended.id')
    .returning('cs.id')
    .execute()
  return findClasses(
    tx,
    rows.map(({ id }) => id),
  )
}

/** An expert, and whether they currently work with the center. */
export function findEngaged(tx: Tx, centerId: string, expertId: string) {
  return tx
    .selectFrom('experts as x')
    .select(({ and, eb, exists, selectFrom }) => [
      'x.name',
      and([
        eb('x.status', '=', 'active'),
        exists(
          selectFrom('engagements as g')
            .where('g.center_id', '=', centerId)
            .whereRef('g.expert_id', '=', 'x.id')
            .where('g.status', '=', 'active'),
        ),
      ])
        .$castTo<boolean>()
        .as('isEngaged'),
    ])
    .where('x.id', '=', expertId)
    .executeTakeFirst()
}

/** Those of the pattern's dates for which the batch has a class already. */
export async function scheduledDates(
  tx: Tx,
  batchId: string,
  on: readonly string[],
  without: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('class_sessions')
    .select('pattern_on as on')
    .where('batch_id', '=', batchId)
    .where('status', '<>', sql.lit('cancelled'))
    .where(({ eb, fn, val }) => eb('pattern_on', '=', fn.any(val(on))))
    .where(({ eb, fn, val }) => eb('id', '<>', fn<string>('all', [val(without)])))
    .$narrowType<{ on: string }>()
    .execute()
  return new Set(rows.map(row => row.on))
}

/** All guardians of learners on the roll of these classes. */
export const guardiansOfClasses = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  guardiansOf(
    tx,
    tx
      .selectFrom('class_participants')
      .select('learner_id')
      .where(eb => eb('class_session_id', '=', eb.fn.any(eb.val(ids))))
      .$asScalar(),
  )
