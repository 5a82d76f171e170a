import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type InferResult,
  type NotNull,
  type SqlBool,
} from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Discounts, Tables } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing } from '#server/platform/name-search.ts'
import { ofOwnServices, orZero } from '#server/platform/sql-expressions.ts'
import { isActive } from './use-queries.ts'

export type DiscountFacts = ApiHandlerInput<'POST /discounts'>['body']

/** Codes that concern the member's services: those for the whole center, or for one of theirs. */
function ownDiscounts(actor: SignedIn): Expression<SqlBool> {
  const ofCode = expressionBuilder<Tables & { d: Discounts }, 'd'>()
  const own = ofCode('d.center_id', '=', actor.center?.centerId ?? null)
  if (!serviceScope(actor)) return own
  const forOne = ofCode.exists(
    ofCode
      .selectFrom('discount_scopes as ds')
      .leftJoin('batches as db', 'db.id', 'ds.batch_id')
      .whereRef('ds.discount_id', '=', 'd.id')
      .where(({ fn }) => ofOwnServices(actor, fn.coalesce('ds.service_id', 'db.service_id'))),
  )
  return own.and(ofCode.or([ofCode('d.scope', '=', 'all'), forOne]))
}

const selectDiscounts = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('discounts as d')
    .select([
      'd.id',
      'd.code',
      'd.status',
      'd.basis_points as basisPoints',
      'd.amount',
      'd.most_amount as mostAmount',
      'd.currency',
      'd.valid_from as validFrom',
      'd.valid_until as validUntil',
      'd.scope',
      'd.new_learners_only as newLearnersOnly',
      'd.every_renewal as everyRenewal',
      'd.most_uses as mostUses',
      'd.most_uses_per_family as mostUsesPerFamily',
      'd.least_amount as leastAmount',
      'd.version',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('discount_scopes as s')
          .leftJoin('masterlist_items as m', 'm.id', 's.service_id')
          .leftJoin('batches as b', 'b.id', 's.batch_id')
          .select(({ fn }) => [
            fn.coalesce('s.service_id', 's.batch_id').$notNull().as('id'),
            jsonBuildObject({
              en: fn.coalesce('b.name', 'm.name_en').$notNull(),
              hi: fn.coalesce('b.name', 'm.name_hi').$notNull(),
            }).as('name'),
          ])
          .whereRef('s.discount_id', '=', 'd.id')
          .orderBy(({ fn }) => fn.coalesce('b.name', 'm.name_en')),
      ).as('items'),
      selectFrom('discount_uses as u')
        .innerJoin('orders as o', 'o.id', 'u.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('u.discount_id', '=', 'd.id')
        .where(({ not }) => not('u.is_renewal'))
        .where(isActive)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('order_lines as ol')
              .whereRef('ol.order_id', '=', 'o.id')
              .where(({ ref }) => ofOwnServices(actor, ref('ol.service_id'))),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('uses'),
      selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(({ eb, fn, ref }) =>
          orZero(fn.sum(eb('l.reversed_amount', '-', ref('l.amount')))).as('given'),
        )
        .whereRef('l.discount_id', '=', 'd.id')
        .where(isActive)
        .where(({ ref }) => ofOwnServices(actor, ref('l.service_id')))
        .$asScalar()
        .$notNull()
        .as('given'),
    ])
    .where(ownDiscounts(actor))

/** A code with its uses so far, amounts in paise. */
export type DiscountRow = InferResult<ReturnType<typeof selectDiscounts>>[number]

/** A page of the center's codes, and their number. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: ApiHandlerInput<'GET /discounts'>['query'],
  skip: number,
): Promise<{ rows: DiscountRow[]; total: number }> {
  const wanted = ({ and, eb }: ExpressionBuilder<Tables & { d: Discounts }, 'd'>) => {
    const parts: Expression<SqlBool>[] = [ownDiscounts(actor)]
    if (query.status) parts.push(eb('d.status', '=', query.status))
    if (query.search) parts.push(eb('d.code', 'ilike', containing(query.search)))
    return and(parts)
  }
  const rows = await selectDiscounts(tx, actor)
    .where(wanted)
    .orderBy('d.created_at', query.sortOrder)
    .orderBy('d.id', query.sortOrder)
    .limit(query.limit + 1)
    .offset(skip)
    .execute()
  const { total } = await tx
    .selectFrom('discounts as d')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The sum of all discounts on the center's active orders, by codes and by staff. */
