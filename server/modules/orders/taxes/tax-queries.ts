import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Tables, TaxRates } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'
import { localDay, lockName } from '#server/platform/sql-expressions.ts'
import { taxInForce } from './force-queries.ts'

export type RateFacts = ApiHandlerInput<'POST /admin/tax-rates'>['body']

/** What a rate applies to: the platform's own sales, every service, or one. */
export type RateScope = Pick<RateFacts, 'soldBy' | 'serviceId'>

const rates = expressionBuilder<Tables>()
  .selectFrom('tax_rates as t')
  .leftJoin('masterlist_items as s', 's.id', 't.service_id')
  .leftJoin('users as u', 'u.id', 't.created_by')
  .select(({ fn }) => {
    const next = fn
      .agg<string | null>('lead', ['t.holds_from'])
      .over(over => over.partitionBy(['t.sold_by', 't.service_id']).orderBy('t.holds_from'))
    return [
      't.id',
      't.sold_by as soldBy',
      't.service_id as serviceId',
      't.basis_points as basisPoints',
      't.sac',
      't.holds_from as holdsFrom',
      't.version',
      't.created_at as addedAt',
      'u.name as addedBy',
      's.name_en as serviceEn',
      's.name_hi as serviceHi',
      sql<string | null>`${next} - 1`.as('until'),
    ]
  })

type Rate = InferResult<typeof rates>[number]

/**
 * The last day on which an order of this scope was priced within a period; its rate is that of the day it was
 * written, in the center's time zone. Null: none was.
 */
const lastUse = (
  scope: { soldBy: Expression<string>; serviceId: Expression<string | null> },
  from: Expression<string>,
  until: Expression<string | null>,
) => {
  const priced = expressionBuilder<Tables>()
    .selectFrom('orders as o')
    .leftJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(({ fn, ref, val }) => [
      'o.kind',
      'l.service_id',
      localDay(ref('o.created_at'), fn.coalesce('c.time_zone', val(DEFAULT_ZONE))).as('day'),
    ])
    .where(({ ref }) => sql<boolean>`${ref('o.created_at')} >= (${from})::timestamp - interval '1 day'`)
    .where('l.sac', 'is not', null)
  return expressionBuilder<Tables>()
    .selectFrom(priced.as('p'))
    .select(({ fn }) => fn.max('p.day').as('on'))
    .where('p.day', '>=', from)
    .where(({ eb, fn }) => eb('p.day', '<=', fn.coalesce(until, sql<string>`'infinity'::date`)))
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      eb
        .case()
        .when(scope.soldBy, '=', sql.lit('platform'))
        .then(eb('p.kind', '=', 'onboarding'))
        .else(
          and([
            eb('p.kind', '<>', 'onboarding'),
            or([
              eb('p.service_id', '=', scope.serviceId),
              eb(scope.serviceId, 'is', null).and(
                not(
                  exists(
                    selectFrom('tax_rates as own')
                      .where('own.sold_by', '=', 'center')
                      .whereRef('own.service_id', '=', 'p.service_id')
                      .whereRef('own.holds_from', '<=', 'p.day'),
                  ),
                ),
              ),
            ]),
          ]),
        )
        .end(),
    )
}

const ofRate = expressionBuilder<{ r: Rate }, 'r'>()

/** Rates, each with whether an order was priced with it. */
const withUse = (some: SelectQueryBuilder<Tables & { r: Rate }, 'r', object>) =>
  some.selectAll().select(({ eb, ref }) =>
    eb(
      lastUse({ soldBy: ref('r.soldBy'), serviceId: ref('r.serviceId') }, ref('r.holdsFrom'), ref('r.until')),
      'is not',
      null,
    )
      .$castTo<boolean>()
      .as('isUsed'),
  )

export type RateRow = InferResult<ReturnType<typeof withUse>>[number]

