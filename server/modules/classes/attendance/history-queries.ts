import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Learners, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { LEARNER, localDay, nameKeyShownTo, nameShownTo } from '#server/platform/sql-expressions.ts'
import { allSeats, ownRolls } from './roll-queries.ts'

const ofLearner = expressionBuilder<Tables & { l: Learners }, 'l'>()
const MOST = 400

/** A learner the actor may see: of the family, a member of the center or in its classes, or in the expert's classes. */
export function findLearner(tx: Tx, actor: SignedIn, learnerId: string) {
  return tx
    .selectFrom('learners as l')
    .select(['l.id', 'l.name', 'l.date_of_birth as dateOfBirth', 'l.alert'])
    .where('l.id', '=', learnerId)
    .where(visible(actor))
    .executeTakeFirst()
}

function visible(actor: SignedIn): Expression<SqlBool> {
  const { exists, fn, or, selectFrom, val } = ofLearner
  if (actor.role === 'learner') return ofLearner('l.id', '=', fn.any(val(actor.learnerIds)))
  const inClasses = exists(
    selectFrom('class_sessions as cs')
      .innerJoin(allSeats.as('p'), 'p.class_session_id', 'cs.id')
      .whereRef('p.learner_id', '=', 'l.id')
      .where(ownRolls(actor)),
  )
  // A member limited to services sees the learners of those services; others also see learners without a class.
  if (actor.role !== 'center' || actor.center?.serviceIds) return inClasses
  const member = exists(
    selectFrom('memberships as m')
      .whereRef('m.learner_id', '=', 'l.id')
      .where('m.status', '<>', 'ended')
      .where('m.center_id', '=', actor.center?.centerId ?? null),
  )
  return or([member, inClasses])
}

const selectAttended = (tx: Tx) =>
  tx
    .selectFrom(allSeats.as('p'))
    .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(({ case: when, fn, ref }) => [
      'cs.id as classId',
      fn.coalesce('b.name', 'm.name_en').as('titleEn'),
      fn.coalesce('b.name', 'm.name_hi').as('titleHi'),
      'cs.starts_at as startsAt',
      'cs.center_id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      // The local month, YYYY-MM.
      sql<string>`to_char(${ref('cs.starts_at')} at time zone ${ref('c.time_zone')}, 'YYYY-MM')`.as('month'),
      'p.kind',
      'p.status',
      'p.mark',
      'p.mark_note as markNote',
      when()
        .when('p.absence_told_at', 'is not', null)
        .then(ref('p.absence_in_time'))
        .end()
        .as('absenceInTime'),
    ])

/** A learner's past class and its outcome. */
export type AttendedRow = InferResult<ReturnType<typeof selectAttended>>[number]

/** A learner's classes that the actor may see, the latest first. */
export function listAttended(
  tx: Tx,
  actor: SignedIn,
  asked: { learnerId: string; from: string; to: string; centerId?: string | undefined; now: Date },
): Promise<AttendedRow[]> {
  const { centerId } = asked
  return selectAttended(tx)
    .where('p.learner_id', '=', asked.learnerId)
    .where(eb => (actor.role === 'learner' ? eb.lit(true) : ownRolls(actor)))
    .where('cs.status', '<>', sql.lit('cancelled'))
    .$if(centerId !== undefined, query => query.where('cs.center_id', '=', centerId ?? ''))
    .where(eb => eb.or([eb('cs.starts_at', '<=', asked.now), eb('p.absence_told_at', 'is not', null)]))
    .where(({ between, ref }) =>
      between(localDay(ref('cs.starts_at'), ref('c.time_zone')), asked.from, asked.to),
    )
    .orderBy('cs.starts_at', 'desc')
    .orderBy('cs.id')
    .limit(MOST)
    .execute()
}

/** A learner counts as taught this long after their last class and before their first. */
const TAUGHT = 60 * 24 * 3_600_000
const taughtSince = (now: Date) => new Date(now.getTime() - TAUGHT)
const taughtUntil = (now: Date) => new Date(now.getTime() + TAUGHT)

export interface TaughtQuery {
  search?: string | undefined
  centerId?: string | undefined
  batchId?: string | undefined
  sortBy: 'name' | 'percent' | 'lastClassAt'
  sortOrder: 'asc' | 'desc'
  limit: number
  skip: number
}

