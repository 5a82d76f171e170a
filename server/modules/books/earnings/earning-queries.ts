import { type RawBuilder, sql } from 'kysely'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import type { DisputeStatus, EarningStatus } from '#domain/modules/books/earnings/earning-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

/** A dispute as JSON of the database. */
export interface DisputeRow {
  id: string
  status: DisputeStatus
  reason: string
  openedAt: string
  answer: string
  answeredAt: string | null
  corrected: number | null
}

/** A line with its two sides; dates are local. */
export interface EarningRow {
  id: string
  kind: 'class' | 'month' | 'adjustment' | 'correction'
  status: EarningStatus
  on: string
  month: string
  today: string
  centerId: string
  centerName: string
  timeZone: string
  expertId: string
  expertName: string
  classSessionId: string | null
  startsAt: Date | null
  batchName: string | null
  serviceId: string | null
  service: { en: string; hi: string } | null
  amount: number
  currency: string
  formula: Formula
  reason: string
  agreementId: string
  engagementId: string
  agreementNumber: number
  statementId: string | null
  correctsId: string | null
  disputes: DisputeRow[]
}

/** Lines an actor may see: the expert's own; those of the selected center, of the services the member works for. */
export function ownEarnings(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'expert') return sql`e.expert_id = ${actor.expertId}::uuid`
  if (actor.role !== 'center') return sql`false`
  const scope = serviceScope(actor)
  const covered = scope ? sql`and e.service_id = any(${scope}::uuid[])` : sql``
  return sql`(e.center_id = ${actor.center?.centerId ?? null}::uuid ${covered})`
}

/** A change that came to nothing again is no line. */
export const isLine = sql<boolean>`not (e.kind = 'adjustment' and e.amount = 0)`

const select = (now: Date) => sql`
  select e.id, e.kind, e.status, e.on_date::text as on, to_char(e.month, 'YYYY-MM') as month,
    (${now}::timestamptz at time zone c.time_zone)::date::text as today, c.id as "centerId", c.name as "centerName",
    c.time_zone as "timeZone", x.id as "expertId", x.name as "expertName", e.class_session_id as "classSessionId",
    cs.starts_at as "startsAt", b.name as "batchName", e.service_id as "serviceId",
    case when m.id is not null then jsonb_build_object('en', m.name_en, 'hi', m.name_hi) end as service,
    e.amount, e.currency, e.formula, e.reason, a.id as "agreementId", a.engagement_id as "engagementId",
    a.number as "agreementNumber", e.statement_id as "statementId", e.corrects_id as "correctsId",
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status, 'reason', d.reason,
        'openedAt', to_char(d.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'answer', d.answer,
        'answeredAt', to_char(d.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'corrected', k.amount) order by d.opened_at desc)
      from earning_disputes d left join earnings k on k.id = d.correction_id
      where d.earning_id = e.id), '[]') as disputes
  from earnings e join centers c on c.id = e.center_id join experts x on x.id = e.expert_id
  join agreements a on a.id = e.agreement_id left join class_sessions cs on cs.id = e.class_session_id
  left join batches b on b.id = cs.batch_id left join masterlist_items m on m.id = e.service_id`

/** What a list of lines is narrowed to. */
export interface EarningFilter {
  month?: string | undefined
  status?: readonly string[] | undefined
  expert?: string | undefined
  at?: string | undefined
  statement?: string | undefined
  search?: string | undefined
}

function filtered(actor: SignedIn, filter: EarningFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [ownEarnings(actor), isLine]
  if (filter.month) parts.push(sql`e.month = (${filter.month} || '-01')::date`)
  if (filter.status) parts.push(sql`e.status = any(${filter.status}::text[])`)
  if (filter.expert) parts.push(sql`e.expert_id = ${filter.expert}::uuid`)
  if (filter.at) parts.push(sql`e.center_id = ${filter.at}::uuid`)
  if (filter.statement) parts.push(sql`e.statement_id = ${filter.statement}::uuid`)
  if (filter.search) {
    const isNamed = namedLike(sql`n.name_key`, filter.search)
    parts.push(sql`(exists (select from experts n where n.id = e.expert_id and ${isNamed})
      or exists (select from centers n where n.id = e.center_id and ${isNamed}))`)
  }
  return sql.join(parts, sql` and `)
}

