import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Announcements, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { EXACT_TOTAL_UP_TO, encodeCursor } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { firstGuardian, reachedColumns } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { isoText } from '#server/platform/sql-expressions.ts'
import { addressed, lookedAfter, managed, ofAnnouncement, visible } from './announcement-scope.ts'
import { reachedFigures } from './audience-queries.ts'

type Query = ApiHandlerInput<'GET /announcements'>['query']

const of = expressionBuilder<Tables & { a: Announcements }, 'a'>()

const files = jsonArrayFrom(
  of
    .selectFrom('announcement_files as f')
    .select(['f.file_id as id', 'f.kind'])
    .whereRef('f.announcement_id', '=', 'a.id')
    .orderBy('f.kind')
    .orderBy('f.position'),
)

/** The reader's learners whom it concerns. */
const ownLearners = (actor: SignedIn) =>
  jsonArrayFrom(
    of
      .selectFrom('announcement_learners as t')
      .innerJoin('learners as l', 'l.id', 't.learner_id')
      .select(['l.id', 'l.name'])
      .whereRef('t.announcement_id', '=', 'a.id')
      .where('t.learner_id', '=', anyId(actor.role === 'learner' ? actor.learnerIds : []))
      .orderBy('l.name')
      .orderBy('l.id'),
  )

const seenAt = (actor: SignedIn) =>
  of
    .selectFrom('announcement_readers as r')
    .select('r.seen_at')
    .whereRef('r.announcement_id', '=', 'a.id')
    .where('r.user_id', '=', actor.userId)
    .where('r.role', '=', actor.role as 'learner')

const ownAnswers = (actor: SignedIn) =>
  jsonArrayFrom(
    of
      .selectFrom('announcement_answers as w')
      .select(eb => ['w.id', 'w.text', isoText(eb.ref('w.created_at')).as('at')])
      .whereRef('w.announcement_id', '=', 'a.id')
      .where('w.user_id', '=', actor.userId)
      .where('w.role', '=', actor.role as 'learner')
      .orderBy('w.created_at'),
  )

/** Of the learners whom it concerned: their families, who reads it, and who has opened it. */
const learnersReached = (now: Date) =>
  of
    .selectFrom(inner =>
      inner
        .selectFrom('announcement_learners as t')
        .innerJoin('learners as l', 'l.id', 't.learner_id')
        .select(reachedColumns(now))
        .select(firstGuardian.as('family'))
        .select(eb =>
          // Found once for all of them, also before PostgreSQL knows how many there are.
          eb(
            't.learner_id',
            'in',
            eb
              .selectFrom('announcement_readers as r')
              .innerJoin('learner_guardians as g', 'g.user_id', 'r.user_id')
              .select('g.learner_id')
              .whereRef('r.announcement_id', '=', 'a.id')
              .where('r.role', '=', 'learner')
              .where('r.seen_at', 'is not', null),
          ).as('isSeen'),
        )
        .whereRef('t.announcement_id', '=', 'a.id')
        .as('x'),
    )
    .select(reachedFigures)
    .select(({ eb, fn }) =>
      fn
        .countAll<number>()
        .filterWhere(eb('x.isSeen', '=', true))
        .as('seenLearners'),
    )

/** Accounts that read it: of families those who are a guardian now. */
const peopleReached = of
  .selectFrom('announcement_readers as r')
  .innerJoin('users as u', 'u.id', 'r.user_id')
  .select(({ eb, fn }) => [
    fn.countAll<number>().as('people'),
    fn
      .countAll<number>()
      .filterWhere(eb('r.seen_at', 'is not', null))
      .as('seenPeople'),
    fn
      .countAll<number>()
      .filterWhere(eb('r.tell', 'is not', null))
      .as('waiting'),
    fn
      .countAll<number>()
      .filterWhere(eb.and([eb('r.seen_at', 'is', null), eb('r.told_at', 'is not', null)]))
      .as('unopened'),
  ])
  .whereRef('r.announcement_id', '=', 'a.id')
  .where('u.status', '=', 'active')
  .where(eb =>
    eb.or([
      eb('r.role', '<>', 'learner'),
      eb(
        'r.user_id',
        'in',
        eb
          .selectFrom('announcement_learners as t')
          .innerJoin('learner_guardians as g', 'g.learner_id', 't.learner_id')
          .select('g.user_id')
          .whereRef('t.announcement_id', '=', 'a.id'),
      ),
    ]),
  )

const answerCount = of
  .selectFrom('announcement_answers as w')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('w.announcement_id', '=', 'a.id')

