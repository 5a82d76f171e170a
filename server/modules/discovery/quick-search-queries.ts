import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type InferResult,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Bookings, Experts, Leads, Memberships, Orders, Tables } from '#database/tables.ts'
import type { Language } from '#domain/kernel/language.ts'
import { openRequestStatuses } from '#server/modules/requests/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { indexedLike, namedLike, phoneLike, written } from '#server/platform/name-search.ts'
import { LEARNER, nameKeyShownTo, nameShownTo } from '#server/platform/sql-expressions.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** Whose bookings, learners and places are looked through. */
export type QuickScope =
  | { kind: 'center'; centerId: string; serviceIds: readonly string[] | null }
  | { kind: 'expert'; expertId: string }
  | { kind: 'family'; learnerIds: string[] }

/** A person, place or paper that was found. */
export interface FoundName {
  id: string
  title: string
  subtitle: string
}

/** How alike a name is to the text, for what is shown first. */
const alike = (name: Expression<string | null>, text: string) =>
  sql<number>`word_similarity(sound_of(${text}), name_key(${name}))`

/** Whose center it is, and to which services a member's work is narrowed. */
export interface CenterScope {
  centerId: string
  serviceIds: readonly string[] | null
}

const inServices = (service: Expression<string | null>, { serviceIds }: CenterScope) =>
  serviceIds ? sql<boolean>`${service} = any(${serviceIds}::uuid[])` : sql<boolean>`true`

/**
 * Members of a center by their name, a guardian's name or number; with the number to call. Who works for some services
 * sees who learns them, and who learns nothing there yet: as in the list of learners.
 */
export function findLearnersOfCenter(tx: Tx, center: CenterScope, text: string, limit: number) {
  const learnt = ofMember
    .selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .select('b.service_id')
    .whereRef('e.learner_id', '=', 'm.learner_id')
    .whereRef('e.center_id', '=', 'm.center_id')
    .unionAll(
      ofMember
        .selectFrom('bookings as k')
        .select('k.service_id')
        .whereRef('k.learner_id', '=', 'm.learner_id')
        .whereRef('k.center_id', '=', 'm.center_id'),
    )
  return tx
    .selectFrom('memberships as m')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .select(({ fn, selectFrom, val }) => [
      'm.id',
      'l.name as title',
      fn
        .coalesce(
          'm.contact_phone',
          selectFrom('learner_guardians as g')
            .innerJoin('users as u', 'u.id', 'g.user_id')
            .select(({ fn }) => fn.min('u.phone').as('phone'))
            .whereRef('g.learner_id', '=', 'l.id'),
          val(''),
        )
        .as('subtitle'),
    ])
    .where('m.center_id', '=', center.centerId)
    .where('m.status', '<>', sql.lit('ended'))
    .where('l.status', '=', 'active')
    .where(({ exists, or, ref, selectFrom }) =>
      or([
        namedLike(ref('l.name_key'), text),
        phoneLike(ref('m.contact_phone'), text),
        exists(
          selectFrom('learner_guardians as g')
            .innerJoin('users as gu', 'gu.id', 'g.user_id')
            .whereRef('g.learner_id', '=', 'l.id')
            .where(each =>
              each.or([namedLike(each.ref('gu.name_key'), text), phoneLike(each.ref('gu.phone'), text)]),
            ),
        ),
      ]),
    )
    .$if(center.serviceIds !== null, rows =>
      rows.where(({ exists, not, or, selectFrom }) =>
        or([
          not(exists(learnt)),
          exists(selectFrom(learnt.as('s')).where(({ ref }) => inServices(ref('s.service_id'), center))),
        ]),
      ),
    )
    .orderBy(({ ref }) => alike(ref('l.name'), text), 'desc')
    .orderBy('l.name')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}

const ofMember = expressionBuilder<Tables & { m: Memberships }, 'm'>()

/** Experts who work with a center and teach one of the services, or any where none are named. */
export function findExpertsOfCenter(
  tx: Tx,
  { centerId, serviceIds }: CenterScope,
  text: string,
  limit: number,
) {
  return tx
    .selectFrom('engagements as g')
    .innerJoin('experts as x', 'x.id', 'g.expert_id')
    .leftJoin('users as u', 'u.id', 'x.user_id')
    .select(['g.id', 'x.name as title', 'x.headline as subtitle'])
    .where('g.center_id', '=', centerId)
    .where('g.status', '<>', sql.lit('ended'))
    .where(({ or, ref }) => or([namedLike(ref('x.name_key'), text), phoneLike(ref('u.phone'), text)]))
    .$if(serviceIds !== null, rows =>
      rows.where(({ ref }) => sql<boolean>`${ref('x.service_ids')} && ${serviceIds}::uuid[]`),
    )
    .orderBy(({ ref }) => alike(ref('x.name'), text), 'desc')
    .orderBy('x.name')
    .orderBy('g.id')
    .limit(limit)
    .execute()
}