/** A page of lines, the latest first, and how many there are. */
export async function listEarnings(
  tx: Tx,
  actor: SignedIn,
  filter: EarningFilter,
  page: { limit: number; skip: number },
  now: Date,
): Promise<{ rows: EarningRow[]; total: number }> {
  const where = filtered(actor, filter)
  const { rows } = await sql<EarningRow>`
    ${select(now)} where ${where} order by e.on_date desc, cs.starts_at desc nulls first, e.id desc
    limit ${page.limit} offset ${page.skip}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from earnings e where ${where}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One line that the actor may see, or null. */
export async function findEarning(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<EarningRow | null> {
  const { rows } = await sql<EarningRow>`${select(now)} where e.id = ${id} and ${ownEarnings(actor)}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What was changed about a line afterwards, the latest first. */
export async function changesOf(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    ${select(now)} where e.corrects_id = ${id} and ${ownEarnings(actor)} and ${isLine}
    order by e.created_at desc, e.id desc limit 100`.execute(tx)
  return rows
}

/** Takes a line for this transaction; false where the actor may not see it. */
export async function holdEarning(tx: Tx, actor: SignedIn, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from earnings e where e.id = ${id} and ${ownEarnings(actor)} for update`.execute(tx)
  return rows.length > 0
}

/** What a month came to between a center and an expert; amounts in paise. */
export interface SummaryRow {
  month: string
  centerId: string
  centerName: string
  expertId: string
  expertName: string
  currency: string
  lines: number
  total: number
  open: number
  disputed: number
  stated: number
  paid: number
}

/** The sums of the months from one on, newest first. */
export async function sumEarnings(
  tx: Tx,
  actor: SignedIn,
  span: { from: string; month: string | undefined },
): Promise<SummaryRow[]> {
  const { month } = span
  const { rows } = await sql<SummaryRow>`
    select to_char(s.month, 'YYYY-MM') as month, s.center_id as "centerId", c.name as "centerName",
      s.expert_id as "expertId", x.name as "expertName", s.currency, s.lines, s.total, s.open, s.disputed, s.stated, s.paid
    from (
      select e.month, e.center_id, e.expert_id, e.currency, count(*)::int as lines, sum(e.amount)::bigint as total,
        coalesce(sum(e.amount) filter (where e.status in ('accrued', 'approved')), 0)::bigint as open,
        coalesce(sum(e.amount) filter (where e.status = 'disputed'), 0)::bigint as disputed,
        coalesce(sum(e.amount) filter (where e.status = 'in_statement'), 0)::bigint as stated,
        coalesce(sum(e.amount) filter (where e.status = 'paid'), 0)::bigint as paid
      from earnings e
      where ${ownEarnings(actor)} and ${isLine}
        and ${month ? sql`e.month = (${month} || '-01')::date` : sql`e.month >= ${span.from}::date`}
      group by e.month, e.center_id, e.expert_id, e.currency
    ) s join centers c on c.id = s.center_id join experts x on x.id = s.expert_id
    order by s.month desc, c.name, x.name, s.expert_id limit 1000`.execute(tx)
  return rows
}

/** Experts whose classes of a month are paid by nothing. */
export async function listGaps(tx: Tx, actor: SignedIn, month: string) {
  const { rows } = await sql<{
    expert: { id: string; name: string }
    engagementId: string | null
    classes: number
    firstOn: string
    lastOn: string
  }>`
    select jsonb_build_object('id', x.id, 'name', x.name) as expert, count(*)::int as classes,
      (select g.id from engagements g where g.center_id = e.center_id and g.expert_id = x.id
        order by g.created_at desc limit 1) as "engagementId",
      min(e.on_date)::text as "firstOn", max(e.on_date)::text as "lastOn"
    from earning_gaps e join experts x on x.id = e.expert_id
    where ${ownEarnings(actor)} and e.month = (${month} || '-01')::date
    group by e.center_id, x.id, x.name order by x.name, x.id limit 200`.execute(tx)
  return rows
}

/** What a center and an expert are called. */
export async function namesOf(
  tx: Tx,
  centerId: string,
  expertId: string,
): Promise<{ center: string; expert: string }> {
  const { rows } = await sql<{ center: string; expert: string }>`
    select c.name as center, x.name as expert from centers c, experts x
    where c.id = ${centerId} and x.id = ${expertId}`.execute(tx)
  return rows[0] ?? { center: '', expert: '' }
}