/** `counted`: with who has opened it, for those who look after it. */
function selectAnnouncements(tx: Tx, actor: SignedIn, now: Date, counted: boolean) {
  const figures = <Found>(found: Expression<Found>) =>
    of
      .case()
      .when(of.and([of.lit(counted), lookedAfter(actor), of('a.sent_at', 'is not', null)]))
      .then(found)
      .end()
  return tx
    .selectFrom('announcements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .leftJoin('batches as b', 'b.id', 'a.batch_id')
    .leftJoin('masterlist_items as i', 'i.id', 'a.service_id')
    .leftJoin('users as by', 'by.id', 'a.created_by')
    .leftJoin('experts as x', join =>
      join.onRef('x.user_id', '=', 'a.created_by').on('a.created_as', '=', 'expert'),
    )
    .select(eb => [
      'a.id',
      'a.status',
      'a.words',
      'a.audience',
      'a.filter',
      'a.filter_name',
      'a.answers',
      'a.send_at',
      'a.sent_at',
      'a.missed_because',
      'a.again_at',
      'a.again_times',
      'a.created_as',
      'c.id as center_id',
      'c.name as center_name',
      'c.time_zone',
      'b.id as batch_id',
      'b.name as batch_name',
      'i.id as service_id',
      jsonBuildObject({ en: eb.ref('i.name_en'), hi: eb.ref('i.name_hi') }).as('service_name'),
      'by.name as author',
      'x.id as expert_id',
      'x.name as expert_name',
      files.as('files'),
      ownLearners(actor).as('learners'),
      seenAt(actor).as('seen_at'),
      ownAnswers(actor).as('own_answers'),
      eb(addressed(actor), 'is', eb.lit(true)).$castTo<boolean>().as('isReader'),
      eb(lookedAfter(actor), 'is', eb.lit(true)).$castTo<boolean>().as('isStaff'),
      eb(managed(actor), 'is', eb.lit(true)).$castTo<boolean>().as('manages'),
      figures(jsonObjectFrom(learnersReached(now))).as('reached'),
      figures(jsonObjectFrom(peopleReached)).as('people'),
      answerCount.$asScalar().$notNull().as('answer_count'),
    ])
}

export type AnnouncementRow = InferResult<ReturnType<typeof selectAnnouncements>>[number]

/** An announcement that the actor may see; `counted`: with its figures, which only its own page says. */
export function findAnnouncement(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
  counted = false,
): Promise<AnnouncementRow | undefined> {
  return selectAnnouncements(tx, actor, now, counted)
    .where('a.id', '=', id)
    .where(visible(actor))
    .executeTakeFirst()
}

/** A page of announcements: to the actor, or those that they look after; those that wait first, then the newest. */
export async function listAnnouncements(tx: Tx, actor: SignedIn, query: Query, now: Date) {
  const isSent = query.which === 'sent' && actor.role !== 'learner'
  const where = [isSent ? lookedAfter(actor) : addressed(actor), ...filters(actor, query, isSent)]
  const skipped = skipOf(query)
  const rows = await selectAnnouncements(tx, actor, now, isSent)
    .where(ofAnnouncement.and(where))
    .orderBy(sql`a.status = 'scheduled'`, 'desc')
    .orderBy('a.send_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit + 1)
    .offset(skipped)
    .execute()
  const counted = tx
    .selectFrom('announcements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .select('a.id')
    .where(ofAnnouncement.and(where))
    .limit(EXACT_TOTAL_UP_TO + 1)
  const { total } = await tx
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.slice(0, query.limit),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    next: rows.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

function filters(actor: SignedIn, query: Query, isSent: boolean): Expression<SqlBool>[] {
  const { status, seen, batch, audience, learnerId, search } = query
  const { and, exists, not, or, selectFrom } = ofAnnouncement
  const parts: Expression<SqlBool>[] = []
  // A withdrawn one stays in the list of whoever opened it, so that they know.
  if (!isSent) parts.push(or([ofAnnouncement('a.status', '=', 'sent'), exists(seenBy(actor))]))
  if (status) parts.push(ofAnnouncement('a.status', '=', status))
  if (seen) parts.push(and([ofAnnouncement('a.status', '=', 'sent'), not(exists(seenBy(actor)))]))
  if (batch) parts.push(ofAnnouncement('a.batch_id', '=', batch))
  if (audience) parts.push(ofAnnouncement('a.audience', '=', audience))
  if (learnerId)
    parts.push(
      exists(
        selectFrom('announcement_learners as t')
          .select('t.learner_id')
          .whereRef('t.announcement_id', '=', 'a.id')
          .where('t.learner_id', '=', learnerId)
          .where('t.learner_id', '=', anyId(actor.learnerIds)),
      ),
    )
  if (search) {
    const titles = sql<string>`name_key(concat_ws(' ', ${ofAnnouncement.ref('a.words')} -> 'en' ->> 'title',
      ${ofAnnouncement.ref('a.words')} -> 'hi' ->> 'title'))`
    parts.push(namedLike(titles, search))
  }
  return parts
}

const seenBy = (actor: SignedIn) => seenAt(actor).where('r.seen_at', 'is not', null)
