import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Bookings, Experts, Leads, Memberships, Orders, Tables } from '#database/tables.ts'
import { openRequestStatuses } from '#server/modules/requests/public.ts'
import { indexedLike, namedLike, phoneLike, type Sought, written } from '#server/platform/name-search.ts'
import { prepared } from '#server/platform/prepared.ts'
import { LEARNER, nameKeyShownTo, nameShownTo, ofServices } from '#server/platform/sql-expressions.ts'
import { holdsWords, type WordForms } from './word-queries.ts'

/** The center, and the services that a member's work is limited to. */
export interface CenterScope {
  centerId: string
  serviceIds: readonly string[] | null
}

/** Whose bookings are searched. */
export type QuickScope = CenterScope | { expertId: string } | { learnerIds: string[] }

/** A person, place or document that was found. */
export interface FoundName {
  id: string
  title: string
  subtitle: string
}

/** The similarity of a name to the text, for ranking. */
const alike = (name: Expression<string | null>, { text }: Sought) =>
  sql<number>`word_similarity(sound_of(${text}), name_key(${name}))`

/** What every search is asked for. */
interface Input {
  sought: Sought
  limit: number
}

/**
 * Members of a center by their name, a guardian's name or number; with the number to call. A member limited to
 * services sees their learners, and learners without a class here yet: as in the list of learners.
 */
export const findLearnersOfCenter = prepared((db, p: CenterScope & Input) => {
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
  return db
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
    .where('m.center_id', '=', p.centerId)
    .where('m.status', '<>', sql.lit('ended'))
    .where('l.status', '=', 'active')
    .where(({ exists, or, ref, selectFrom }) =>
      or([
        namedLike(ref('l.name_key'), p.sought),
        phoneLike(ref('m.contact_phone'), p.sought),
        exists(
          selectFrom('learner_guardians as g')
            .innerJoin('users as gu', 'gu.id', 'g.user_id')
            .whereRef('g.learner_id', '=', 'l.id')
            .where(each =>
              each.or([
                namedLike(each.ref('gu.name_key'), p.sought),
                phoneLike(each.ref('gu.phone'), p.sought),
              ]),
            ),
        ),
      ]),
    )
    .$if(p.serviceIds !== null, rows =>
      rows.where(({ exists, not, or, selectFrom }) =>
        or([
          not(exists(learnt)),
          exists(
            selectFrom(learnt.as('s')).where(({ ref }) => ofServices(p.serviceIds, ref('s.service_id'))),
          ),
        ]),
      ),
    )
    .orderBy(({ ref }) => alike(ref('l.name'), p.sought), 'desc')
    .orderBy('l.name')
    .orderBy('m.id')
    .limit(p.limit)
})

const ofMember = expressionBuilder<Tables & { m: Memberships }, 'm'>()

/** Experts who work with a center and teach one of the services, or any where none are named. */
export const findExpertsOfCenter = prepared((db, p: CenterScope & Input) =>
  db
    .selectFrom('engagements as g')
    .innerJoin('experts as x', 'x.id', 'g.expert_id')
    .leftJoin('users as u', 'u.id', 'x.user_id')
    .select(['g.id', 'x.name as title', 'x.headline as subtitle'])
    .where('g.center_id', '=', p.centerId)
    .where('g.status', '<>', sql.lit('ended'))
    .where(({ or, ref }) => or([namedLike(ref('x.name_key'), p.sought), phoneLike(ref('u.phone'), p.sought)]))
    .$if(p.serviceIds !== null, rows =>
      rows.where(({ ref }) => sql<boolean>`${ref('x.service_ids')} && ${p.serviceIds}::uuid[]`),
    )
    .orderBy(({ ref }) => alike(ref('x.name'), p.sought), 'desc')
    .orderBy('x.name')
    .orderBy('g.id')
    .limit(p.limit),
)

