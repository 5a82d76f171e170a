import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { EngagementStatus } from '#domain/modules/experts/agreements/engagement-states.ts'
import type { Fee } from '#domain/modules/experts/agreements/fee-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** A version in a line, as JSON of the database. */
export interface AgreementLine {
  id: string
  number: number | null
  status: string
  madeBy: Side
  fee: Fee
  fromOn: string
  untilOn: string | null
  currency: string
}

/** An engagement with its two sides; dates are local. */
export interface EngagementRow {
  id: string
  status: EngagementStatus
  askedBy: Side | null
  centerId: string
  centerSlug: string
  centerName: string
  centerCity: string
  timeZone: string
  currency: string
  centerPhone: string | null
  centerPictureId: string | null
  expertId: string
  expertSlug: string
  expertName: string
  headline: string
  expertPictureId: string | null
  expertPhone: string | null
  expertIsActive: boolean
  services: { id: string; name: { en: string; hi: string } }[]
  inForce: AgreementLine | null
  open: AgreementLine | null
  createdAt: Date
  activeFrom: string | null
  pausedBy: Side | null
  pausedFrom: string | null
  pausedUntil: string | null
  pauseReason: string
  endsOn: string | null
  endsSoonerOn: string | null
  endingBy: Side | null
  endReason: string
  endedAt: Date | null
  classesAhead: number
  nextClassAt: Date | null
  version: number
}

/** Engagements an actor may see: the expert's own, or those of the selected center whose expert teaches what the member works for. */
export function ownEngagements(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'expert') return sql`e.expert_id = ${actor.expertId}::uuid`
  if (actor.role !== 'center') return sql`false`
  const scope = serviceScope(actor)
  const covered = scope ? sql`and x.service_ids && ${scope}::uuid[]` : sql``
  return sql`(e.center_id = ${actor.center?.centerId ?? null}::uuid ${covered})`
}

const line = sql`jsonb_build_object('id', a.id, 'number', a.number, 'status', a.status, 'madeBy', a.made_by,
  'fee', ${feeJson()}, 'fromOn', a.from_on, 'untilOn', a.until_on, 'currency', a.currency)`

/** The fee of agreement `a` as the contract has it. */
export function feeJson(alias = 'a'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('fee_model')} = 'share'
    then jsonb_build_object('model', 'share', 'basisPoints', ${of('share_basis_points')})
    else jsonb_build_object('model', ${of('fee_model')}, 'amount', ${of('amount')}) end`
}

/** Services by their ids, as JSON, in the order of their English names. */
export function servicesJson(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id,
      'name', jsonb_build_object('en', m.name_en, 'hi', m.name_hi)) order by m.name_en, m.id), '[]')
    from masterlist_items m where m.id = any(${ids}))`
}

/** What is selected of an engagement `e` with its expert `x`, their user `u` and its center `c`. */
function columns(actor: SignedIn | null, now: Date): RawBuilder<unknown> {
  const drafts = actor?.role === 'expert' ? sql`false` : sql`true`
  return sql`
    e.id, e.status, e.asked_by as "askedBy", c.id as "centerId", c.slug as "centerSlug", c.name as "centerName",
    c.city as "centerCity", c.time_zone as "timeZone", c.currency, c.phone as "centerPhone",
    c.picture_id as "centerPictureId", x.id as "expertId", x.slug as "expertSlug", x.name as "expertName", x.headline,
    x.picture_id as "expertPictureId", u.phone as "expertPhone", x.status = 'active' as "expertIsActive", ${servicesJson(sql`x.service_ids`)} as services,
    (select ${line} from agreements a where a.engagement_id = e.id
      and a.holds @> (${now}::timestamptz at time zone c.time_zone)::date) as "inForce",
    (select ${line} from agreements a where a.engagement_id = e.id
      and (a.status = 'sent' or (a.status = 'draft' and ${drafts}))) as open,
    e.created_at as "createdAt", e.active_from::text as "activeFrom", e.paused_by as "pausedBy",
    e.paused_from::text as "pausedFrom", e.paused_until::text as "pausedUntil", e.pause_reason as "pauseReason",
    e.ends_on::text as "endsOn", e.ends_sooner_on::text as "endsSoonerOn", e.ending_by as "endingBy",
    e.end_reason as "endReason", e.ended_at as "endedAt", ahead.classes as "classesAhead",
    ahead.next as "nextClassAt", e.version`
}