/** A page of rates, and their number. */
export async function list(
  tx: Tx,
  query: ApiHandlerInput<'GET /admin/tax-rates'>['query'],
  today: string,
  skip: number,
): Promise<{ rows: RateRow[]; total: number }> {
  const { and, fn, or } = ofRate
  const parts: Expression<SqlBool>[] = []
  if (query.soldBy) parts.push(ofRate('r.soldBy', '=', query.soldBy))
  if (query.search) {
    const like = containing(query.search)
    parts.push(
      or([
        ofRate('r.serviceEn', 'ilike', like),
        ofRate('r.serviceHi', 'ilike', like),
        ofRate('r.sac', 'ilike', like),
      ]),
    )
  }
  if (query.status === 'ahead') parts.push(ofRate('r.holdsFrom', '>', today))
  if (query.status === 'past') parts.push(ofRate('r.until', '<', today))
  if (query.status === 'holds') {
    parts.push(
      ofRate('r.holdsFrom', '<=', today),
      or([ofRate('r.until', 'is', null), ofRate('r.until', '>=', today)]),
    )
  }
  const wanted = tx.selectFrom(rates.as('r')).where(and(parts))
  const page = wanted
    .selectAll()
    .$call(inOrder)
    .limit(query.limit + 1)
    .offset(skip)
  const rows = await withUse(tx.selectFrom(page.as('r')))
    .$call(inOrder)
    .execute()
  const { total } = await wanted.select(fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const inOrder = <O>(some: SelectQueryBuilder<Tables & { r: Rate }, 'r', O>) =>
  some
    .orderBy('r.soldBy')
    .orderBy('r.serviceEn', way => way.asc().nullsFirst())
    .orderBy('r.serviceId')
    .orderBy('r.holdsFrom', 'desc')

export function find(tx: Tx, id: string): Promise<RateRow | undefined> {
  return withUse(tx.selectFrom(rates.as('r')))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Lets only one admin at a time write rates: where one ends depends on the next. */
export async function lockRates(tx: Tx): Promise<void> {
  await lockName(tx, 'tax rates')
}

/** Whether the master list contains a service with that id. */
export async function isService(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('id', '=', id)
    .where('list', '=', 'service')
    .executeTakeFirst()
  return found !== undefined
}

/** What prevents a rate from a day on: another one starting that day, or the last order it would be wrong for. */
export function findObstacle(
  tx: Tx,
  { soldBy, serviceId }: RateScope,
  from: string,
  exceptId: string | null,
): Promise<{ isTaken: boolean; lastOrderOn: string | null }> {
  return tx
    .with('others', db =>
      db
        .selectFrom('tax_rates')
        .select('holds_from')
        .where('sold_by', '=', soldBy)
        .where('service_id', 'is not distinct from', serviceId)
        .where('id', 'is distinct from', exceptId),
    )
    .with('stretch', db =>
      db.selectNoFrom(({ cast, selectFrom, val }) => [
        cast<string>(val(from), 'date').as('begins'),
        selectFrom('others')
          .select(({ fn }) => sql<string | null>`${fn.min('holds_from')} - 1`.as('day'))
          .where('holds_from', '>', from)
          .$asScalar()
          .as('ends'),
      ]),
    )
    .selectFrom('stretch')
    .select(({ exists, ref, selectFrom }) => [
      exists(selectFrom('others').where('holds_from', '=', from))
        .$castTo<boolean>()
        .as('isTaken'),
      lastUse(
        { soldBy: sql<string>`${soldBy}`, serviceId: sql<string | null>`${serviceId}::uuid` },
        ref('stretch.begins'),
        ref('stretch.ends'),
      ).as('lastOrderOn'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insert(tx: Tx, userId: string, facts: RateFacts, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('tax_rates')
    .values({
      id,
      sold_by: facts.soldBy,
      service_id: facts.serviceId,
      sac: facts.sac,
      basis_points: facts.basisPoints,
      holds_from: facts.holdsFrom,
      created_by: userId,
      created_at: now,
    })
    .execute()
  return id
}

/** Changes a rate; the caller holds the lock on all rates. */
export async function update(
  tx: Tx,
  id: string,
  facts: Pick<RateFacts, 'basisPoints' | 'sac' | 'holdsFrom'>,
): Promise<void> {
  await tx
    .updateTable('tax_rates')
    .set(eb => ({
      basis_points: facts.basisPoints,
      sac: facts.sac,
      holds_from: facts.holdsFrom,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes an unused rate; the caller holds the lock on all rates. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tax_rates').where('id', '=', id).execute()
}

const selectTaxes = (tx: Tx, now: Date) =>
  tx.selectFrom('centers as c').select(({ ref, selectFrom }) => {
    const today = localDay(now, ref('c.time_zone'))
    return [
      'c.gstin',
      'c.state_code as stateCode',
      jsonArrayFrom(
        selectFrom('center_services as cs')
          .innerJoin('masterlist_items as s', 's.id', 'cs.service_id')
          .leftJoinLateral(
            ({ ref }) => taxInForce(ref('s.id'), today).as('tax'),
            join => join.onTrue(),
          )
          .leftJoinLateral(
            eb =>
              eb
                .selectFrom('tax_rates as t')
                .select(['t.basis_points', 't.sac', 't.holds_from'])
                .where('t.sold_by', '=', 'center')
                .where('t.holds_from', '>', today)
                .where(({ and, eb, exists, not, or, selectFrom }) =>
                  or([
                    eb('t.service_id', '=', eb.ref('s.id')),
                    and([
                      eb('t.service_id', 'is', null),
                      not(
                        exists(
                          selectFrom('tax_rates as own')
                            .where('own.sold_by', '=', 'center')
                            .whereRef('own.service_id', '=', 's.id')
                            .whereRef('own.holds_from', '<=', 't.holds_from'),
                        ),
                      ),
                    ]),
                  ]),
                )
                .orderBy('t.holds_from')
                .limit(1)
                .as('ahead'),
            join => join.onTrue(),
          )
          .select(({ ref }) => [
            jsonBuildObject({
              id: ref('s.id'),
              name: jsonBuildObject({ en: ref('s.name_en'), hi: ref('s.name_hi') }),
            }).as('service'),
            asRate('tax').as('rate'),
            asRate('ahead').as('next'),
          ])
          .whereRef('cs.center_id', '=', 'c.id')
          .where('cs.status', '=', 'active')
          .orderBy('s.name_en')
          .orderBy('s.id'),
      ).as('items'),
    ]
  })

/** A rate of a joined table, as JSON; null when there is none. */
const asRate = (table: 'tax' | 'ahead') => {
  type Joined = Pick<TaxRates, 'basis_points' | 'sac' | 'holds_from'>
  const { case: when, ref } = expressionBuilder<{ tax: Joined; ahead: Joined }, 'tax' | 'ahead'>()
  return when()
    .when(ref(`${table}.sac`), 'is not', null)
    .then(
      jsonBuildObject({
        basisPoints: ref(`${table}.basis_points`),
        sac: ref(`${table}.sac`),
        holdsFrom: ref(`${table}.holds_from`),
      }),
    )
    .end()
}

/** The tax on each service a center offers: the current rate there, and the announced one. */
export async function ofCenter(tx: Tx, centerId: string, now: Date) {
  const row = await selectTaxes(tx, now).where('c.id', '=', centerId).executeTakeFirst()
  if (!row) throw new Error(`center ${centerId} not found`)
  return row
}