/** Batches of a center, or those an expert teaches. */
export const findBatches = prepared((db, p: Exclude<QuickScope, { learnerIds: string[] }> & Input) =>
  db
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .select(['b.id', 'b.name as title', 'c.name as subtitle'])
    .where(({ eb, exists, ref, selectFrom }) =>
      'centerId' in p
        ? eb('b.center_id', '=', p.centerId).and(ofServices(p.serviceIds, ref('b.service_id')))
        : exists(
            selectFrom('batch_experts as t')
              .whereRef('t.batch_id', '=', 'b.id')
              .where('t.expert_id', '=', p.expertId),
          ),
    )
    .where('b.status', '<>', 'cancelled')
    .where(({ ref }) => namedLike(ref('b.name_key'), p.sought))
    .orderBy(({ eb }) => eb('b.status', '=', 'completed'))
    .orderBy(({ ref }) => alike(ref('b.name'), p.sought), 'desc')
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(p.limit),
)

/** A center's orders, for members limited to services those with a line for one of them: as in the list of orders. */
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
              .where(({ ref }) => ofServices(center.serviceIds, ref('ol.service_id'))),
          ),
        ]
      : []),
  ])
}

const ofOrder = expressionBuilder<Tables & { o: Orders }, 'o'>()

/** Orders of a center by number or buyer, the newest first; amounts in paise. */
export const findOrders = prepared((db, p: CenterScope & { number: Sought } & Input) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('orders as o')
        .selectAll()
        .where(ordersOf(p))
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
    .where(({ or, ref }) => or([written(ref('o.number'), p.number), namedLike(ref('u.name_key'), p.sought)]))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(p.limit),
)

/** An order that was found. */
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** Invoices and credit notes that a center issued, by number alone: who bought is found among the orders. */
export const findInvoices = prepared((db, p: CenterScope & Input) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ fn, val }) => ['i.id', 'i.number as title', fn.coalesce('u.name', val('')).as('subtitle')])
    .where('i.seller_id', '=', p.centerId)
    .where(ordersOf(p))
    .where(({ ref }) => written(ref('i.number'), p.sought))
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.number', 'desc')
    .limit(p.limit),
)

/** Learners who asked a center to join, by name; what still waits first. */
export const findRequests = prepared((db, p: CenterScope & Input) =>
  db
    .selectFrom('requests as r')
    .innerJoin('learners as l', join =>
      join.on('r.requester_kind', '=', 'learner').onRef('l.id', '=', 'r.requester_id'),
    )
    .select(['r.id', 'l.name as title', sql.lit('').as('subtitle')])
    .where('r.responder_kind', '=', 'center')
    .where('r.responder_id', '=', p.centerId)
    .where('r.kind', 'in', ['learner_joins_center', 'society_access'])
    .where('r.status', 'in', openRequestStatuses)
    .where(({ ref }) => namedLike(ref('l.name_key'), p.sought))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(p.limit),
)

/** Learners of an expert's classes, a minor by the first name alone (rule R12), and where they are taught. */
export const findTaught = prepared((db, p: { expertId: string; now: Date } & Input) => {
  // Who is taught in two zones is a minor as long as one of them says so: the first name comes before the whole one.
  const shown = sql<string>`min(${nameShownTo('expert', p.now, LEARNER)})`
  const days = (count: number) => sql<Date>`${p.now}::timestamptz + make_interval(days => ${count})`
  return db
    .selectFrom('class_session_experts as x')
    .innerJoin('class_sessions as t', 't.id', 'x.class_session_id')
    .innerJoin('class_participants as cp', 'cp.class_session_id', 't.id')
    .innerJoin('learners as l', 'l.id', 'cp.learner_id')
    .innerJoin('centers as c', 'c.id', 't.center_id')
    .select(({ fn }) => ['l.id', shown.as('title'), fn.min('c.name').as('subtitle')])
    .where('x.expert_id', '=', p.expertId)
    .where('t.status', '<>', sql.lit('cancelled'))
    .where(({ between }) => between('t.starts_at', days(-60), days(60)))
    .where('cp.status', '=', 'expected')
    .where('l.status', '=', 'active')
    .where(namedLike(nameKeyShownTo('expert', p.now, LEARNER), p.sought))
    .groupBy('l.id')
    .orderBy(alike(shown, p.sought), 'desc')
    .orderBy(shown)
    .orderBy('l.id')
    .limit(p.limit)
})