/** Batches of a center, or those an expert teaches. */
export function findBatches(
  tx: Tx,
  scope: ({ kind: 'center' } & CenterScope) | { kind: 'expert'; expertId: string },
  text: string,
  limit: number,
) {
  return tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(['b.id', 'b.name as title', 'c.name as subtitle'])
    .where(({ eb, exists, ref, selectFrom }) =>
      scope.kind === 'center'
        ? eb('b.center_id', '=', scope.centerId).and(inServices(ref('b.service_id'), scope))
        : exists(
            selectFrom('batch_experts as t')
              .whereRef('t.batch_id', '=', 'b.id')
              .where('t.expert_id', '=', scope.expertId),
          ),
    )
    .where('b.status', '<>', 'cancelled')
    .where(({ ref }) => namedLike(ref('b.name_key'), text))
    .orderBy(({ eb }) => eb('b.status', '=', 'completed'))
    .orderBy(({ ref }) => alike(ref('b.name'), text), 'desc')
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(limit)
    .execute()
}

/** Orders of a center, for who works for some services those that hold a line of one: as in the list of orders. */
const ordersOf = (center: CenterScope) => {
  const { and, exists, selectFrom } = ofOrder
  return and([
    ofOrder('o.center_id', '=', center.centerId),
    ofOrder('o.kind', '<>', 'onboarding'),
    ...(center.serviceIds
      ? [
          exists(
            selectFrom('order_lines as ol')
              .whereRef('ol.order_id', '=', 'o.id')
              .where(({ ref }) => inServices(ref('ol.service_id'), center)),
          ),
        ]
      : []),
  ])
}

const ofOrder = expressionBuilder<Tables & { o: Orders }, 'o'>()

const selectFoundOrders = (tx: Tx, center: CenterScope) =>
  tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('orders as o')
        .selectAll()
        .where(ordersOf(center))
        .orderBy('o.created_at', 'desc')
        .limit(LOOKED_THROUGH)
        .as('o'),
    )
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ eb, fn, ref, val }) => [
      'o.id',
      'o.number as title',
      fn.coalesce('u.name', val('')).as('subtitle'),
      'o.status',
      'o.paid_amount as paid',
      eb('o.total_amount', '-', ref('o.paid_amount')).as('due'),
      'o.currency',
    ])

/** An order that was found; amounts in paise. */
export type FoundOrder = InferResult<ReturnType<typeof selectFoundOrders>>[number]

/** Orders of a center by number or buyer, the newest first. */
export function findOrders(
  tx: Tx,
  center: CenterScope,
  asked: { text: string; number: string },
  limit: number,
): Promise<FoundOrder[]> {
  return selectFoundOrders(tx, center)
    .where(({ or, ref }) =>
      or([written(ref('o.number'), asked.number), namedLike(ref('u.name_key'), asked.text)]),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

/** Invoices and credit notes that a center issued, by number alone: who bought is found among the orders. */
export function findInvoices(tx: Tx, center: CenterScope, number: string, limit: number) {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ fn, val }) => ['i.id', 'i.number as title', fn.coalesce('u.name', val('')).as('subtitle')])
    .where('i.seller_id', '=', center.centerId)
    .where(ordersOf(center))
    .where(({ ref }) => written(ref('i.number'), number))
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.number', 'desc')
    .limit(limit)
    .execute()
}

