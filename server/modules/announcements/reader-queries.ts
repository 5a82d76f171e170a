import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Announcements, Centers, Learners, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { arrayOf, isoText, LEARNER, nameKeyShownTo, nameShownTo } from '#server/platform/sql-expressions.ts'

type Query = ApiHandlerInput<'GET /announcements/{id}/readers'>['query']
type Page = Pick<Query, 'limit' | 'offset'>
type Readers = Pick<ApiAnswer<'GET /announcements/{id}/readers'>, 'items' | 'total'>
type Answers = Pick<ApiAnswer<'GET /announcements/{id}/answers'>, 'items' | 'total'>

const ofLearner = expressionBuilder<Tables & { a: Announcements; c: Centers; l: Learners }, 'a' | 'c' | 'l'>()

/** The guardians of learner `l` who can read it, each with when they opened it. */
const guardians = ofLearner
  .selectFrom('learner_guardians as g')
  .innerJoin('users as u', 'u.id', 'g.user_id')
  .leftJoin('announcement_readers as r', join =>
    join
      .onRef('r.announcement_id', '=', 'a.id')
      .onRef('r.user_id', '=', 'g.user_id')
      .on('r.role', '=', 'learner'),
  )
  .whereRef('g.learner_id', '=', 'l.id')
  .where('u.desk_center_id', 'is', null)
  .where('u.status', '=', 'active')

/** When a guardian of learner `l` opened it first. */
const seenAt = guardians.select(({ fn }) => fn.min('r.seen_at').as('at')).$asScalar()

const batches = arrayOf(
  ofLearner
    .selectFrom('enrolments as n')
    .innerJoin('batches as b', 'b.id', 'n.batch_id')
    .select('b.name')
    .distinct()
    .whereRef('n.learner_id', '=', 'l.id')
    .whereRef('n.center_id', '=', 'a.center_id')
    .where('n.status', 'in', ['pending_payment', 'active', 'paused'])
    .orderBy('b.name'),
)

const isSeen = (at: Expression<Date | null>, seen: Query['seen']) =>
  seen === undefined
    ? ofLearner.lit(true)
    : sql<boolean>`(${at} is ${seen === 'yes' ? sql`not null` : sql`null`})`

/** Learners it concerned, those first whose family has not opened it. */
export async function listLearners(
  tx: Tx,
  actor: SignedIn,
  announcementId: string,
  query: Query,
  now: Date,
): Promise<Readers> {
  const found = tx
    .selectFrom('announcements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .innerJoin('announcement_learners as t', 't.announcement_id', 'a.id')
    .innerJoin('learners as l', 'l.id', 't.learner_id')
    .where('a.id', '=', announcementId)
    .where(isSeen(seenAt, query.seen))
    .where(eb =>
      query.search ? namedLike(nameKeyShownTo(actor.role, now, LEARNER), query.search) : eb.lit(true),
    )
  const rows = await found
    .select(eb => [
      'l.id',
      nameShownTo(actor.role, now, LEARNER).as('name'),
      seenAt.as('seen_at'),
      batches.as('batches'),
      jsonArrayFrom(
        guardians
          .select([
            'u.name',
            isoText(eb.ref('r.seen_at' as never))
              .$castTo<string | null>()
              .as('seenAt'),
          ])
          .orderBy('g.created_at')
          .orderBy('g.user_id'),
      ).as('guardians'),
    ])
    .orderBy(sql`${seenAt} is not null`)
    .orderBy('l.name', by => by.collate('und-x-icu'))
    .orderBy('l.id')
    .limit(query.limit)
    .offset(rowsToSkip(query.offset))
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    items: rows.map(row => ({
      name: row.name ?? '',
      learnerId: row.id,
      batches: row.batches,
      seenAt: row.seen_at && isoInstant(row.seen_at),
      // Experts do not read the names of families.
      guardians:
        actor.role === 'center'
          ? row.guardians.map(({ name, seenAt: at }) => ({ name: name ?? '', seenAt: at }))
          : [],
      accounts: row.guardians.length,
    })),
  }
}