export async function sumGiven(tx: Tx, actor: SignedIn) {
  const centerId = actor.center?.centerId ?? null
  const row = await tx
    .selectFrom('centers as c')
    .select(({ selectFrom }) => [
      'c.currency',
      selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(({ eb, fn, ref }) => orZero(fn.sum(eb('l.reversed_amount', '-', ref('l.amount')))).as('sum'))
        .where('l.kind', '=', 'discount')
        .whereRef('o.center_id', '=', 'c.id')
        .where(isActive)
        .where(({ ref }) => ofOwnServices(actor, ref('l.service_id')))
        .as('amount'),
    ])
    .where('c.id', '=', centerId)
    .$narrowType<{ amount: NotNull }>()
    .executeTakeFirst()
  if (!row) throw new Error(`center ${centerId} not found`)
  return row
}

export function find(tx: Tx, actor: SignedIn, id: string): Promise<DiscountRow | undefined> {
  return selectDiscounts(tx, actor).where('d.id', '=', id).executeTakeFirst()
}

/** Like `find`, but locks the code until the transaction ends. */
export async function lock(tx: Tx, actor: SignedIn, id: string): Promise<DiscountRow | undefined> {
  await tx
    .selectFrom('discounts as d')
    .where('d.id', '=', id)
    .where(ownDiscounts(actor))
    .forNoKeyUpdate()
    .execute()
  return find(tx, actor, id)
}

/** Whether everything a code should apply to belongs to the center: services it offers, its own batches. */
export async function areOwn(tx: Tx, centerId: string, wanted: DiscountFacts['for']): Promise<boolean> {
  if (wanted.kind === 'all') return true
  const ids = [...new Set(wanted.ids)]
  const own =
    wanted.kind === 'services'
      ? tx
          .selectFrom('center_services')
          .select('service_id as id')
          .where('center_id', '=', centerId)
          .where(eb => eb('service_id', '=', eb.fn.any(eb.val(ids))))
      : tx
          .selectFrom('batches')
          .select('id')
          .where('center_id', '=', centerId)
          .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
  return (await own.execute()).length === ids.length
}

function row(facts: DiscountFacts) {
  const { off } = facts
  return {
    code: facts.code,
    basis_points: off.kind === 'percent' ? off.basisPoints : null,
    amount: off.kind === 'amount' ? off.amount : null,
    most_amount: off.kind === 'percent' ? off.mostAmount : null,
    valid_from: facts.validFrom,
    valid_until: facts.validUntil,
    scope: facts.for.kind,
    new_learners_only: facts.newLearnersOnly,
    every_renewal: facts.everyRenewal,
    most_uses: facts.mostUses,
    most_uses_per_family: facts.mostUsesPerFamily,
    least_amount: facts.leastAmount,
  }
}

/** Inserts a new code; undefined if the center already has one with that name. */
export async function insert(
  tx: Tx,
  by: { centerId: string; userId: string },
  facts: DiscountFacts,
  now: Date,
): Promise<string | undefined> {
  const id = newId(now.getTime())
  const { currency } = await tx
    .selectFrom('centers')
    .select('currency')
    .where('id', '=', by.centerId)
    .executeTakeFirstOrThrow()
  const written = await tx
    .insertInto('discounts')
    .values({
      id,
      center_id: by.centerId,
      status: 'active',
      currency,
      created_by: by.userId,
      created_at: now,
      ...row(facts),
    })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return undefined
  await writeScope(tx, id, facts.for)
  return id
}

/** Whether another code of the center has this name. */
export async function isTaken(tx: Tx, centerId: string, code: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('discounts')
    .select('id')
    .where('center_id', '=', centerId)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a code; the caller has locked it. */
export async function update(tx: Tx, id: string, facts: DiscountFacts): Promise<void> {
  await tx
    .updateTable('discounts')
    .set(eb => ({ ...row(facts), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('discount_scopes').where('discount_id', '=', id).execute()
  await writeScope(tx, id, facts.for)
}

export async function setEnded(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('discounts')
    .set(eb => ({ status: 'ended', ended_by: userId, ended_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function writeScope(tx: Tx, id: string, wanted: DiscountFacts['for']): Promise<void> {
  if (wanted.kind === 'all') return
  const column = wanted.kind === 'services' ? 'service_id' : 'batch_id'
  await tx
    .insertInto('discount_scopes')
    .values([...new Set(wanted.ids)].map(each => ({ discount_id: id, [column]: each })))
    .execute()
}