/** Learners who asked a center to join, by name; what still waits first. */
export function findRequests(tx: Tx, center: CenterScope, text: string, limit: number) {
  return tx
    .selectFrom('requests as r')
    .innerJoin('learners as l', join =>
      join.on('r.requester_kind', '=', 'learner').onRef('l.id', '=', 'r.requester_id'),
    )
    .select(['r.id', 'l.name as title', sql.lit('').as('subtitle')])
    .where('r.responder_kind', '=', 'center')
    .where('r.responder_id', '=', center.centerId)
    .where('r.kind', 'in', ['learner_joins_center', 'society_access'])
    .where('r.status', 'in', openRequestStatuses)
    .where(({ ref }) => namedLike(ref('l.name_key'), text))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/** Learners of an expert's classes, a minor by the first name alone (rule R12), and where they are taught. */
export function findTaught(tx: Tx, expertId: string, text: string, now: Date, limit: number) {
  // Who is taught in two zones is a minor as long as one of them says so: the first name comes before the whole one.
  const shown = sql<string>`min(${nameShownTo(EXPERT, now, LEARNER)})`
  const days = (count: number) => sql<Date>`${now}::timestamptz + make_interval(days => ${count})`
  return tx
    .selectFrom('class_session_experts as x')
    .innerJoin('class_sessions as t', 't.id', 'x.class_session_id')
    .innerJoin('class_participants as p', 'p.class_session_id', 't.id')
    .innerJoin('learners as l', 'l.id', 'p.learner_id')
    .innerJoin('centers as c', 'c.id', 't.center_id')
    .select(({ fn }) => ['l.id', shown.as('title'), fn.min('c.name').as('subtitle')])
    .where('x.expert_id', '=', expertId)
    .where('t.status', '<>', sql.lit('cancelled'))
    .where(({ between }) => between('t.starts_at', days(-60), days(60)))
    .where('p.status', '=', 'expected')
    .where('l.status', '=', 'active')
    .where(namedLike(nameKeyShownTo(EXPERT, now, LEARNER), text))
    .groupBy('l.id')
    .orderBy(alike(shown, text), 'desc')
    .orderBy(shown)
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

/** Centers that an expert works with. */
export function findCentersOfExpert(tx: Tx, expertId: string, text: string, limit: number) {
  return tx
    .selectFrom('engagements as g')
    .innerJoin('centers as c', 'c.id', 'g.center_id')
    .select(['g.id', 'c.name as title', 'c.city as subtitle'])
    .where('g.expert_id', '=', expertId)
    .where('g.status', '<>', sql.lit('ended'))
    .where(({ ref }) => namedLike(ref('c.name_key'), text))
    .orderBy(({ ref }) => alike(ref('c.name'), text), 'desc')
    .orderBy('c.name')
    .orderBy('g.id')
    .limit(limit)
    .execute()
}

/** The own family, by name. */
export function findFamily(tx: Tx, learnerIds: readonly string[], text: string, limit: number) {
  return tx
    .selectFrom('learners as l')
    .select(['l.id', 'l.name as title', sql.lit('').as('subtitle')])
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(learnerIds))))
    .where(({ ref }) => namedLike(ref('l.name_key'), text))
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

/** Accounts, by name or number: the ones most alike of those that an index finds. */
export function findUsers(tx: Tx, text: string, limit: number) {
  return tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('users as u')
        .select(['u.id', 'u.name', 'u.phone'])
        .where(({ or, ref }) => or([indexedLike(ref('u.name_key'), text), phoneLike(ref('u.phone'), text)]))
        .limit(RANKED)
        .as('f'),
    )
    .select(({ fn, val }) => [
      'f.id',
      fn.coalesce('f.name', 'f.phone', val('')).as('title'),
      fn.coalesce('f.phone', val('')).as('subtitle'),
    ])
    .orderBy(({ ref }) => alike(ref('f.name'), text), 'desc')
    .orderBy('f.name')
    .orderBy('f.id')
    .limit(limit)
    .execute()
}

