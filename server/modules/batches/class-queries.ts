import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Batches, ClassSessions, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { dayStart } from '#server/platform/sql-expressions.ts'
import { ownBatches } from './batch-scope.ts'

const ofClass = expressionBuilder<Tables & { s: ClassSessions; b: Batches }, 's' | 'b'>()

/** The seats in class `s`; families only count their own learners (rule R12). */
function countPlaces(actor: SignedIn) {
  const places = ofClass
    .selectFrom('class_participants as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('p.class_session_id', '=', 's.id')
  return actor.role === 'learner'
    ? places.where('p.learner_id', '=', ({ fn, val }) => fn.any(val(actor.learnerIds)))
    : places
}

const selectClasses = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('class_sessions as s')
    .innerJoin('batches as b', 'b.id', 's.batch_id')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(({ selectFrom }) => [
      's.id',
      's.pattern_on',
      's.starts_at',
      's.ends_at',
      's.status',
      's.cancel_reason',
      selectFrom('class_session_moves as v')
        .select('v.from_starts_at')
        .whereRef('v.class_session_id', '=', 's.id')
        .where('v.undone_at', 'is', null)
        .orderBy('v.moved_at')
        .limit(1)
        .as('moved_from'),
      jsonObjectFrom(
        selectFrom('spaces as r').select(['r.id', 'r.name']).whereRef('r.id', '=', 's.space_id'),
      ).as('space'),
      jsonArrayFrom(
        selectFrom('class_session_experts as t')
          .innerJoin('experts as x', 'x.id', 't.expert_id')
          .select(['x.id', 'x.name', 't.part'])
          .whereRef('t.class_session_id', '=', 's.id')
          .orderBy('t.part', 'desc')
          .orderBy('x.name'),
      ).as('experts'),
      countPlaces(actor)
        .where('p.status', '=', 'expected')
        .where('p.absence_told_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('expected'),
      countPlaces(actor).where('p.absence_told_at', 'is not', null).$asScalar().$notNull().as('absences'),
    ])

/** A batch's class in a list. */
export type ClassRow = InferResult<ReturnType<typeof selectClasses>>[number]

/** Before joining, only a batch's upcoming classes are visible. */
const seen = (actor: SignedIn, now: Date): Expression<SqlBool> =>
  ofClass.or([
    ownBatches(actor),
    ofClass.and([ofClass('s.status', '=', 'scheduled'), ofClass('s.ends_at', '>', now)]),
  ])

/** A page of a batch's classes in order of time. */
export async function listClasses(
  tx: Tx,
  actor: SignedIn,
  batchId: string,
  query: ApiHandlerInput<'GET /batches/{id}/classes'>['query'],
  now: Date,
): Promise<{ rows: ClassRow[]; total: number; next: string | null }> {
  const { from, limit, offset, sortOrder } = query
  const wanted = selectClasses(tx, actor)
    .where('s.batch_id', '=', batchId)
    .where(seen(actor, now))
    .$if(from !== undefined, classes =>
      classes.where('s.starts_at', '>=', ({ ref }) => dayStart(from ?? '', ref('c.time_zone'))),
    )
  const skipped = rowsToSkip(offset)
  const rows = await wanted
    .orderBy('s.starts_at', sortOrder)
    .orderBy('s.id')
    .limit(limit + 1)
    .offset(skipped)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.slice(0, limit),
    total,
    next: rows.length > limit ? encodeCursor([skipped + limit]) : null,
  }
}

/** One class of a batch, or null. */
export async function findClass(
  tx: Tx,
  actor: SignedIn,
  batchId: string,
  id: string,
): Promise<ClassRow | null> {
  const found = await selectClasses(tx, actor)
    .where('s.id', '=', id)
    .where('s.batch_id', '=', batchId)
    .executeTakeFirst()
  return found ?? null
}

/** When the given classes of this batch begin, the first one first. */
export async function startsOfClasses(tx: Tx, batchId: string, ids: readonly string[]): Promise<Date[]> {
  const rows = await tx
    .selectFrom('class_sessions')
    .select('starts_at')
    .where('batch_id', '=', batchId)
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .orderBy('starts_at')
    .execute()
  return rows.map(row => row.starts_at)
}
