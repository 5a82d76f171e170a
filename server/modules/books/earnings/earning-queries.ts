import { type Expression, expressionBuilder, type InferResult, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Earnings, MasterlistItems, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { EarningStatus } from '#domain/modules/books/earnings/earning-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { isoText, localDay, monthOf, ofOwnServices, orZero } from '#server/platform/sql-expressions.ts'

const ofEarning = expressionBuilder<Tables & { e: Earnings }, 'e'>()

/** Lines an actor may see: the expert's own; those of the selected center, for the member's services. */
export function ownEarnings(actor: SignedIn): Expression<SqlBool> {
  const { and, lit, ref } = ofEarning
  if (actor.role === 'expert') return ofEarning('e.expert_id', '=', actor.expertId)
  if (actor.role !== 'center') return lit(false)
  return and([
    ofEarning('e.center_id', '=', actor.center?.centerId ?? null),
    ofOwnServices(actor, ref('e.service_id')),
  ])
}

/** A change that is zero again is no line. */
export const isLine = ofEarning.not(
  ofEarning.and([
    ofEarning('e.kind', '=', sql.lit('adjustment')),
    ofEarning('e.amount', '=', ofEarning.lit(0)),
  ]),
)

const ofService = expressionBuilder<Tables & { m: MasterlistItems }, 'm'>()

/** The name of a service `m`, if there is one. */
export const serviceName = ofService
  .case()
  .when('m.id', 'is not', null)
  .then(jsonBuildObject({ en: ofService.ref('m.name_en'), hi: ofService.ref('m.name_hi') }))
  .end()

const selectEarnings = (tx: Tx, now: Date) =>
  tx
    .selectFrom('earnings as e')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .innerJoin('agreements as a', 'a.id', 'e.agreement_id')
    .leftJoin('class_sessions as cs', 'cs.id', 'e.class_session_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .leftJoin('masterlist_items as m', 'm.id', 'e.service_id')
    .select(eb => [
      'e.id',
      'e.kind',
      'e.status',
      'e.on_date as on',
      monthOf(eb.ref('e.month')).as('month'),
      localDay(now, eb.ref('c.time_zone')).as('today'),
      'c.id as centerId',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'x.id as expertId',
      'x.name as expertName',
      'e.class_session_id as classSessionId',
      'cs.starts_at as startsAt',
      'b.name as batchName',
      'e.service_id as serviceId',
      serviceName.as('service'),
      'e.amount',
      'e.currency',
      'e.formula',
      'e.reason',
      'a.id as agreementId',
      'a.engagement_id as engagementId',
      'a.number as agreementNumber',
      'e.statement_id as statementId',
      'e.corrects_id as correctsId',
      jsonArrayFrom(
        eb
          .selectFrom('earning_disputes as d')
          .leftJoin('earnings as k', 'k.id', 'd.correction_id')
          .select(({ ref }) => [
            'd.id',
            'd.status',
            'd.reason',
            isoText(ref('d.opened_at')).as('openedAt'),
            'd.answer',
            isoText(ref('d.answered_at')).$castTo<string | null>().as('answeredAt'),
            'k.amount as corrected',
          ])
          .whereRef('d.earning_id', '=', 'e.id')
          .orderBy('d.opened_at', 'desc'),
      ).as('disputes'),
    ])
    // Terms that earned something were sent, so they have a number.
    .$narrowType<{ agreementNumber: NotNull }>()

/** A line with both sides; dates are local. */
export type EarningRow = InferResult<ReturnType<typeof selectEarnings>>[number]

/** A dispute as JSON of the database. */
export type DisputeRow = EarningRow['disputes'][number]

/** The filter of a list of lines. */
export interface EarningFilter {
  month?: string | undefined
  status?: readonly string[] | undefined
  expert?: string | undefined
  at?: string | undefined
  statement?: string | undefined
  search?: string | undefined
  sortBy: 'on' | 'amount'
  sortOrder: 'asc' | 'desc'
}

function filtered(actor: SignedIn, filter: EarningFilter): Expression<SqlBool> {
  const { and, exists, fn, or, selectFrom, val } = ofEarning
  const { month, status, expert, at, statement, search } = filter
  const parts: Expression<SqlBool>[] = [ownEarnings(actor), isLine]
  if (month) parts.push(ofEarning('e.month', '=', `${month}-01`))
  if (status) parts.push(ofEarning('e.status', '=', fn.any(val(status).$castTo<EarningStatus[]>())))
  if (expert) parts.push(ofEarning('e.expert_id', '=', expert))
  if (at) parts.push(ofEarning('e.center_id', '=', at))
  if (statement) parts.push(ofEarning('e.statement_id', '=', statement))
  if (search) {
    parts.push(
      or([
        exists(
          selectFrom('experts as n')
            .whereRef('n.id', '=', 'e.expert_id')
            .where(({ ref }) => namedLike(ref('n.name_key'), search)),
        ),
        exists(
          selectFrom('centers as n')
            .whereRef('n.id', '=', 'e.center_id')
            .where(({ ref }) => namedLike(ref('n.name_key'), search)),
        ),
      ]),
    )
  }
  return and(parts)
}

/** A page of lines, and their number. */
export async function listEarnings(
  tx: Tx,
  actor: SignedIn,
  filter: EarningFilter,
  page: { limit: number; skip: number },
  now: Date,
): Promise<{ rows: EarningRow[]; total: number }> {
  const where = filtered(actor, filter)
  // Of one sum the latest comes first.
  const byDay = filter.sortBy === 'amount' ? 'desc' : filter.sortOrder
  const rows = await selectEarnings(tx, now)
    .where(where)
    .$if(filter.sortBy === 'amount', lines => lines.orderBy('e.amount', filter.sortOrder))
    .orderBy('e.on_date', byDay)
    .orderBy('cs.starts_at', by => (byDay === 'asc' ? by.asc().nullsLast() : by.desc().nullsFirst()))
    .orderBy('e.id', byDay)
    .limit(page.limit)
    .offset(page.skip)
    .execute()
  const { total } = await tx
    .selectFrom('earnings as e')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One line, if the actor may see it. */
export function findEarning(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<EarningRow | undefined> {
  return selectEarnings(tx, now).where('e.id', '=', id).where(ownEarnings(actor)).executeTakeFirst()
}

/** Later changes of a line, latest first. */
export function changesOf(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<EarningRow[]> {
  return selectEarnings(tx, now)
    .where('e.corrects_id', '=', id)
    .where(ownEarnings(actor))
    .where(isLine)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute()
}

/** Locks a line for this transaction; false if the actor may not see it. */
export async function lockEarning(tx: Tx, actor: SignedIn, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('earnings as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(ownEarnings(actor))
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The totals per month from one on, newest first. */
export function sumEarnings(tx: Tx, actor: SignedIn, span: { from: string; month: string | undefined }) {
  const { month } = span
  return tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('earnings as e')
        .select(({ fn }) => {
          const sum = fn.sum('e.amount')
          return [
            'e.month',
            'e.center_id',
            'e.expert_id',
            'e.currency',
            fn.countAll<number>().as('lines'),
            orZero(sum).as('total'),
            orZero(sum.filterWhere('e.status', 'in', ['accrued', 'approved'])).as('open'),
            orZero(sum.filterWhere('e.status', '=', 'disputed')).as('disputed'),
            orZero(sum.filterWhere('e.status', '=', 'in_statement')).as('stated'),
            orZero(sum.filterWhere('e.status', '=', 'paid')).as('paid'),
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
    .select(({ ref }) => [
      monthOf(ref('s.month')).as('month'),
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

/** Experts with classes in a month that no terms pay for. */
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

/** The names of a center and an expert. */
export async function namesOf(tx: Tx, centerId: string, expertId: string) {
  const named = await tx
    .selectFrom('centers as c')
    .innerJoin('experts as x', join => join.on('x.id', '=', expertId))
    .select(['c.name as center', 'x.name as expert'])
    .where('c.id', '=', centerId)
    .executeTakeFirst()
  return named ?? { center: '', expert: '' }
}