/** Centers that an expert works with. */
export const findCentersOfExpert = prepared((db, p: { expertId: string } & Input) =>
  db
    .selectFrom('engagements as g')
    .innerJoin('centers as c', 'c.id', 'g.center_id')
    .select(['g.id', 'c.name as title', 'c.city as subtitle'])
    .where('g.expert_id', '=', p.expertId)
    .where('g.status', '<>', sql.lit('ended'))
    .where(({ ref }) => namedLike(ref('c.name_key'), p.sought))
    .orderBy(({ ref }) => alike(ref('c.name'), p.sought), 'desc')
    .orderBy('c.name')
    .orderBy('g.id')
    .limit(p.limit),
)

/** The own family, by name. */
export const findFamily = prepared((db, p: { learnerIds: readonly string[] } & Input) =>
  db
    .selectFrom('learners as l')
    .select(['l.id', 'l.name as title', sql.lit('').as('subtitle')])
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(p.learnerIds))))
    .where(({ ref }) => namedLike(ref('l.name_key'), p.sought))
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(p.limit),
)

/** Accounts, by name or number: the ones most alike of those that an index finds. */
export const findUsers = prepared((db, p: Input) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('users as u')
        .select(['u.id', 'u.name', 'u.phone'])
        .where(({ or, ref }) =>
          or([indexedLike(ref('u.name_key'), p.sought), phoneLike(ref('u.phone'), p.sought)]),
        )
        .limit(RANKED)
        .as('f'),
    )
    .select(({ fn, val }) => [
      'f.id',
      fn.coalesce('f.name', 'f.phone', val('')).as('title'),
      fn.coalesce('f.phone', val('')).as('subtitle'),
    ])
    .orderBy(({ ref }) => alike(ref('f.name'), p.sought), 'desc')
    .orderBy('f.name')
    .orderBy('f.id')
    .limit(p.limit),
)