/** Those who work at the center and got it. */
export async function listStaff(tx: Tx, announcementId: string, query: Query): Promise<Readers> {
  const found = tx
    .selectFrom('announcement_readers as r')
    .innerJoin('announcements as a', 'a.id', 'r.announcement_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('center_members as m', join =>
      join
        .onRef('m.center_id', '=', 'a.center_id')
        .onRef('m.user_id', '=', 'u.id')
        .on('m.status', '=', 'active'),
    )
    .leftJoin('experts as x', join => join.onRef('x.user_id', '=', 'u.id').on('r.role', '=', 'expert'))
    .where('r.announcement_id', '=', announcementId)
    .where('u.status', '=', 'active')
    .where(eb => isSeen(eb.ref('r.seen_at'), query.seen))
    .where(eb => (query.search ? namedLike(eb.ref('u.name_key'), query.search) : eb.lit(true)))
  const rows = await found
    .select(eb => [eb.fn.coalesce('x.name', 'm.name', 'u.name', eb.val('')).as('name'), 'r.seen_at'])
    .orderBy(sql`r.seen_at is not null`)
    .orderBy('u.name', by => by.collate('und-x-icu'))
    .orderBy('u.id')
    .limit(query.limit)
    .offset(rowsToSkip(query.offset))
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    items: rows.map(row => ({
      name: row.name,
      learnerId: null,
      batches: [],
      seenAt: row.seen_at && isoInstant(row.seen_at),
      guardians: [],
      accounts: 1,
    })),
  }
}

/** The names of a reader's learners whom an announcement `a` of center `c` concerned, as a role reads them. */
const childrenOf = (userId: Expression<string>, role: 'center' | 'expert', now: Date) =>
  arrayOf(
    ofLearner
      .selectFrom('announcement_learners as t')
      .innerJoin('learners as l', 'l.id', 't.learner_id')
      .innerJoin('learner_guardians as g', 'g.learner_id', 't.learner_id')
      .select(nameShownTo(role, now, LEARNER).as('name'))
      .whereRef('t.announcement_id', '=', 'a.id')
      .where('g.user_id', '=', userId)
      .orderBy('l.name'),
  )

/** What readers answered, the newest first. Experts read for whom it was written, not the names of families. */
export async function listAnswers(
  tx: Tx,
  actor: SignedIn,
  announcementId: string,
  query: Page,
  now: Date,
): Promise<Answers> {
  const role = actor.role === 'expert' ? 'expert' : 'center'
  const found = tx
    .selectFrom('announcement_answers as w')
    .innerJoin('announcements as a', 'a.id', 'w.announcement_id')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.announcement_id', '=', announcementId)
  const rows = await found
    .select(eb => [
      'w.id',
      'w.text',
      'w.created_at',
      'w.role',
      'u.name',
      childrenOf(eb.ref('w.user_id'), role, now).as('learners'),
    ])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(query.limit)
    .offset(rowsToSkip(query.offset))
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    items: rows.map(row => ({
      id: row.id,
      text: row.text,
      at: isoInstant(row.created_at),
      name: role === 'expert' && row.role === 'learner' ? null : (row.name ?? ''),
      learners: row.role === 'learner' ? row.learners.map(name => name ?? '') : [],
    })),
  }
}

/** How an answer's author is called to whoever sent the announcement: to experts, families by their children. */
export async function readerName(
  tx: Tx,
  announcementId: string,
  actor: SignedIn,
  to: 'center' | 'expert',
  now: Date,
): Promise<string> {
  const row = await tx
    .selectFrom('announcements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .innerJoin('users as u', join => join.on('u.id', '=', actor.userId))
    .select(eb => ['u.name', childrenOf(eb.ref('u.id'), to, now).as('learners')])
    .where('a.id', '=', announcementId)
    .executeTakeFirstOrThrow()
  const isFamily = actor.role === 'learner'
  return isFamily && to === 'expert' ? row.learners.join(', ') : (row.name ?? '')
}
