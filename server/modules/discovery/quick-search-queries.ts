import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import type { OrderStatus } from '#domain/modules/orders/order-states.ts'
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

/** A person or place that was found. */
export interface FoundName {
  id: string
  title: string
  subtitle: string
}

/** An order that was found; amounts in paise. */
export interface FoundOrder extends FoundName {
  status: OrderStatus
  paid: number
  due: number
  currency: string
}

/** A booking that was found. */
export interface FoundBooking {
  id: string
  code: string
  learner: string
  serviceId: string
  centerName: string
  timeZone: string
  startsAt: Date
}

const bestFirst = (name: RawBuilder<unknown>, text: string) =>
  sql`word_similarity(sound_of(${text}), name_key(${name})) desc, ${name}`

async function names<Found extends FoundName>(tx: Tx, query: RawBuilder<Found>): Promise<Found[]> {
  return (await query.execute(tx)).rows
}

/** Whose center it is, and to which services a member's work is narrowed. */
export interface CenterScope {
  centerId: string
  serviceIds: readonly string[] | null
}

const inServices = (service: RawBuilder<unknown>, { serviceIds }: CenterScope) =>
  sql`(${serviceIds}::uuid[] is null or ${service} = any(${serviceIds}::uuid[]))`

/**
 * Members of a center by their name, a guardian's name or number; with the number to call. Who works for some services
 * sees who learns them, and who learns nothing there yet: as in the list of learners.
 */
export function findLearnersOfCenter(tx: Tx, center: CenterScope, text: string, limit: number) {
  const learnt = sql`
    select b.service_id from enrolments e join batches b on b.id = e.batch_id
    where e.learner_id = m.learner_id and e.center_id = m.center_id
    union all select k.service_id from bookings k where k.learner_id = m.learner_id and k.center_id = m.center_id`
  return names(
    tx,
    sql<FoundName>`
    select m.id, l.name as title, coalesce(m.contact_phone, (select min(u.phone) from learner_guardians g
      join users u on u.id = g.user_id where g.learner_id = l.id), '') as subtitle
    from memberships m join learners l on l.id = m.learner_id
    where m.center_id = ${center.centerId}::uuid and m.status <> 'ended' and l.status = 'active'
      and (${namedLike(sql`l.name_key`, text)} or ${phoneLike(sql`m.contact_phone`, text)}
        or exists (select from learner_guardians g join users gu on gu.id = g.user_id where g.learner_id = l.id
          and (${namedLike(sql`gu.name_key`, text)} or ${phoneLike(sql`gu.phone`, text)})))
      and (${center.serviceIds}::uuid[] is null or not exists (${learnt})
        or exists (select from (${learnt}) s where s.service_id = any(${center.serviceIds}::uuid[])))
    order by ${bestFirst(sql`l.name`, text)}, m.id limit ${limit}`,
  )
}

/** Experts who work with a center and teach one of the services, or any where none are named. */
export function findExpertsOfCenter(tx: Tx, center: CenterScope, text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select g.id, x.name as title, x.headline as subtitle
    from engagements g join experts x on x.id = g.expert_id left join users u on u.id = x.user_id
    where g.center_id = ${center.centerId}::uuid and g.status <> 'ended'
      and (${namedLike(sql`x.name_key`, text)} or ${phoneLike(sql`u.phone`, text)})
      and (${center.serviceIds}::uuid[] is null or x.service_ids && ${center.serviceIds}::uuid[])
    order by ${bestFirst(sql`x.name`, text)}, g.id limit ${limit}`,
  )
}

/** Batches of a center, or those an expert teaches. */
export function findBatches(
  tx: Tx,
  scope: ({ kind: 'center' } & CenterScope) | { kind: 'expert'; expertId: string },
  text: string,
  limit: number,
) {
  const own =
    scope.kind === 'center'
      ? sql`b.center_id = ${scope.centerId}::uuid and ${inServices(sql`b.service_id`, scope)}`
      : sql`exists (select from batch_experts t where t.batch_id = b.id and t.expert_id = ${scope.expertId}::uuid)`
  return names(
    tx,
    sql<FoundName>`
    select b.id, b.name as title, c.name as subtitle from batches b join centers c on c.id = b.center_id
    where ${own} and b.status not in ('cancelled') and ${namedLike(sql`b.name_key`, text)}
    order by b.status = 'completed', ${bestFirst(sql`b.name`, text)}, b.id limit ${limit}`,
  )
}

/** Orders `o` of a center, for who works for some services those that hold a line of one: as in the list of orders. */
const ordersOf = ({ centerId, serviceIds }: CenterScope) => sql`
  o.center_id = ${centerId}::uuid and o.kind <> 'onboarding' and (${serviceIds}::uuid[] is null or exists (
    select from order_lines ol where ol.order_id = o.id and ol.service_id = any(${serviceIds}::uuid[])))`

/** Orders of a center by number or buyer, the newest first. */
export function findOrders(
  tx: Tx,
  center: CenterScope,
  asked: { text: string; number: string },
  limit: number,
) {
  return names(
    tx,
    sql<FoundOrder>`
    select o.id, o.number as title, coalesce(u.name, '') as subtitle, o.status, o.paid_amount as paid,
      o.total_amount - o.paid_amount as due, o.currency
    from (select o.* from orders o where ${ordersOf(center)}
      order by o.created_at desc limit ${LOOKED_THROUGH}) o join users u on u.id = o.buyer_user_id
    where ${written(sql`o.number`, asked.number)} or ${namedLike(sql`u.name_key`, asked.text)}
    order by o.created_at desc, o.id limit ${limit}`,
  )
}

/** Invoices and credit notes that a center issued, by number alone: who bought is found among the orders. */
export function findInvoices(tx: Tx, center: CenterScope, number: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select i.id, i.number as title, coalesce(u.name, '') as subtitle
    from invoices i join orders o on o.id = i.order_id join users u on u.id = o.buyer_user_id
    where i.seller_id = ${center.centerId}::uuid and ${ordersOf(center)} and ${written(sql`i.number`, number)}
    order by i.issued_on desc, i.number desc limit ${limit}`,
  )
}

