import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
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

function filtered(actor: SignedIn, filter: EarningFilter): RawBuilder<boolean> {
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
  const { total } = await tx
    .selectFrom('earnings as e')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total }
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
  const found = await tx
    .selectFrom('earnings as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(ownEarnings(actor))
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
/** The sums of the months from one on, newest first. */
export function sumEarnings(tx: Tx, actor: SignedIn, span: { from: string; month: string | undefined }) {
  const { month } = span
  return tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('earnings as e')
        .select(({ cast, fn, lit }) => {
          const sum = fn.sum('e.amount')
          const whole = (of: typeof sum) => cast<number>(fn.coalesce(of, lit(0)), 'bigint')
          return [
            'e.month',
            'e.center_id',
            'e.expert_id',
            'e.currency',
            fn.countAll<number>().as('lines'),
            whole(sum).as('total'),
            whole(sum.filterWhere('e.status', 'in', ['accrued', 'approved'])).as('open'),
            whole(sum.filterWhere('e.status', '=', 'disputed')).as('disputed'),
            whole(sum.filterWhere('e.status', '=', 'in_statement')).as('stated'),
            whole(sum.filterWhere('e.status', '=', 'paid')).as('paid'),
          ]
        })
        .where(ownEarnings(actor))
        .where(isLine)
        .where(eb => (month ? eb('e.month', '=', `${month}-01`) : eb('e.month', '>=', span.from)))
        .groupBy(['e.month', 'e.center_id', 'e.expert_id', 'e.currency'])
        .as('s'),
    )
    .innerJoin('centers as c', 'c.id', 's.center_id')
    .innerJoin('experts as x', 'x.id', 's.expert_id')
    .select(({ fn }) => [
      fn<string>('to_char', ['s.month', sql.lit('YYYY-MM')]).as('month'),
      's.center_id as centerId',
      'c.name as centerName',
      's.expert_id as expertId',
      'x.name as expertName',
      's.currency',
      's.lines',
      's.total',
      's.open',
      's.disputed',
      's.stated',
      's.paid',
    ])
    .orderBy('s.month', 'desc')
    .orderBy('c.name')
    .orderBy('x.name')
    .orderBy('s.expert_id')
    .limit(1000)
    .execute()
}

/** Experts whose classes of a month are paid by nothing. */
export function listGaps(tx: Tx, actor: SignedIn, month: string) {
  return tx
    .selectFrom('earning_gaps as e')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .select(({ fn, ref, selectFrom }) => [
      jsonBuildObject({ id: ref('x.id'), name: ref('x.name') }).as('expert'),
      fn.countAll<number>().as('classes'),
      selectFrom('engagements as g')
        .select('g.id')
        .whereRef('g.center_id', '=', 'e.center_id')
        .whereRef('g.expert_id', '=', 'x.id')
        .orderBy('g.created_at', 'desc')
        .limit(1)
        .as('engagementId'),
      fn.min('e.on_date').as('firstOn'),
      fn.max('e.on_date').as('lastOn'),
    ])
    .where(ownEarnings(actor))
    .where('e.month', '=', `${month}-01`)
    .groupBy(['e.center_id', 'x.id', 'x.name'])
    .orderBy('x.name')
    .orderBy('x.id')
    .limit(200)
    .execute()
}

/** What a center and an expert are called. */
export async function namesOf(tx: Tx, centerId: string, expertId: string) {
  const named = await tx
    .selectFrom('centers as c')
    .innerJoin('experts as x', join => join.on('x.id', '=', expertId))
    .select(['c.name as center', 'x.name as expert'])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  return named ?? { center: '', expert: '' }
}