const selectTaught = (tx: Tx, expertId: string, query: TaughtQuery, now: Date) =>
  tx
    .with('taught', db =>
      db
        .selectFrom('class_session_experts as x')
        .innerJoin('class_sessions as cs', 'cs.id', 'x.class_session_id')
        .innerJoin('centers as c', 'c.id', 'cs.center_id')
        .innerJoin(allSeats.as('p'), 'p.class_session_id', 'cs.id')
        .innerJoin('learners as l', 'l.id', 'p.learner_id')
        .leftJoin('batches as b', 'b.id', 'cs.batch_id')
        .select(({ fn, lit }) => {
          const count = (mark: Mark) => fn.countAll<number>().filterWhere('p.mark', '=', mark)
          const noted = fn
            .agg<string[] | null>('array_agg', ['p.mark_note'])
            .orderBy('cs.starts_at', 'desc')
            .filterWhere('p.mark_note', '<>', '')
          return [
            'l.id as learnerId',
            nameShownTo('expert', now, LEARNER).as('name'),
            'l.date_of_birth as dateOfBirth',
            'l.alert',
            'c.id as centerId',
            'c.name as centerName',
            'c.time_zone as timeZone',
            fn<string[]>('array_remove', [fn.agg('array_agg', ['b.name']).distinct(), lit(null)]).as(
              'batches',
            ),
            fn.max<Date | null>('cs.starts_at').filterWhere('cs.starts_at', '<=', now).as('lastClassAt'),
            count('present').as('present'),
            count('late').as('late'),
            count('absent').as('absent'),
            count('excused').as('excused'),
            sql<string | null>`(${noted})[1]`.as('noteText'),
            fn.max<Date | null>('cs.starts_at').filterWhere('p.mark_note', '<>', '').as('noteAt'),
          ]
        })
        .where('cs.status', '<>', sql.lit('cancelled'))
        .where('x.expert_id', '=', expertId)
        .where(eb => eb.between('cs.starts_at', taughtSince(now), taughtUntil(now)))
        .where(({ and, eb }) =>
          and([
            ...(query.centerId ? [eb('cs.center_id', '=', query.centerId)] : []),
            ...(query.batchId ? [eb('cs.batch_id', '=', query.batchId)] : []),
            ...(query.search ? [namedLike(nameKeyShownTo('expert', now, LEARNER), query.search)] : []),
          ]),
        )
        .groupBy(['l.id', 'c.id']),
    )
    .selectFrom('taught')
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('total'))

export type TaughtRow = InferResult<ReturnType<typeof selectTaught>>[number]

/** Learners in the expert's classes of the last and the next 60 days, a row per center. */
export function listTaught(tx: Tx, expertId: string, query: TaughtQuery, now: Date): Promise<TaughtRow[]> {
  const { sortBy, sortOrder, limit, skip } = query
  return selectTaught(tx, expertId, query, now)
    .$if(sortBy === 'name', taught =>
      taught.orderBy('name', order => order.collate('und-x-icu')[sortOrder]()),
    )
    .$if(sortBy === 'lastClassAt', taught =>
      taught.orderBy('lastClassAt', order => order[sortOrder]().nullsLast()),
    )
    .$if(sortBy === 'percent', taught =>
      taught.orderBy(
        ({ ref }) => {
          const came = sql<number>`${ref('present')} + ${ref('late')}`
          return sql<number | null>`(${came})::numeric / nullif(${came} + ${ref('absent')}, 0)`
        },
        order => order[sortOrder]().nullsLast(),
      ),
    )
    .orderBy('learnerId')
    .orderBy('centerId')
    .limit(limit)
    .offset(skip)
    .execute()
}

/** The filters of the list: centers and batches of the expert's classes around now. */
export function listTaughtPlaces(tx: Tx, expertId: string, now: Date) {
  return tx
    .selectFrom('class_session_experts as x')
    .innerJoin('class_sessions as cs', 'cs.id', 'x.class_session_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(['c.id', 'c.name', 'b.id as batchId', 'b.name as batchName'])
    .distinct()
    .where('cs.status', '<>', sql.lit('cancelled'))
    .where('x.expert_id', '=', expertId)
    .where(eb => eb.between('cs.starts_at', taughtSince(now), taughtUntil(now)))
    .orderBy('c.name')
    .orderBy('b.name')
    .execute()
}