/** Learners who asked a center to join, by name; what still waits first. */
export function findRequests(tx: Tx, center: CenterScope, text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select r.id, l.name as title, '' as subtitle
    from requests r join learners l on r.requester_kind = 'learner' and l.id = r.requester_id
    where r.responder_kind = 'center' and r.responder_id = ${center.centerId}::uuid
      and r.kind in ('learner_joins_center', 'society_access') and r.status in (${sql.join(openRequestStatuses)})
      and ${namedLike(sql`l.name_key`, text)}
    order by r.created_at desc, r.id limit ${limit}`,
  )
}

/** Learners of an expert's classes, a minor by the first name alone (rule R12), and where they are taught. */
export function findTaught(tx: Tx, expertId: string, text: string, now: Date, limit: number) {
  // Who is taught in two zones is a minor as long as one of them says so: the first name comes before the whole one.
  const shown = sql<string>`min(${nameShownTo(EXPERT, now, LEARNER)})`
  return names(
    tx,
    sql<FoundName>`
    select l.id, ${shown} as title, min(c.name) as subtitle
    from class_session_experts x join class_sessions t on t.id = x.class_session_id and t.status <> 'cancelled'
      and t.starts_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz + interval '60 days'
    join class_participants p on p.class_session_id = t.id and p.status = 'expected'
    join learners l on l.id = p.learner_id and l.status = 'active' join centers c on c.id = t.center_id
    where x.expert_id = ${expertId}::uuid
      and ${namedLike(nameKeyShownTo(EXPERT, now, LEARNER), text)}
    group by l.id order by ${bestFirst(shown, text)}, l.id limit ${limit}`,
  )
}

/** Centers that an expert works with. */
export function findCentersOfExpert(tx: Tx, expertId: string, text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select g.id, c.name as title, c.city as subtitle
    from engagements g join centers c on c.id = g.center_id
    where g.expert_id = ${expertId}::uuid and g.status <> 'ended' and ${namedLike(sql`c.name_key`, text)}
    order by ${bestFirst(sql`c.name`, text)}, g.id limit ${limit}`,
  )
}

/** The own family, by name. */
export function findFamily(tx: Tx, learnerIds: readonly string[], text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select l.id, l.name as title, '' as subtitle from learners l
    where l.id = any(${learnerIds}::uuid[]) and ${namedLike(sql`l.name_key`, text)}
    order by l.name, l.id limit ${limit}`,
  )
}

/** Accounts, by name or number: the ones most alike of those that an index finds. */
export function findUsers(tx: Tx, text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select f.id, coalesce(f.name, f.phone) as title, f.phone as subtitle from (
      select u.id, u.name, u.phone from users u
      where ${indexedLike(sql`u.name_key`, text)} or ${phoneLike(sql`u.phone`, text)} limit ${RANKED}) f
    order by ${bestFirst(sql`f.name`, text)}, f.id limit ${limit}`,
  )
}