type Asking = Pick<Ctx, 'tx' | 'above' | 'now'>

const tables = ({
  above,
  now,
}: Asking) => sql`engagements e join experts x on x.id = e.expert_id left join users u on u.id = x.user_id
  join centers c on c.id = e.center_id
  left join lateral (${above.experts.ahead(now)}) ahead on true`

/** One engagement that the actor may see, or null; without an actor (jobs) any. */
export async function findEngagement(
  asking: Asking,
  actor: SignedIn | null,
  id: string,
): Promise<EngagementRow | null> {
  const { rows } = await sql<EngagementRow>`
    select ${columns(actor, asking.now)} from ${tables(asking)}
    where e.id = ${id} and ${actor ? ownEngagements(actor) : sql`true`}`.execute(asking.tx)
  return rows[0] ?? null
}

/** Rows of a list, by filters that the caller has put together. */
export async function listEngagements(
  asking: Asking,
  list: {
    actor: SignedIn
    where: RawBuilder<unknown>
    order: RawBuilder<unknown>
    limit: number
    skip: number
  },
): Promise<{ rows: EngagementRow[]; total: number }> {
  const { tx, now } = asking
  const { actor, where, order, limit, skip } = list
  const { rows } = await sql<EngagementRow>`
    select ${columns(actor, now)} from ${tables(asking)} where ${where} order by ${order} limit ${limit} offset ${skip}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from engagements e join experts x on x.id = e.expert_id
    join centers c on c.id = e.center_id where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Holds an engagement that the actor may see, so that its changes and those of its terms pass one at a time. */
export async function holdEngagement(tx: Tx, actor: SignedIn | null, id: string): Promise<boolean> {
  const { rows } = await sql`
    select e.id from engagements e join experts x on x.id = e.expert_id
    where e.id = ${id} and ${actor ? ownEngagements(actor) : sql`true`} for no key update of e`.execute(tx)
  return rows.length > 0
}

/** Starts to work together; null where an engagement of the two is open already. */
export async function insertEngagement(
  tx: Tx,
  engagement: { id: string; centerId: string; expertId: string; askedBy: Side; requestId: string; now: Date },
): Promise<string | null> {
  const { id, centerId, expertId, askedBy, requestId, now } = engagement
  const { rows } = await sql<{ id: string }>`
    insert into engagements (id, center_id, expert_id, status, asked_by, request_id, created_at)
    values (${id}, ${centerId}, ${expertId}, 'agreed', ${askedBy}, ${requestId}, ${now})
    on conflict (center_id, expert_id) where status <> 'ended' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** What may change of an engagement. */
export interface EngagementChange {
  status?: EngagementStatus
  active_from?: string
  paused_by?: Side | null
  paused_from?: string | null
  paused_until?: string | null
  pause_reason?: string
  ends_on?: string | null
  ends_sooner_on?: string | null
  ending_by?: Side | null
  end_reason?: string
  ended_at?: Date
  reminded_on?: string
}

/** Changes an engagement that the caller holds. */
export async function updateEngagement(tx: Tx, id: string, change: EngagementChange): Promise<void> {
  await tx
    .updateTable('engagements')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The open engagement of a center and an expert in one of these states, or null. */
export async function findOpen(
  tx: Tx,
  centerId: string,
  expertId: string,
): Promise<{ id: string; status: EngagementStatus; endsOn: string | null } | null> {
  const { rows } = await sql<{ id: string; status: EngagementStatus; endsOn: string | null }>`
    select id, status, ends_on::text as "endsOn" from engagements
    where center_id = ${centerId} and expert_id = ${expertId} and status <> 'ended'`.execute(tx)
  return rows[0] ?? null
}

/** Engagements whose pause or notice is over by this instant. */
export async function dueEngagements(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from engagements e join centers c on c.id = e.center_id
    where e.status in ('active', 'paused')
      and least(e.ends_on, e.paused_until) < (${now}::timestamptz at time zone c.time_zone)::date
      and e.reminded_on is distinct from (${now}::timestamptz at time zone c.time_zone)::date
    order by e.id limit ${limit}`.execute(tx)
  return rows.map(row => row.id)
}
