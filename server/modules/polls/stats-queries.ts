import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import {
  arrayOf,
  LEARNER,
  nameKeyShownTo,
  nameShownTo,
  ofOwnServices,
} from '#server/platform/sql-expressions.ts'
import { familyOfLearner, selectAskedLearners, selectAskedStaff } from './audience-queries.ts'
import type { PollRow } from './poll-view-queries.ts'

/** So many names of those who have not answered are listed. */
const MOST_NAMES = 200

type Asked = { asked: number; missing: number; names: string[] }

/** How many are asked now, how many of them have not answered, and their names: learners, families, or staff. */
export async function countAsked(
  tx: Tx,
  actor: SignedIn,
  poll: Pick<PollRow, 'id' | 'voters'>,
  now: Date,
): Promise<Asked> {
  const units =
    poll.voters === 'staff'
      ? selectAskedStaff(tx, poll.id).select(eb => [
          eb('v.ballot_id', 'is not', null).$castTo<boolean>().as('hasAnswered'),
          eb.fn.coalesce('x.name', 'm.name', 'u.name', eb.val('')).as('names'),
        ])
      : selectAskedLearners(tx, poll.id)
          .select(eb => [
            eb.fn.agg<boolean>('bool_or', [eb('v.ballot_id', 'is not', null)]).as('hasAnswered'),
            eb.fn
              .agg<string>('string_agg', [nameShownTo(actor.role, now, LEARNER), eb.val(', ')])
              .as('names'),
          ])
          .groupBy(poll.voters === 'family' ? familyOfLearner : 'l.id')
  const counted = await tx
    .with('units', () => units)
    .selectNoFrom(eb => [
      eb
        .selectFrom('units')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('asked'),
      eb
        .selectFrom('units')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('units.hasAnswered', '=', false)
        .$asScalar()
        .$notNull()
        .as('missing'),
      arrayOf(
        eb
          .selectFrom('units')
          .select('units.names')
          .where('units.hasAnswered', '=', false)
          .orderBy('units.names')
          .limit(MOST_NAMES),
      ).as('names'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counted, names: counted.names.map(name => name ?? '') }
}

/** How many votes came from each batch of the center, and what for; null: from learners in none. */
export async function countByBatch(tx: Tx, actor: SignedIn, pollId: string) {
  const voted = tx
    .selectFrom('poll_voters as v')
    .innerJoin('polls as p', 'p.id', 'v.poll_id')
    .leftJoin(
      tx
        .selectFrom('enrolments as n')
        .innerJoin('batches as b', 'b.id', 'n.batch_id')
        .select(['n.learner_id', 'b.id', 'b.name', 'b.center_id', 'b.service_id'])
        .where('n.status', 'in', ['pending_payment', 'active', 'paused'])
        .as('t'),
      join =>
        join
          .onRef('t.learner_id', '=', 'v.learner_id')
          .onRef('t.center_id', '=', 'p.center_id')
          .on(eb => eb.or([eb('p.service_id', 'is', null), eb('t.service_id', '=', eb.ref('p.service_id'))])),
    )
    .select(['v.ballot_id', 't.id as batch_id', 't.name as batch_name'])
    .distinct()
    .where('v.poll_id', '=', pollId)
    .where(eb => eb.or([eb('t.id', 'is', null), ofOwnServices(actor, eb.ref('t.service_id'))]))
  const rows = await tx
    .with('voted', () => voted)
    .with('shown', db => db.selectFrom('voted').select(['batch_id', 'batch_name']).distinct())
    .selectFrom('shown as s')
    .select(eb => [
      's.batch_id as id',
      's.batch_name as name',
      eb
        .selectFrom('voted as w')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('w.batch_id', 'is not distinct from', eb.ref('s.batch_id'))
        .$asScalar()
        .$notNull()
        .as('answered'),
      jsonArrayFrom(
        eb
          .selectFrom('voted as w')
          .innerJoin('poll_choices as h', 'h.ballot_id', 'w.ballot_id')
          .select(({ fn }) => ['h.option_id as optionId', fn.countAll<number>().as('votes')])
          .where('w.batch_id', 'is not distinct from', eb.ref('s.batch_id'))
          .groupBy('h.option_id'),
      ).as('votes'),
    ])
    .orderBy('s.batch_name', by => by.asc().nullsLast())
    .orderBy('s.batch_id')
    .execute()
  return rows
}

type DetailQuery = ApiHandlerInput<'GET /polls/{id}/answers'>['query']

/** Who chose what, the latest first. Only ever asked of a named poll. */
export async function listAnswers(
  tx: Tx,
  actor: SignedIn,
  pollId: string,
  { option, search, limit, offset }: DetailQuery,
  now: Date,
) {
  const voters = tx
    .selectFrom('poll_ballots as k')
    .innerJoin('polls as p', 'p.id', 'k.poll_id')
    .innerJoin('centers as c', 'c.id', 'p.center_id')
    .innerJoin('poll_voters as v', 'v.ballot_id', 'k.id')
    .leftJoin('learners as l', 'l.id', 'v.learner_id')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('experts as x', 'x.user_id', 'v.user_id')
    .leftJoin('center_members as m', join =>
      join.onRef('m.center_id', '=', 'p.center_id').onRef('m.user_id', '=', 'v.user_id'),
    )
  const names = voters
    .select(eb => [
      'k.id as ballot_id',
      eb.fn
        .coalesce(
          nameShownTo(actor.role, now, LEARNER).$castTo<string | null>(),
          'x.name',
          'm.name',
          'u.name',
        )
        .as('name'),
    ])
    .where('k.poll_id', '=', pollId)
  let matching = tx.selectFrom('poll_ballots as k').where('k.poll_id', '=', pollId)
  if (option)
    matching = matching.where(eb =>
      eb.exists(
        eb
          .selectFrom('poll_choices as h')
          .select('h.option_id')
          .whereRef('h.ballot_id', '=', 'k.id')
          .where('h.option_id', '=', option),
      ),
    )
  if (search)
    matching = matching.where(
      'k.id',
      'in',
      voters
        .select('k.id')
        .where('k.poll_id', '=', pollId)
        .where(eb =>
          eb.or([
            namedLike(nameKeyShownTo(actor.role, now, LEARNER), search),
            namedLike(
              eb.fn<string>('name_key', [eb.fn.coalesce('x.name', 'm.name', 'u.name', eb.val(''))]),
              search,
            ),
          ]),
        ),
    )
  const rows = await tx
    .with('names', () => names)
    .with('page', () =>
      matching
        .select(['k.id', 'k.voted_at'])
        .orderBy('k.voted_at', 'desc')
        .orderBy('k.id', 'desc')
        .limit(limit)
        .offset(rowsToSkip(offset)),
    )
    .selectFrom('page as k')
    .select(eb => [
      'k.voted_at',
      arrayOf(
        eb
          .selectFrom('names')
          .select('names.name')
          .whereRef('names.ballot_id', '=', 'k.id')
          .orderBy('names.name'),
      ).as('names'),
      arrayOf(
        eb
          .selectFrom('poll_choices as h')
          .innerJoin('poll_options as o', 'o.id', 'h.option_id')
          .select('h.option_id')
          .whereRef('h.ballot_id', '=', 'k.id')
          .orderBy('o.position'),
      ).as('option_ids'),
    ])
    .orderBy('k.voted_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
