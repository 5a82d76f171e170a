import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Centers, Learners, Memberships, Tables } from '#database/tables.ts'
import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { encodeCursor } from '#domain/kernel/paging.ts'
import { addDays } from '#domain/kernel/time.ts'
import { SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { seenLearners } from '#server/modules/classes/public.ts'
import {
  hasConsent,
  hasTag,
  memberColumns,
  memberTags,
  named,
  numberStatus,
  selectBelonging,
  selectMembers,
} from '#server/modules/learners/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { prepared } from '#server/platform/prepared.ts'
import { dayStart, ofOwnServices, ofServices } from '#server/platform/sql-expressions.ts'

type Query = ApiHandlerInput<'GET /center/memberships'>['query']
/** What narrows the list. */
type Filter = Omit<Query, 'limit' | 'offset' | 'after' | 'sortBy' | 'sortOrder'>
type Actor = CenterCtx['actor']

const ofMember = expressionBuilder<Tables & { l: Learners; m: Memberships; mc: Centers }, 'l' | 'm' | 'mc'>()

/** A page of a center's learners, and their number; details are read only for the page. */
export async function listCenterLearners(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<{ rows: CenterLearnerRow[]; total: number; next: string | null }> {
  const found = selectListed(tx, actor, query.status).where(({ and }) => and(filters(actor, query)))
  // A center has hundreds of learners: pages use offsets, also when a cursor continues them.
  const skipped = skipOf(query)
  const listed = await found
    .select(({ fn }) => ['m.id', fn.countAll<number>().over().as('total')])
    .$if(query.sortBy === 'since', rows => rows.orderBy('m.created_at', query.sortOrder))
    .$if(query.sortBy === 'status', rows => rows.orderBy('m.status', query.sortOrder))
    // Who may not see what is due is not told by the order either.
    .$if(query.sortBy === 'due' && mayInCenter(actor, 'bookings:view'), rows =>
      rows.orderBy(dueOf(serviceScope(actor)), query.sortOrder),
    )
    .orderBy('l.name', order =>
      query.sortBy !== 'name' || query.sortOrder === 'asc'
        ? order.collate('und-x-icu')
        : order.collate('und-x-icu').desc(),
    )
    .orderBy('m.id')
    .limit(query.limit + 1)
    .offset(skipped)
    .execute()
  const ids = listed.slice(0, query.limit).map(row => row.id)
  return {
    rows: await detailed(tx, actor, ids),
    total: listed[0]?.total ?? (skipped > 0 ? await countFound(found) : 0),
    next: listed.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

/** A page behind the last learner has no row that would tell how many there are. */
async function countFound(found: ReturnType<typeof selectListed>): Promise<number> {
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  return counted?.total ?? 0
}

/** The learners whom the list shows with these filters; one who came back has one row. */
export const selectFiltered = (tx: Tx, actor: Actor, filter: Filter) =>
  selectListed(tx, actor, filter.status)
    .where(({ and }) => and(filters(actor, filter)))
    .select('m.learner_id')

/** One learner of the center, if the member may see them. */
export async function findCenterLearner(
  tx: Tx,
  actor: Actor,
  membershipId: string,
): Promise<CenterLearnerRow | undefined> {
  const seen = await tx
    .selectFrom('memberships as m')
    .select('m.id')
    .where('m.id', '=', membershipId)
    .where(seenLearners(actor))
    .executeTakeFirst()
  const [row] = seen ? await detailed(tx, actor, [seen.id]) : []
  return row
}

/**
 * Learners in the center's list. A learner who came back has several memberships: the current one counts, otherwise
 * the last. Only one is current, so a list of current ones need not look for others.
 */
const selectListed = (tx: Tx, actor: Actor, status?: Filter['status']) =>
  selectBelonging(tx)
    .where(seenLearners(actor))
    .where('l.status', '=', sql.lit<'active'>('active'))
    .$if(status === undefined || status === 'ended', members =>
      members.where(({ eb, exists, not, or, selectFrom }) => {
        const ended = sql.lit<'ended'>('ended')
        const others = selectFrom('memberships as n')
          .whereRef('n.center_id', '=', 'm.center_id')
          .whereRef('n.learner_id', '=', 'm.learner_id')
          .where(other =>
            other.or([
              other('n.status', '<>', ended),
              sql<boolean>`(${other.ref('n.created_at')}, ${other.ref('n.id')}) > (${other.ref('m.created_at')}, ${other.ref('m.id')})`,
            ]),
          )
        return or([eb('m.status', '<>', ended), not(exists(others))])
      }),
    )

/** Who joined and who left in each of the months, given by their first days; counted as in the list. */
export function countChanges(tx: Tx, actor: Actor, months: readonly string[]) {
  const listed = selectListed(tx, actor).select([
    'm.id',
    'm.status',
    'm.created_at',
    'm.ended_at',
    'mc.time_zone',
  ])
  return tx
    .selectFrom(sql<{ month: string }>`unnest(${months}::date[])`.as<'w'>(sql`w(month)`))
    .leftJoin(listed.as('m'), join => join.onTrue())
    .select(({ eb, fn, ref }) => {
      const inMonth = (at: 'm.created_at' | 'm.ended_at') =>
        eb(sql`date_trunc('month', ${ref(at)} at time zone ${ref('m.time_zone')})::date`, '=', ref('w.month'))
      return [
        fn<string>('to_char', ['w.month', sql.lit('YYYY-MM')]).as('month'),
        fn.count<number>('m.id').filterWhere(inMonth('m.created_at')).as('joined'),
        fn
          .count<number>('m.id')
          .filterWhere(eb.and([eb('m.status', '=', 'ended'), inMonth('m.ended_at')]))
          .as('left'),
      ]
    })
    .groupBy('w.month')
    .orderBy('w.month')
    .execute()
}

/** How many of the center's learners were members at a time. */
export async function countMembersAt(tx: Tx, actor: Actor, at: Date): Promise<number> {
  const { count } = await selectListed(tx, actor)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.created_at', '<=', at)
    .where(({ eb, or }) => or([eb('m.ended_at', 'is', null), eb('m.ended_at', '>', at)]))
    .executeTakeFirstOrThrow()
  return count
}

type Change = NonNullable<Query['change']>

const changedAt = (change: Change) => ofMember.ref(change === 'joined' ? 'm.created_at' : 'm.ended_at')
const isChange = (change: Change): Expression<SqlBool> =>
  change === 'joined' ? ofMember.lit(true) : ofMember('m.status', '=', 'ended')

/** The days of a change, in the center's own time zone. */
function changedWithin(change: Change, { startDate, endDate }: Filter): Expression<SqlBool>[] {
  const zone = ofMember.ref('mc.time_zone')
  const at = changedAt(change)
  const parts = [isChange(change)]
  if (startDate) parts.push(ofMember(at, '>=', dayStart(startDate, zone)))
  if (endDate) parts.push(ofMember(at, '<', dayStart(addDays(endDate, 1), zone)))
  return parts
}

function filters(actor: Actor, query: Filter): Expression<SqlBool>[] {
  const { exists, lit, or, selectFrom } = ofMember
  const { status, batch, service, dues, tags, number, search } = query
  // Dates without a kind of change are those of joining.
  const change = query.change ?? (query.startDate || query.endDate ? 'joined' : undefined)
  const parts = change ? changedWithin(change, query) : []
  if (status === 'open') parts.push(ofMember('m.status', '<>', 'ended'))
  else if (status) parts.push(ofMember('m.status', '=', status))
  if (search) parts.push(named(search))
  if (tags) parts.push(hasTag(tags))
  if (number) parts.push(ofMember(numberStatus, '=', number))
  if (batch) parts.push(exists(places(serviceScope(actor)).where('e.batch_id', '=', batch)))
  if (service) {
    const booked = selectFrom('bookings as k')
      .whereRef('k.learner_id', '=', 'm.learner_id')
      .whereRef('k.center_id', '=', 'm.center_id')
      .where('k.service_id', '=', service)
      .where(({ ref }) => ofOwnServices(actor, ref('k.service_id')))
      .where('k.status', 'in', ['requested', 'held', 'confirmed', 'completed', 'no_show'])
    const enrolled = places(serviceScope(actor)).where('b.service_id', '=', service)
    parts.push(or([exists(enrolled), exists(booked)]))
  }
  if (dues) parts.push(ofMember('m.learner_id', 'in', owing(actor)))
  return mayInCenter(actor, 'bookings:view')
    ? parts
    : parts.concat(batch || service || dues ? lit(false) : [])
}

/** The services that a member's work is limited to; null: all. */
type ServiceIds = ReturnType<typeof serviceScope>

/** Present and past enrolments of the learner of `m`, for the member's services. */
const everPlaces = (serviceIds: ServiceIds) =>
  ofMember
    .selectFrom('enrolments as e')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .whereRef('e.learner_id', '=', 'm.learner_id')
    .whereRef('e.center_id', '=', 'm.center_id')
    .where(({ ref }) => ofServices(serviceIds, ref('b.service_id')))

/** The present ones. */
const places = (serviceIds: ServiceIds) => everPlaces(serviceIds).where('e.status', 'in', SEATED)

/** Learners of the center with an open payment. */
function owing(actor: Actor) {
  const open = ofMember
    .selectFrom('orders as o')
    .where('o.center_id', '=', actor.center.centerId)
    .where('o.status', '=', sql.lit<'open'>('open'))
  return open
    .innerJoin('enrolment_periods as p', 'p.order_id', 'o.id')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .where(({ ref }) => ofOwnServices(actor, ref('b.service_id')))
    .select('e.learner_id')
    .union(
      open
        .innerJoin('bookings as k', 'k.order_id', 'o.id')
        .where(({ ref }) => ofOwnServices(actor, ref('k.service_id')))
        .select('k.learner_id'),
    )
}

/** What is open of the orders of the learner of `m`, in paise. */
function dueOf(serviceIds: ServiceIds) {
  const orders = everPlaces(serviceIds)
    .innerJoin('enrolment_periods as p', 'p.enrolment_id', 'e.id')
    .select('p.order_id')
    .union(
      ofMember
        .selectFrom('bookings as k')
        .select('k.order_id')
        .whereRef('k.learner_id', '=', 'm.learner_id')
        .whereRef('k.center_id', '=', 'm.center_id')
        .where(own => ofServices(serviceIds, own.ref('k.service_id'))),
    )
  const due = ofMember
    .selectFrom('orders as o')
    .select(({ cast, eb, fn, ref }) =>
      cast<number>(fn.sum(eb('o.total_amount', '-', ref('o.paid_amount'))), 'float8').as('due'),
    )
    .where('o.status', '=', sql.lit<'open'>('open'))
    .where('o.id', 'in', orders)
  return ofMember.fn.coalesce(due, ofMember.lit(0))
}

const findDetailed = prepared((db, p: { ids: readonly string[]; serviceIds: ServiceIds }) =>
  selectMembers(db)
    .select(memberColumns)
    .select(({ ref, selectFrom }) => {
      const guardians = selectFrom('learner_guardians as g')
        .innerJoin('users as gu', 'gu.id', 'g.user_id')
        .select(guardian => ['gu.name', guardian.ref('gu.phone').$notNull().as('phone')])
        .whereRef('g.learner_id', '=', 'l.id')
        .orderBy('g.created_at')
        .orderBy('gu.id')
      const siblings = selectFrom('learner_guardians as g')
        .innerJoin('learner_guardians as sg', 'sg.user_id', 'g.user_id')
        .innerJoin('learners as sl', 'sl.id', 'sg.learner_id')
        .innerJoin('memberships as sm', 'sm.learner_id', 'sl.id')
        .select(['sm.id', 'sl.name'])
        .distinct()
        .whereRef('g.learner_id', '=', 'l.id')
        .whereRef('sg.learner_id', '<>', 'l.id')
        .where('sl.status', '=', sql.lit<'active'>('active'))
        .whereRef('sm.center_id', '=', 'm.center_id')
        .where('sm.status', '<>', sql.lit<'ended'>('ended'))
        .orderBy('sm.id')
      const batches = places(p.serviceIds)
        .select(place => [
          'b.id',
          'b.name',
          place('e.status', '=', 'paused').$castTo<boolean>().as('isPaused'),
        ])
        .orderBy('b.name')
        .orderBy('b.id')
      return [
        'm.id',
        'm.status',
        'm.created_at as createdAt',
        'm.ended_at as endedAt',
        'mc.currency',
        'l.alert',
        hasConsent(ref('l.id'), 'taking_part').as('hasConsent'),
        jsonArrayFrom(guardians).as('guardians'),
        jsonArrayFrom(siblings).as('siblings'),
        jsonArrayFrom(batches).as('batches'),
        memberTags.as('tags'),
        numberStatus.as('number'),
        dueOf(p.serviceIds).as('due'),
      ]
    })
    .where(({ eb, fn, val }) => eb('m.id', '=', fn.any(val(p.ids))))
    .orderBy(({ ref }) => sql`array_position(${p.ids}::uuid[], ${ref('m.id')})`),
)

/** A center's learner with what the list shows; dues are in paise. */
export type CenterLearnerRow = Awaited<ReturnType<typeof findDetailed>>[number]

/** Rows with everything an answer shows, in the order of the ids. */
async function detailed(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<CenterLearnerRow[]> {
  return ids.length === 0 ? [] : findDetailed(tx, { ids, serviceIds: serviceScope(actor) })
}
