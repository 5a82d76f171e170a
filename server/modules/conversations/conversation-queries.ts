import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import type { Side } from '#domain/modules/conversations/conversation-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { isoText, LEARNER, lockName, nameKeyShownTo, nameShownTo } from '#server/platform/sql-expressions.ts'
import {
  isCurrent,
  isReported,
  isReportOpen,
  isTaught,
  ofConversation,
  readable,
  resolvedOn,
} from './conversation-scope.ts'

/** The side on which a role writes; admins only read. */
export const sideOf = ({ role }: SignedIn): Side | null => (role === 'admin' ? null : role)

/** How many messages of conversation `v` other sides wrote after the actor read it last. */
const unreadBy = (actor: SignedIn) =>
  ofConversation
    .selectFrom('conversation_messages as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('m.conversation_id', '=', 'v.id')
    .where('m.written_as', '<>', sideOf(actor) ?? 'center')
    .where('m.is_automatic', '=', false)
    .where(({ eb, fn, selectFrom, val }) =>
      eb(
        'm.created_at',
        '>',
        fn.coalesce(
          selectFrom('conversation_reads as r')
            .select('r.read_at')
            .whereRef('r.conversation_id', '=', 'm.conversation_id')
            .where('r.user_id', '=', actor.userId)
            .where('r.role', '=', sideOf(actor) ?? 'center'),
          val(new Date(0)),
        ),
      ),
    )
    .$asScalar()
    .$notNull()

const selectConversations = (tx: Tx, actor: SignedIn, now: Date) =>
  tx
    .selectFrom('conversations as v')
    .innerJoin('centers as c', 'c.id', 'v.center_id')
    .innerJoin('learners as l', 'l.id', 'v.learner_id')
    .leftJoin('experts as x', 'x.id', 'v.expert_id')
    .leftJoin('batches as b', 'b.id', 'v.batch_id')
    .leftJoin('orders as o', 'o.id', 'v.order_id')
    .select(eb => [
      'v.id',
      'v.center_id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'v.learner_id as learnerId',
      nameShownTo(actor.role, now, LEARNER).as('learnerName'),
      'v.expert_id as expertId',
      'x.name as expertName',
      'v.batch_id as batchId',
      'b.name as batchName',
      'b.service_id as serviceId',
      'v.order_id as orderId',
      'o.number as orderNumber',
      'v.closed_at as closedAt',
      isCurrent(now).$castTo<boolean>().as('isCurrent'),
      isTaught(now).$castTo<boolean>().as('isTaught'),
      isReported.$castTo<boolean>().as('isReported'),
      isReportOpen(actor).$castTo<boolean>().as('isReportOpen'),
      jsonObjectFrom(
        eb
          .selectFrom('conversation_messages as m')
          .select(({ ref }) => [
            sql<string>`left(${ref('m.body')}, 160)`.as('text'),
            isoText(ref('m.created_at')).as('at'),
            'm.written_as as side',
            'm.written_by as writtenBy',
          ])
          .whereRef('m.conversation_id', '=', 'v.id')
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1),
      )
        .$notNull()
        .as('last'),
      unreadBy(actor).as('unread'),
    ])
    .where(readable(actor, now))

/** A conversation as its reader finds it. */
export type ConversationRow = InferResult<ReturnType<typeof selectConversations>>[number]

/** A conversation that the actor reads. */
export function findConversation(tx: Tx, actor: SignedIn, now: Date, id: string) {
  return selectConversations(tx, actor, now).where('v.id', '=', id).executeTakeFirst()
}

export interface Subject {
  centerId: string
  learnerId: string
  expertId: string | null
  batchId: string | null
  orderId: string | null
}

