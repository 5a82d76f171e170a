import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { ADULT_AGE } from '#domain/modules/learners/learner-rules.ts'
import type { Tx } from '#server/platform/context.ts'
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

/** The name holds the text or is like it; of a text of two letters a word begins with it. */
function named(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  if ([...text].length <= 2) return sql`${column} ~* ${`\\m${text}`}`
  return sql`(${column} %> ${text} or ${column} ilike ${`%${text}%`})`
}

const bestFirst = (column: RawBuilder<unknown>, text: string) =>
  sql`word_similarity(${text}, ${column}) desc, ${column}`

/** Members of a center and those who book there, with the number to call. */
export async function findLearnersOfCenter(tx: Tx, centerId: string, text: string, limit: number) {
  const { rows } = await sql<FoundName>`
    select l.id, l.name as title, coalesce((select min(u.phone) from learner_guardians g
      join users u on u.id = g.user_id where g.learner_id = l.id), '') as subtitle
    from learners l where ${named(sql`l.name`, text)} and (
      exists (select from memberships m where m.center_id = ${centerId}::uuid and m.learner_id = l.id and m.status <> 'ended')
      or exists (select from bookings b where b.center_id = ${centerId}::uuid and b.learner_id = l.id))
    order by ${bestFirst(sql`l.name`, text)}, l.id limit ${limit}`.execute(tx)
  return rows
}

/** Experts who work with a center and teach one of the services, or any where none are named. */
export async function findExpertsOfCenter(
  tx: Tx,
  center: { centerId: string; serviceIds: readonly string[] | null },
  text: string,
  limit: number,
) {
  const { rows } = await sql<FoundName>`
    select x.id, x.name as title, x.headline as subtitle
    from engagements g join experts x on x.id = g.expert_id
    where g.center_id = ${center.centerId}::uuid and g.status <> 'ended' and ${named(sql`x.name`, text)}
      and (${center.serviceIds}::uuid[] is null or x.service_ids && ${center.serviceIds}::uuid[])
    order by ${bestFirst(sql`x.name`, text)}, x.id limit ${limit}`.execute(tx)
  return rows
}

/** Centers that an expert works with. */
export async function findCentersOfExpert(tx: Tx, expertId: string, text: string, limit: number) {
  const { rows } = await sql<FoundName>`
    select c.id, c.name as title, c.city as subtitle
    from engagements g join centers c on c.id = g.center_id
    where g.expert_id = ${expertId}::uuid and g.status <> 'ended' and ${named(sql`c.name`, text)}
    order by ${bestFirst(sql`c.name`, text)}, c.id limit ${limit}`.execute(tx)
  return rows
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
      select p.id, p.name, p.city from ${sql.table(kind)} p
      where ${sql.join([sql`p.status = 'active'`, ...holdsWords(sql`p.search_text`, asked.words)], sql` and `)}
      limit ${RANKED}) found
    order by ${bestFirst(sql`name`, asked.text)}, id limit ${asked.limit}`.execute(tx)
  return rows
}

/** People who left their name: by name, number or place. */
export async function findLeads(tx: Tx, text: string, limit: number) {
  const words = sql`(l.name || ' ' || l.number || ' ' || l.place)`
  const { rows } = await sql<FoundName>`
    select l.id, l.name as title, l.number || ' · ' || l.phone as subtitle from leads l
    where ${named(words, text)} order by ${bestFirst(words, text)}, l.id limit ${limit}`.execute(tx)
  return rows
}

/** Bookings in scope by their code's beginning, or by the learner, expert, center or service; the next ones first. */
export async function findBookings(
  tx: Tx,
  scope: QuickScope,
  asked: { text: string; serviceIds: string[]; now: Date; limit: number },
): Promise<FoundBooking[]> {
  const learner = learnerName(scope, asked.now)
  const { rows } = await sql<FoundBooking>`
    select b.id, b.code, ${learner} as learner, b.service_id as "serviceId", c.name as "centerName",
      c.time_zone as "timeZone", b.starts_at as "startsAt"
    from bookings b join learners l on l.id = b.learner_id join experts x on x.id = b.expert_id
    join centers c on c.id = b.center_id
    where ${inScope(scope)} and (b.code ilike ${`${asked.text.replaceAll(' ', '-')}%`} or ${named(learner, asked.text)}
      or ${named(sql`x.name`, asked.text)} or ${named(sql`c.name`, asked.text)}
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

/** Experts see, and find, a minor by the first name alone (rule R12). */
function learnerName(scope: QuickScope, now: Date): RawBuilder<string> {
  if (scope.kind !== 'expert') return sql`l.name`
  const isMinor = sql`l.date_of_birth + make_interval(years => ${ADULT_AGE}::int) > ${localDateOf(now, DEFAULT_ZONE)}::date`
  return sql`case when ${isMinor} then split_part(l.name, ' ', 1) else l.name end`
}