/** Centers in whatever state, by name or number. */
export function findCenters(tx: Tx, text: string, limit: number) {
  return names(
    tx,
    sql<FoundName>`
    select c.id, c.name as title, c.city as subtitle from centers c
    where ${indexedLike(sql`c.name_key`, text)}
    order by ${bestFirst(sql`c.name`, text)}, c.id limit ${limit}`,
  )
}

/** Items of the master lists in either language, with the list that each stands in. */
export function findItems(tx: Tx, text: string, language: Language, limit: number) {
  const name = language === 'hi' ? sql`i.name_hi` : sql`i.name_en`
  return names(
    tx,
    sql<FoundName>`
    select i.id, ${name} as title, i.list as subtitle from masterlist_items i
    where ${namedLike(sql`name_key(i.name_en || ' ' || i.name_hi)`, text)}
    order by ${bestFirst(name, text)}, i.id limit ${limit}`,
  )
}

/** Of so many centers or experts whose words fit, the names most like the text are shown. */
const RANKED = 200

/** Active centers and experts anywhere, by their words. */
export async function findPublic(
  tx: Tx,
  kind: 'centers' | 'experts',
  asked: { text: string; words: WordForms; limit: number },
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select id, name as title, coalesce(city, '') as subtitle from (
      select p.id, p.name, p.city ${kind === 'centers' ? sql`from centers p` : sql`from experts p`}
      where ${sql.join([sql`p.status = 'active'`, ...holdsWords(sql`p.search_text`, asked.words)], sql` and `)}
      limit ${RANKED}) found
    order by ${bestFirst(sql`name`, asked.text)}, id limit ${asked.limit}`.execute(tx)
  return rows
}

/** People who left their name: by name, number, place or phone. */
export function findLeads(tx: Tx, text: string, limit: number) {
  const words = sql`(l.name || ' ' || l.number || ' ' || l.place)`
  return names(
    tx,
    sql<FoundName>`
    select l.id, l.name as title, l.number || ' · ' || l.phone as subtitle from leads l
    where ${written(words, text)} or ${indexedLike(sql`l.name_key`, text)} or ${phoneLike(sql`l.phone`, text)}
    order by ${bestFirst(words, text)}, l.id limit ${limit}`,
  )
}

/** Bookings in scope by their code's beginning, or by the learner, expert, center or service; the next ones first. */
export async function findBookings(
  tx: Tx,
  scope: QuickScope,
  asked: { text: string; serviceIds: string[]; now: Date; limit: number },
): Promise<FoundBooking[]> {
  const isExpert = scope.kind === 'expert'
  const learner = isExpert ? nameShownTo(EXPERT, asked.now, LEARNER) : sql`l.name`
  const key = isExpert ? nameKeyShownTo(EXPERT, asked.now, LEARNER) : sql`l.name_key`
  const { rows } = await sql<FoundBooking>`
    select b.id, b.code, ${learner} as learner, b.service_id as "serviceId", c.name as "centerName",
      c.time_zone as "timeZone", b.starts_at as "startsAt"
    from bookings b join learners l on l.id = b.learner_id join experts x on x.id = b.expert_id
    join centers c on c.id = b.center_id
    where ${inScope(scope)} and (b.code ilike ${`${asked.text.replaceAll(' ', '-')}%`} or ${namedLike(key, asked.text)}
      or ${namedLike(sql`x.name_key`, asked.text)} or ${namedLike(sql`c.name_key`, asked.text)}
      or b.service_id = any(${asked.serviceIds}::uuid[]))
    order by b.starts_at < ${asked.now}, abs(extract(epoch from b.starts_at - ${asked.now}::timestamptz)), b.id
    limit ${asked.limit}`.execute(tx)
  return rows
}

/** Only so many bookings around now are looked through: a center may have a million behind it. */
const LOOKED_THROUGH = 2000

function inScope(scope: QuickScope): RawBuilder<boolean> {
  if (scope.kind === 'family') return sql`b.learner_id = any(${scope.learnerIds}::uuid[])`
  const own =
    scope.kind === 'center'
      ? sql`o.center_id = ${scope.centerId}::uuid
          and (${scope.serviceIds}::uuid[] is null or o.service_id = any(${scope.serviceIds}::uuid[]))`
      : sql`o.expert_id = ${scope.expertId}::uuid`
  return sql`b.id in (select o.id from bookings o where ${own} order by o.starts_at desc, o.id desc limit ${LOOKED_THROUGH})`
}

const EXPERT = { role: 'expert' } as const
