import { type Expression, type RawBuilder, sql } from 'kysely'
import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { decodeCursor, EXACT_TOTAL_UP_TO, encodeCursor, rowsToSkip } from '#domain/kernel/paging.ts'
import { SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import type { MembershipStatus } from '#domain/modules/learners/membership-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { seenLearners } from '#server/modules/classes/public.ts'
import {
  consentStands,
  type MemberRow,
  memberColumns,
  memberTables,
  type NumberStatus,
  named,
  numberStatus,
} from '#server/modules/learners/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

type Query = ApiHandlerInput<'GET /center/memberships'>['query']
type Actor = CenterCtx['actor']

/** A learner of a center with what the list shows of them. */
export interface CenterLearnerRow extends MemberRow {
  id: string
  status: MembershipStatus
  createdAt: Date
  endedAt: Date | null
  currency: string
  batches: { id: string; name: string; isPaused: boolean }[]
  /** Paise. */
  due: number
  guardians: { name: string | null; phone: string }[]
  siblings: { id: string; name: string }[]
  alert: string
  number: NumberStatus
  hasConsent: boolean
}

/** A page of a center's learners and how many there are; what hangs on each is read for the page alone. */
export async function listCenterLearners(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<{ rows: CenterLearnerRow[]; total: number; next: string | null }> {
  const where = sql.join(
    [seenLearners(actor), latest, sql`l.status = 'active'`, ...filters(actor, query)],
    sql` and `,
  )
  const skipped = skipOf(query)
  const key = query.sortBy === 'since' ? sql`m.created_at` : byName
  const page = await sql<{ id: string }>`
    select m.id from ${memberTables} where ${where}
    order by ${key} ${sql.raw(query.sortOrder)}, ${byName}, m.id
    limit ${query.limit + 1} offset ${skipped}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${memberTables} where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  const ids = page.rows.slice(0, query.limit).map(row => row.id)
  return {
    rows: await detailed(tx, actor, ids),
    total: counted.rows[0]?.total ?? 0,
    next: page.rows.length > query.limit ? encodeCursor([skipped + query.limit]) : null,
  }
}

/** One learner of the center, among those the member may see. */
export async function findCenterLearner(
  tx: Tx,
  actor: Actor,
  membershipId: string,
): Promise<CenterLearnerRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from memberships m where m.id = ${membershipId} and ${seenLearners(actor)}`.execute(tx)
  const [row] = await detailed(
    tx,
    actor,
    rows.map(({ id }) => id),
  )
  return row
}

const byName = sql`l.name collate "und-x-icu"`

/** Who came back has several memberships: the one that stands counts, else the last. */
const latest = sql`not exists (select from memberships n where n.center_id = m.center_id
  and n.learner_id = m.learner_id and n.id <> m.id and (n.status <> 'ended'
    or (m.status = 'ended' and (n.created_at, n.id) > (m.created_at, m.id))))`

/** Who joined and who left in each of the months, given by their first days; as the list of them counts. */
export async function countChanges(tx: Tx, actor: Actor, months: readonly string[]) {
  const inMonth = (change: Change) => sql`count(m.id) filter (where ${isChange(change)}
    and date_trunc('month', ${changedAt(change)} at time zone z.time_zone)::date = w.month)::int`
  const { rows } = await sql<{ month: string; joined: number; left: number }>`
    select to_char(w.month, 'YYYY-MM') as month, ${inMonth('joined')} as joined, ${inMonth('left')} as left
    from unnest(${months}::date[]) w(month)
    left join (${memberTables} join centers z on z.id = m.center_id)
      on ${seenLearners(actor)} and ${latest} and l.status = 'active'
    group by w.month order by w.month`.execute(tx)
  return rows
}

type Change = NonNullable<Query['change']>

const changedAt = (change: Change) => (change === 'joined' ? sql`m.created_at` : sql`m.ended_at`)
const isChange = (change: Change) => (change === 'joined' ? sql`true` : sql`m.status = 'ended'`)

/** The days of a change, in the center's own zone. */
function changedWithin(change: Change, { startDate, endDate }: Query): RawBuilder<unknown>[] {
  const zone = sql`(select z.time_zone from centers z where z.id = m.center_id)`
  const at = changedAt(change)
  const parts = [isChange(change)]
  if (startDate) parts.push(sql`${at} >= ${startDate}::timestamp at time zone ${zone}`)
  if (endDate) parts.push(sql`${at} < (${endDate}::date + 1)::timestamp at time zone ${zone}`)
  return parts
}

function filters(actor: Actor, query: Query): Expression<unknown>[] {
  const { status, batch, service, dues, number, search } = query
  // Days alone are those on which somebody joined.
  const change = query.change ?? (query.startDate || query.endDate ? 'joined' : undefined)
  const parts: Expression<unknown>[] = change ? changedWithin(change, query) : []
  if (status === 'open') parts.push(sql`m.status <> 'ended'`)
  else if (status) parts.push(sql`m.status = ${status}`)
  if (search) parts.push(named(search))
  if (number) parts.push(sql`${numberStatus} = ${number}`)
  if (batch) parts.push(sql`exists (${places(actor, sql`e.batch_id = ${batch}`)})`)
  if (service) {
    parts.push(sql`(exists (${places(actor, sql`b.service_id = ${service}`)}) or exists (
      select from bookings k where k.learner_id = m.learner_id and k.center_id = m.center_id
        and k.service_id = ${service} and ${ofOwnServices(actor, sql`k.service_id`)}
        and k.status in ('requested', 'held', 'confirmed', 'completed', 'no_show')))`)
  }
  if (dues) parts.push(sql`m.learner_id in (${owing(actor)})`)
  return mayInCenter(actor, 'bookings:view')
    ? parts
    : parts.concat(batch || service || dues ? sql`false` : [])
}

/** Places in batches that the learner of `m` has now. */
const places = (actor: Actor, which: RawBuilder<unknown>) => sql`
  select from enrolments e join batches b on b.id = e.batch_id
  where e.learner_id = m.learner_id and e.center_id = m.center_id and e.status = any(${[...SEATED]})
    and ${which} and ${ofOwnServices(actor, sql`b.service_id`)}`

/** Learners of the center with something open to be paid. */
const owing = (actor: Actor) => sql`
  select e.learner_id from orders o join enrolment_periods p on p.order_id = o.id
  join enrolments e on e.id = p.enrolment_id join batches b on b.id = e.batch_id
  where o.center_id = ${actor.center.centerId} and o.status = 'open' and ${ofOwnServices(actor, sql`b.service_id`)}
  union
  select k.learner_id from orders o join bookings k on k.order_id = o.id
  where o.center_id = ${actor.center.centerId} and o.status = 'open' and ${ofOwnServices(actor, sql`k.service_id`)}`

/** Rows with everything an answer shows, in the order of the ids. */
async function detailed(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<CenterLearnerRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CenterLearnerRow>`
    select m.id, m.status, m.created_at as "createdAt", m.ended_at as "endedAt", c.currency,
      ${sql.join(memberColumns)}, l.alert, ${consentStands(sql.ref<string>('l.id'), 'taking_part')} as "hasConsent",
      (select jsonb_agg(jsonb_build_object('name', gu.name, 'phone', gu.phone) order by g.created_at, gu.id)
        from learner_guardians g join users gu on gu.id = g.user_id where g.learner_id = l.id) as guardians,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', sm.id, 'name', sl.name))
        from learner_guardians g join learner_guardians sg on sg.user_id = g.user_id and sg.learner_id <> l.id
        join learners sl on sl.id = sg.learner_id and sl.status = 'active'
        join memberships sm on sm.learner_id = sl.id and sm.center_id = m.center_id and sm.status <> 'ended'
        where g.learner_id = l.id), '[]') as siblings,
      ${numberStatus} as number,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'isPaused', e.status = 'paused')
          order by b.name, b.id)
        from enrolments e join batches b on b.id = e.batch_id
        where e.learner_id = m.learner_id and e.center_id = m.center_id and e.status = any(${[...SEATED]})
          and ${ofOwnServices(actor, sql`b.service_id`)}), '[]') as batches,
      coalesce((select sum(o.total_amount - o.paid_amount)::float8 from orders o where o.status = 'open' and o.id in (
        select p.order_id from enrolments e join batches b on b.id = e.batch_id
          join enrolment_periods p on p.enrolment_id = e.id
        where e.learner_id = m.learner_id and e.center_id = m.center_id and ${ofOwnServices(actor, sql`b.service_id`)}
        union
        select k.order_id from bookings k where k.learner_id = m.learner_id and k.center_id = m.center_id
          and ${ofOwnServices(actor, sql`k.service_id`)})), 0) as due
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    join (${memberTables}) on m.id = wanted.id
    join centers c on c.id = m.center_id
    order by wanted.place`.execute(tx)
  return rows
}

/** A center's learners are counted in hundreds: a page is counted off, also where a cursor leads on. */
function skipOf({ after, offset }: Query): number {
  const [place] = (after && decodeCursor(after)) || []
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < 10_000_000
    ? place
    : rowsToSkip(offset)
}