/** Centers in whatever state, by name or number. */
export function findCenters(tx: Tx, text: string, limit: number) {
  return tx
    .selectFrom('centers as c')
    .select(['c.id', 'c.name as title', 'c.city as subtitle'])
    .where(({ ref }) => indexedLike(ref('c.name_key'), text))
    .orderBy(({ ref }) => alike(ref('c.name'), text), 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** Items of the master lists in either language, with the list that each stands in. */
export function findItems(tx: Tx, text: string, language: Language, limit: number) {
  const name = language === 'hi' ? 'i.name_hi' : 'i.name_en'
  return tx
    .selectFrom('masterlist_items as i')
    .select(({ ref }) => ['i.id', ref(name).as('title'), 'i.list as subtitle'])
    .where(({ ref }) => namedLike(sql`name_key(${ref('i.name_en')} || ' ' || ${ref('i.name_hi')})`, text))
    .orderBy(({ ref }) => alike(ref(name), text), 'desc')
    .orderBy(name)
    .orderBy('i.id')
    .limit(limit)
    .execute()
}

/** Of so many centers or experts whose words fit, the names most like the text are shown. */
const RANKED = 200

/** Active centers and experts anywhere, by their words. */
export function findPublic(
  tx: Tx,
  kind: 'centers' | 'experts',
  asked: { text: string; words: WordForms; limit: number },
): Promise<FoundName[]> {
  const columns = ['id', 'name', 'city', 'search_text'] as const
  const active: AliasableExpression<Pick<Selectable<Experts>, (typeof columns)[number]>> =
    kind === 'centers'
      ? tx.selectFrom('centers').select(columns).where('status', '=', sql.lit('active'))
      : tx.selectFrom('experts').select(columns).where('status', '=', sql.lit('active'))
  return tx
    .selectFrom(({ selectFrom }) =>
      selectFrom(active.as('p'))
        .selectAll()
        .where(({ and, ref }) => and(holdsWords(ref('p.search_text'), asked.words)))
        .limit(RANKED)
        .as('found'),
    )
    .select(({ fn, val }) => ['id', 'name as title', fn.coalesce('city', val('')).as('subtitle')])
    .orderBy(({ ref }) => alike(ref('name'), asked.text), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(asked.limit)
    .execute()
}

/** People who left their name: by name, number, place or phone. */
export function findLeads(tx: Tx, text: string, limit: number) {
  const { ref } = expressionBuilder<Tables & { l: Leads }, 'l'>()
  const words = sql<string>`(${ref('l.name')} || ' ' || ${ref('l.number')} || ' ' || ${ref('l.place')})`
  return tx
    .selectFrom('leads as l')
    .select([
      'l.id',
      'l.name as title',
      sql<string>`${ref('l.number')} || ' · ' || ${ref('l.phone')}`.as('subtitle'),
    ])
    .where(({ or }) =>
      or([written(words, text), indexedLike(ref('l.name_key'), text), phoneLike(ref('l.phone'), text)]),
    )
    .orderBy(alike(words, text), 'desc')
    .orderBy(words)
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

/** Bookings in scope by their code's beginning, or by the learner, expert, center or service; the next ones first. */
export function findBookings(
  tx: Tx,
  scope: QuickScope,
  asked: { text: string; serviceIds: string[]; now: Date; limit: number },
) {
  const viewer = { role: scope.kind === 'expert' ? 'expert' : 'learner' } as const
  return tx
    .selectFrom('bookings as b')
    .innerJoin('learners as l', 'l.id', 'b.learner_id')
    .innerJoin('experts as x', 'x.id', 'b.expert_id')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select([
      'b.id',
      'b.code',
      nameShownTo(viewer, asked.now, LEARNER).as('learner'),
      'b.service_id as serviceId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'b.starts_at as startsAt',
    ])
    .where(inScope(scope))
    .where(({ eb, fn, or, ref, val }) =>
      or([
        eb('b.code', 'ilike', `${asked.text.replaceAll(' ', '-')}%`),
        namedLike(nameKeyShownTo(viewer, asked.now, LEARNER), asked.text),
        namedLike(ref('x.name_key'), asked.text),
        namedLike(ref('c.name_key'), asked.text),
        eb('b.service_id', '=', fn.any(val(asked.serviceIds))),
      ]),
    )
    .orderBy(({ eb }) => eb('b.starts_at', '<', asked.now))
    .orderBy(({ ref }) => sql`abs(extract(epoch from ${ref('b.starts_at')} - ${asked.now}::timestamptz))`)
    .orderBy('b.id')
    .limit(asked.limit)
    .execute()
}

/** Only so many bookings around now are looked through: a center may have a million behind it. */
const LOOKED_THROUGH = 2000

function inScope(scope: QuickScope): Expression<SqlBool> {
  const ofBooking = expressionBuilder<Tables & { b: Bookings }, 'b'>()
  if (scope.kind === 'family') {
    return ofBooking('b.learner_id', '=', ofBooking.fn.any(ofBooking.val(scope.learnerIds)))
  }
  const newest = ofBooking
    .selectFrom('bookings as o')
    .select('o.id')
    .where(({ eb, ref }) =>
      scope.kind === 'center'
        ? eb('o.center_id', '=', scope.centerId).and(inServices(ref('o.service_id'), scope))
        : eb('o.expert_id', '=', scope.expertId),
    )
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(LOOKED_THROUGH)
  return ofBooking('b.id', 'in', newest)
}

const EXPERT = { role: 'expert' } as const
