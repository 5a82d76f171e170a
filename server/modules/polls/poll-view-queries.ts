import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Polls, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { EXACT_TOTAL_UP_TO, encodeCursor } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { arrayOf, isoText } from '#server/platform/sql-expressions.ts'
import { asksLearner, asksStaff, familyOfLearner } from './audience-queries.ts'
import { asks, lookedAfter, ofPoll, seen } from './poll-scope.ts'

type Query = ApiHandlerInput<'GET /polls'>['query']

const ofVote = expressionBuilder<Tables & { p: Polls }, 'p'>()

/** The options with their votes, in their order. */
const options = jsonArrayFrom(
  ofVote
    .selectFrom('poll_options as o')
    .select(eb => [
      'o.id',
      'o.label',
      isoText(eb.ref('o.starts_at')).$castTo<string | null>().as('startsAt'),
      eb
        .selectFrom('poll_choices as h')
        .select(({ fn }) => fn.countAll<number>().as('votes'))
        .whereRef('h.option_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('votes'),
    ])
    .whereRef('o.poll_id', '=', 'p.id')
    .orderBy('o.position'),
)

const chosen = (ballotId: Expression<string | null>) =>
  arrayOf(
    ofVote
      .selectFrom('poll_choices as h')
      .innerJoin('poll_options as ho', 'ho.id', 'h.option_id')
      .select('h.option_id')
      .where('h.ballot_id', '=', ballotId)
      .orderBy('ho.position'),
  )

/** The learners of a family in poll `p`, or the person as staff: whether they are asked, and the vote they are in. */
const ownVoters = (actor: SignedIn) =>
  actor.role === 'learner'
    ? jsonArrayFrom(
        ofVote
          .selectFrom('learners as l')
          .leftJoin('poll_voters as v', join =>
            join.onRef('v.learner_id', '=', 'l.id').onRef('v.poll_id', '=', 'p.id'),
          )
          .leftJoin('poll_ballots as k', 'k.id', 'v.ballot_id')
          .select(eb => [
            'l.id as learnerId',
            'l.name',
            familyOfLearner.$castTo<string | null>().as('family'),
            eb(asksLearner, 'is', eb.lit(true)).$castTo<boolean>().as('isAsked'),
            'k.id as ballotId',
            isoText(eb.ref('k.voted_at')).$castTo<string | null>().as('votedAt'),
            chosen(eb.ref('k.id')).as('optionIds'),
          ])
          .where('l.id', '=', anyId(actor.learnerIds))
          .where(eb => eb.or([eb('k.id', 'is not', null), asksLearner]))
          .orderBy('l.name')
          .orderBy('l.id'),
      )
    : jsonArrayFrom(
        ofVote
          .selectFrom('users as u')
          .leftJoin('poll_voters as v', join =>
            join.onRef('v.user_id', '=', 'u.id').onRef('v.poll_id', '=', 'p.id'),
          )
          .leftJoin('poll_ballots as k', 'k.id', 'v.ballot_id')
          .select(eb => [
            eb.cast<string | null>(eb.lit(null), 'uuid').as('learnerId'),
            eb.cast<string>(eb.val(''), 'text').as('name'),
            eb.cast<string | null>(eb.lit(null), 'uuid').as('family'),
            asksStaff(actor.userId).$castTo<boolean>().as('isAsked'),
            'k.id as ballotId',
            isoText(eb.ref('k.voted_at')).$castTo<string | null>().as('votedAt'),
            chosen(eb.ref('k.id')).as('optionIds'),
          ])
          .where('u.id', '=', actor.userId)
          .where(eb => eb.or([eb('k.id', 'is not', null), asksStaff(actor.userId)])),
      )

const selectPolls = (tx: Tx, actor: SignedIn, now: Date) =>
  tx
    .selectFrom('polls as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .leftJoin('batches as b', 'b.id', 'p.batch_id')
    .leftJoin('masterlist_items as i', 'i.id', 'p.service_id')
    .leftJoin('class_sessions as s', join =>
      join
        .onRef('s.id', '=', 'p.class_session_id')
        .on('s.status', '=', 'scheduled')
        .on('s.starts_at', '>', now),
    )
    .select(eb => [
      'p.id',
      'p.question',
      'p.audience',
      'p.voters',
      'p.choice',
      'p.secret',
      'p.status',
      'p.closes_at',
      'p.closed_at',
      'p.created_at',
      'p.remind_before',
      'p.reminded_at',
      'c.id as center_id',
      'c.name as center_name',
      'c.time_zone',
      'b.id as batch_id',
      'b.name as batch_name',
      'i.id as service_id',
      jsonBuildObject({ en: eb.ref('i.name_en'), hi: eb.ref('i.name_hi') }).as('service_name'),
      's.id as class_id',
      's.starts_at as class_starts_at',
      options.as('options'),
      eb
        .selectFrom('poll_ballots as k')
        .select(({ fn }) => fn.countAll<number>().as('answered'))
        .whereRef('k.poll_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('answered'),
      ownVoters(actor).as('own'),
      eb(lookedAfter(actor), 'is', eb.lit(true)).$castTo<boolean>().as('isStaff'),
    ])

export type PollRow = InferResult<ReturnType<typeof selectPolls>>[number]

/** A poll that the actor may see. */
export function findPoll(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<PollRow | undefined> {
  return selectPolls(tx, actor, now).where('p.id', '=', id).where(seen(actor)).executeTakeFirst()
}

/** A page of the polls that the actor may see, open ones first, then the newest. */
export async function listPolls(tx: Tx, actor: SignedIn, query: Query, now: Date) {
  const where = [query.which === 'own' ? asks(actor) : seen(actor), ...filters(query, now)]
  const skipped = skipOf(query)
  const rows = await selectPolls(tx, actor, now)
    .where(ofPoll.and(where))
    .orderBy(() => isOpenAt(now), 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit + 1)
    .offset(skipped)
    .execute()
  const counted = tx
    .selectFrom('polls as p')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .select('p.id')
    .where(ofPoll.and(where))
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

const isOpenAt = (now: Date) => ofPoll('p.status', '=', 'open').and('p.closes_at', '>', now)

function filters({ status, batch, audience, search }: Query, now: Date): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = []
  if (status) parts.push(status === 'open' ? isOpenAt(now) : ofPoll.not(isOpenAt(now)))
  if (batch) parts.push(ofPoll('p.batch_id', '=', batch))
  if (audience) parts.push(ofPoll('p.audience', '=', audience))
  if (search) parts.push(namedLike(ofPoll.fn<string>('name_key', [ofPoll.ref('p.question')]), search))
  return parts
}