/** Centers in whatever state, by name or number. */
export const findCenters = prepared((db, p: Input) =>
  db
    .selectFrom('centers as c')
    .select(['c.id', 'c.name as title', 'c.city as subtitle'])
    .where(({ ref }) => indexedLike(ref('c.name_key'), p.sought))
    .orderBy(({ ref }) => alike(ref('c.name'), p.sought), 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(p.limit),
)

/** Items of the master lists in either language, with the list that each is in. */
export const findItems = prepared((db, p: { inHindi: boolean } & Input) => {
  const name = p.inHindi ? 'i.name_hi' : 'i.name_en'
  return db
    .selectFrom('masterlist_items as i')
    .select(({ ref }) => ['i.id', ref(name).as('title'), 'i.list as subtitle'])
    .where(({ ref }) => namedLike(sql`name_key(${ref('i.name_en')} || ' ' || ${ref('i.name_hi')})`, p.sought))
    .orderBy(({ ref }) => alike(ref(name), p.sought), 'desc')
    .orderBy(name)
    .orderBy('i.id')
    .limit(p.limit)
})

/** Of this many centers or experts with matching words, those with the most similar names are shown. */
const RANKED = 200

const foundPublic = (kind: 'centers' | 'experts') =>
  prepared((db, p: { words: WordForms } & Input) => {
    const columns = ['id', 'name', 'city', 'search_text'] as const
    const active: AliasableExpression<Pick<Selectable<Experts>, (typeof columns)[number]>> =
      kind === 'centers'
        ? db.selectFrom('centers').select(columns).where('status', '=', sql.lit('active'))
        : db.selectFrom('experts').select(columns).where('status', '=', sql.lit('active'))
    return db
      .selectFrom(({ selectFrom }) =>
        selectFrom(active.as('p'))
          .selectAll()
          .where(({ and, ref }) => and(holdsWords(ref('p.search_text'), p.words)))
          .limit(RANKED)
          .as('found'),
      )
      .select(({ fn, val }) => ['id', 'name as title', fn.coalesce('city', val('')).as('subtitle')])
      .orderBy(({ ref }) => alike(ref('name'), p.sought), 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(p.limit)
  })

/** Active centers and experts anywhere, by their words. */
export const findPublic = { centers: foundPublic('centers'), experts: foundPublic('experts') }

/** People who left their name: by name, number, place or phone. */
export const findLeads = prepared((db, p: Input) => {
  const { ref } = expressionBuilder<Tables & { l: Leads }, 'l'>()
  const words = sql<string>`(${ref('l.name')} || ' ' || ${ref('l.number')} || ' ' || ${ref('l.place')})`
  return db
    .selectFrom('leads as l')
    .select([
      'l.id',
      'l.name as title',
      sql<string>`${ref('l.number')} || ' · ' || ${ref('l.phone')}`.as('subtitle'),
    ])
    .where(({ or }) =>
      or([
        written(words, p.sought),
        indexedLike(ref('l.name_key'), p.sought),
        phoneLike(ref('l.phone'), p.sought),
      ]),
    )
    .orderBy(alike(words, p.sought), 'desc')
    .orderBy(words)
    .orderBy('l.id')
    .limit(p.limit)
})

/** Bookings in scope by the start of their code, or by the learner, expert, center or service; the next ones first. */
export const findBookings = prepared(
  (db, p: { scope: QuickScope; code: string; serviceIds: string[]; now: Date } & Input) => {
    const viewer = 'expertId' in p.scope ? 'expert' : 'learner'
    return db
      .selectFrom('bookings as b')
      .innerJoin('learners as l', 'l.id', 'b.learner_id')
      .innerJoin('experts as x', 'x.id', 'b.expert_id')
      .innerJoin('centers as c', 'c.id', 'b.center_id')
      .select([
        'b.id',
        'b.code',
        nameShownTo(viewer, p.now, LEARNER).as('learner'),
        'b.service_id as serviceId',
        'c.name as centerName',
        'c.time_zone as timeZone',
        'b.starts_at as startsAt',
      ])
      .where(inScope(p.scope))
      .where(({ eb, fn, or, ref, val }) =>
        or([
          eb('b.code', 'ilike', p.code),
          namedLike(nameKeyShownTo(viewer, p.now, LEARNER), p.sought),
          namedLike(ref('x.name_key'), p.sought),
          namedLike(ref('c.name_key'), p.sought),
          eb('b.service_id', '=', fn.any(val(p.serviceIds))),
        ]),
      )
      .orderBy(({ eb }) => eb('b.starts_at', '<', p.now))
      .orderBy(({ ref }) => sql`abs(extract(epoch from ${ref('b.starts_at')} - ${p.now}::timestamptz))`)
      .orderBy('b.id')
      .limit(p.limit)
  },
)

/** Only this many bookings around now are searched: a center may have a million past ones. */
const LOOKED_THROUGH = 2000

function inScope(scope: QuickScope): Expression<SqlBool> {
  const ofBooking = expressionBuilder<Tables & { b: Bookings }, 'b'>()
  if ('learnerIds' in scope) {
    return ofBooking('b.learner_id', '=', ofBooking.fn.any(ofBooking.val(scope.learnerIds)))
  }
  const newest = ofBooking
    .selectFrom('bookings as o')
    .select('o.id')
    .where(({ eb, ref }) =>
      'centerId' in scope
        ? eb('o.center_id', '=', scope.centerId).and(ofServices(scope.serviceIds, ref('o.service_id')))
        : eb('o.expert_id', '=', scope.expertId),
    )
    .orderBy('o.starts_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(LOOKED_THROUGH)
  return ofBooking('b.id', 'in', newest)
}
