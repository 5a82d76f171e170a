import type { Expression, InferResult, SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, isCursorInstant, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { LEARNER, nameShownTo } from '#server/platform/sql-expressions.ts'
import { selectReschedules } from './reschedule-queries.ts'
import { ofReschedule, ownParties, ownParty, ownReschedules } from './reschedule-scope.ts'

type Query = ApiHandlerInput<'GET /reschedules'>['query']

const selectDetails = (tx: Tx, actor: SignedIn, now: Date) =>
  selectReschedules(tx)
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .select(eb => [
      'q.message',
      'r.decided_at',
      'r.decided_as',
      'r.stays_because',
      jsonArrayFrom(
        eb
          .selectFrom('reschedule_proposals as p')
          .leftJoin('spaces as s', 's.id', 'p.space_id')
          .select([
            'p.id',
            'p.position',
            'p.starts_at',
            'p.ends_at',
            's.id as space_id',
            's.name as space_name',
          ])
          .whereRef('p.reschedule_id', '=', 'r.id')
          .orderBy('p.position'),
      ).as('proposals'),
      jsonArrayFrom(
        eb
          .selectFrom('reschedule_parties as p')
          .leftJoin('experts as e', join =>
            join.on('p.party_kind', '=', 'expert').onRef('e.id', '=', 'p.party_id'),
          )
          .leftJoin('learners as l', join =>
            join.on('p.party_kind', '=', 'learner').onRef('l.id', '=', 'p.party_id'),
          )
          .select(({ case: when, cast, fn, selectFrom }) => [
            'p.party_kind as kind',
            'p.party_id as id',
            cast<boolean>(ownParty(actor), 'boolean').as('own'),
            fn.coalesce('e.name', learnerName(actor, now), 'c.name').as('name'),
            when()
              .when('p.answered_at', 'is not', null)
              .then(
                jsonArrayFrom(
                  selectFrom('reschedule_answers as a')
                    .select(['a.proposal_id as proposalId', 'a.can'])
                    .whereRef('a.reschedule_id', '=', 'r.id')
                    .whereRef('a.party_kind', '=', 'p.party_kind')
                    .whereRef('a.party_id', '=', 'p.party_id'),
                ),
              )
              .end()
              .as('answers'),
          ])
          .whereRef('p.reschedule_id', '=', 'r.id')
          .orderBy('p.party_kind')
          .orderBy(({ fn }) => fn.coalesce('e.name', 'l.name'))
          .orderBy('p.party_id'),
      ).as('parties'),
    ])

/** A negotiation with everything shown; instants inside JSON are texts. */
export type RescheduleDetail = InferResult<ReturnType<typeof selectDetails>>[number]
/** A party with the name that the actor may read. */
export type ShownParty = RescheduleDetail['parties'][number]

/** As the actor may see it; the view removes what families must not see about each other. */
const learnerName = (actor: SignedIn, now: Date): Expression<string | null> =>
  nameShownTo(actor.role, now, LEARNER)

/** One negotiation, if the actor may see it. */
export function findDetail(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<RescheduleDetail | undefined> {
  return selectDetails(tx, actor, now).where('r.id', '=', id).where(ownReschedules(actor)).executeTakeFirst()
}

/** A page of the negotiations an actor may see, newest first, and their number. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: Query,
  now: Date,
): Promise<{ rows: RescheduleDetail[]; total: number; next: string | null }> {
  const which = ofReschedule.and([ownReschedules(actor), ...filters(actor, query)])
  const place = query.after === undefined ? null : readCursor(query.after)
  const total = await countWhere(tx, which)
  const rows = await selectDetails(tx, actor, now)
    .where(which)
    .where(({ eb, lit, refTuple, tuple }) =>
      place ? eb(refTuple('r.created_at', 'r.id'), '<', tuple(new Date(place.at), place.id)) : lit(true),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.limit + 1)
    .offset(place ? 0 : rowsToSkip(query.offset))
    .execute()
  const last = rows[query.limit - 1]
  return {
    rows: rows.slice(0, query.limit),
    total,
    next: rows.length > query.limit && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}

function filters(actor: SignedIn, query: Query): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = []
  if (query.classId) parts.push(ofReschedule('r.class_session_id', '=', query.classId))
  if (query.status === 'waiting') {
    parts.push(waitsFor(actor))
  } else if (query.status === 'decided') {
    parts.push(ofReschedule('r.status', '<>', 'open'))
  } else if (query.status) {
    parts.push(ofReschedule('r.status', '=', query.status))
  }
  return parts
}

/** Whether negotiation `r` waits for an answer from the actor. */
function waitsFor(actor: SignedIn): Expression<SqlBool> {
  return ofReschedule.and([
    ofReschedule('r.status', '=', 'open'),
    ofReschedule.exists(ownParties(actor).where('p.answered_at', 'is', null)),
  ])
}

/** How many negotiations wait for the actor's answer: the list's “waiting” filter. */
export function countWaitingReschedules(tx: Tx, actor: SignedIn): Promise<number> {
  return countWhere(tx, ofReschedule.and([ownReschedules(actor), waitsFor(actor)]))
}

/** The negotiations that wait for the actor's answer, the first to be decided first. */
export function listWaitingReschedules(tx: Tx, actor: SignedIn, limit: number) {
  return tx
    .selectFrom('reschedules as r')
    .innerJoin('class_sessions as cs', 'cs.id', 'r.class_session_id')
    .innerJoin('centers as c', 'c.id', 'r.center_id')
    .innerJoin('masterlist_items as s', 's.id', 'cs.service_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(({ fn }) => [
      'r.id',
      'r.class_session_id as classId',
      fn.coalesce('b.name', 's.name_en').as('titleEn'),
      fn.coalesce('b.name', 's.name_hi').as('titleHi'),
      'r.from_starts_at as startsAt',
      'r.asked_as as askedAs',
      'r.created_at as since',
      'r.answer_by as until',
      'c.id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
    ])
    .where(ofReschedule.and([ownReschedules(actor), waitsFor(actor)]))
    .orderBy('r.answer_by')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

async function countWhere(tx: Tx, which: Expression<SqlBool>): Promise<number> {
  const { count } = await tx
    .selectFrom('reschedules as r')
    .innerJoin('class_sessions as cs', 'cs.id', 'r.class_session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(which)
    .executeTakeFirstOrThrow()
  return count
}

/** A malformed cursor counts as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