/** The id of the open conversation about the same; those of a learner begin one after another. */
export async function findOpen(tx: Tx, subject: Subject): Promise<string | undefined> {
  await lockName(tx, `conversations about ${subject.learnerId}`)
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('center_id', '=', subject.centerId)
    .where('learner_id', '=', subject.learnerId)
    .where('expert_id', 'is not distinct from', subject.expertId)
    .where('batch_id', 'is not distinct from', subject.batchId)
    .where('order_id', 'is not distinct from', subject.orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

interface Query {
  search?: string | undefined
  learnerId?: string | undefined
  which: 'all' | 'unread' | 'closed' | 'reported' | 'resolved'
  limit: number
  offset: number
}

/** One page of conversations, the latest first, and how many there are. */
export async function listConversations(tx: Tx, actor: SignedIn, now: Date, query: Query) {
  const { search, learnerId, which, limit, offset } = query
  const all = selectConversations(tx, actor, now)
    .$if(which === 'unread', some => some.where(unreadBy(actor), '>', 0))
    .$if(which === 'closed', some => some.where('v.closed_at', 'is not', null))
    .$if(which === 'reported' || which === 'resolved', some =>
      some.where(({ and, lit, not }) => {
        if (!seesReports(actor)) return lit(false)
        const isOpen = isReportOpen(actor)
        return which === 'reported' ? isOpen : and([isReported, not(isOpen)])
      }),
    )
    .$if(learnerId !== undefined, some => some.where('v.learner_id', '=', learnerId ?? ''))
    .$if(Boolean(search), some =>
      some.where(({ or, ref }) =>
        or([
          namedLike(nameKeyShownTo(actor.role, now, LEARNER), search ?? ''),
          namedLike(
            sql`name_key(concat_ws(' ', ${ref('c.name')}, ${ref('x.name')}, ${ref('b.name')}, ${ref('o.number')}))`,
            search ?? '',
          ),
        ]),
      ),
    )
  const rows = await all
    // To admins it is a list of work.
    .$if(actor.role === 'admin', some => some.orderBy(isReportOpen(actor), 'desc'))
    .orderBy('v.last_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .offset(offset - 1)
    .execute()
  const { total } = await tx
    .selectFrom(all.clearSelect().select('v.id').as('all'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Whether the actor reads that and why messages were reported. */
export const seesReports = (actor: SignedIn): boolean =>
  actor.role === 'admin' || mayInCenter(actor, 'staff:manage')

/** In how many conversations something is unread for whoever may read them; admins read what was reported. */
export async function countUnread(tx: Tx, actor: SignedIn, now: Date): Promise<number> {
  if (actor.role === 'admin' || (actor.role === 'center' && !mayInCenter(actor, 'learners:view'))) return 0
  const { count } = await tx
    .selectFrom('conversations as v')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(readable(actor, now))
    .where(unreadBy(actor), '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

const PAGE = 50

const selectMessages = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as v', 'v.id', 'm.conversation_id')
    .leftJoin('users as u', 'u.id', 'm.written_by')
    .leftJoin('experts as x', join =>
      join.onRef('x.id', '=', 'v.expert_id').on('m.written_as', '=', 'expert'),
    )
    .leftJoin('center_members as w', join =>
      join
        .on('m.written_as', '=', 'center')
        .onRef('w.center_id', '=', 'v.center_id')
        .onRef('w.user_id', '=', 'm.written_by'),
    )
    .select(eb => [
      'm.id',
      'm.written_by as writtenBy',
      'm.written_as as side',
      'm.is_automatic as isAutomatic',
      'm.body as text',
      'm.created_at as createdAt',
      eb.fn.coalesce('x.name', 'w.name', 'u.name').as('author'),
      jsonArrayFrom(
        eb
          .selectFrom('message_reports as r')
          .leftJoin('users as z', 'z.id', resolvedOn(actor).by)
          .select(({ ref }) => [
            'r.reported_by as by',
            'r.reported_as as side',
            'r.reason',
            isoText(ref('r.created_at')).as('at'),
            isoText(ref(resolvedOn(actor).at))
              .$castTo<string | null>()
              .as('resolvedAt'),
            'z.name as resolvedBy',
          ])
          .whereRef('r.message_id', '=', 'm.id')
          .where(({ and, eb: own, lit, or }) =>
            or([lit(seesReports(actor)), and([own('r.reported_by', '=', actor.userId)])]),
          )
          .orderBy('r.created_at'),
      ).as('reports'),
    ])

export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number]

/** The latest messages of a conversation, or those before one of them; oldest first. */
export async function listMessages(tx: Tx, actor: SignedIn, conversationId: string, before?: string) {
  const rows = await selectMessages(tx, actor)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, query =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('m.created_at', 'm.id'),
          '<',
          selectFrom('conversation_messages as o')
            .select(['o.created_at', 'o.id'])
            .where('o.id', '=', before ?? '')
            .where('o.conversation_id', '=', conversationId)
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return { rows: rows.slice(0, PAGE).toReversed(), hasEarlier: rows.length > PAGE }
}

/** Whether a message is in a conversation. */
export async function hasMessage(tx: Tx, conversationId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('conversation_messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return found !== undefined
}

/** The sides that have not read a conversation since another wrote in it, after a time. */
export async function sidesWithUnread(tx: Tx, conversationId: string, after: Date): Promise<Set<Side>> {
  const { rows } = await sql<{ side: Side }>`
    select s.side from unnest(array['learner', 'expert', 'center']) as s (side)
    where exists (select from conversation_messages m
      where m.conversation_id = ${conversationId} and m.written_as <> s.side and not m.is_automatic
        and m.created_at > greatest(${after}::timestamptz, (select max(r.read_at) from conversation_reads r
          where r.conversation_id = ${conversationId} and r.role = s.side)))`.execute(tx)
  return new Set(rows.map(({ side }) => side))
}

/** When a center answers; undefined where it has not said. */
export function findHours(tx: Tx, centerId: string) {
  return tx
    .selectFrom('message_hours')
    .select(['weekdays', 'from_minute as fromMinute', 'to_minute as toMinute', 'away_text as awayText'])
    .where('center_id', '=', centerId)
    .executeTakeFirst()
}
