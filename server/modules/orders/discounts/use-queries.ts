import { type Expression, expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import type { DiscountTerms } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { arrayOf, localDay } from '#server/platform/sql-expressions.ts'

/** An active order `o`: expiring or being cancelled unpaid gives the use of its code back. */
export const isActive = sql<boolean>`o.status not in ('cancelled', 'expired')`

/** What an order is for, as far as discount codes care. */
export interface UseOf {
  centerId: string
  serviceId: string
  batchId: string | null
  learnerIds: readonly string[]
}

/** Learners of the same families. */
const families = (learnerIds: readonly string[]) =>
  arrayOf(
    expressionBuilder<Tables>()
      .selectFrom('learner_guardians as g')
      .innerJoin('learner_guardians as f', 'f.user_id', 'g.user_id')
      .select('f.learner_id')
      .where(eb => eb('g.learner_id', '=', eb.fn.any(eb.val(learnerIds)))),
  )

/** Active orders that used a code: the total, and those of these learners' families. */
const countOf = (discount: Expression<string | null>, learnerIds: readonly string[]) =>
  expressionBuilder<Tables>()
    .selectFrom('discount_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('uses'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${ref('u.learner_ids')} && ${families(learnerIds)}`)
        .as('familyUses'),
    ])
    .where('u.discount_id', '=', discount)
    .where(({ not }) => not('u.is_renewal'))
    .where(isActive)

const selectForUse = ({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, code: string, of: UseOf) =>
  tx
    .selectFrom('centers as c')
    .leftJoin('discounts as d', join => join.onRef('d.center_id', '=', 'c.id').on('d.code', '=', code))
    .crossJoinLateral(eb => countOf(eb.ref('d.id'), of.learnerIds).as('used'))
    .select(({ eb, exists, fn, lit, or, ref, selectFrom }) => [
      'c.name as centerName',
      localDay(now, ref('c.time_zone')).as('today'),
      eb
        .case()
        .when('d.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: ref('d.id').$notNull(),
            code: ref('d.code').$notNull(),
            status: ref('d.status').$notNull(),
            basisPoints: ref('d.basis_points'),
            amount: ref('d.amount'),
            mostAmount: ref('d.most_amount'),
            validFrom: ref('d.valid_from').$notNull(),
            validUntil: ref('d.valid_until'),
            newLearnersOnly: ref('d.new_learners_only').$notNull(),
            everyRenewal: ref('d.every_renewal').$notNull(),
            mostUses: ref('d.most_uses'),
            mostUsesPerFamily: ref('d.most_uses_per_family'),
            leastAmount: ref('d.least_amount').$notNull(),
          }),
        )
        .end()
        .as('code'),
      fn
        .coalesce(
          or([
            eb('d.scope', '=', 'all'),
            exists(
              selectFrom('discount_scopes as s')
                .whereRef('s.discount_id', '=', 'd.id')
                .where(each =>
                  each.or([each('s.service_id', '=', of.serviceId), each('s.batch_id', '=', of.batchId)]),
                ),
            ),
          ]).$castTo<boolean>(),
          lit(false),
        )
        .as('isCovered'),
      above.orders.allNew(of.learnerIds).as('allNew'),
      'used.uses',
      'used.familyUses',
    ])
    .where('c.id', '=', of.centerId)

/** The current state of a code for a person who wants to use it; `code` null: the center has none with that name. */
export type CodeForUse = InferResult<ReturnType<typeof selectForUse>>[number]

/**
 * A center's code and everything that decides whether it may be used for an order. A learner is new at a center who
 * has had neither an enrolment nor a class there, apart from a trial.
 */
export async function findForUse(
  ctx: Pick<Ctx, 'tx' | 'above' | 'now'>,
  code: string,
  of: UseOf,
): Promise<CodeForUse> {
  const row = await selectForUse(ctx, code, of).executeTakeFirst()
  if (!row) throw new Error(`center ${of.centerId} not found`)
  return row
}

/** A code's limits of use, locked until this transaction ends. */
export async function lockLimits(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('discounts')
    .select(['most_uses as mostUses', 'most_uses_per_family as mostUsesPerFamily'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Error('a discount used by orders was not found')
  return row
}

/** Active orders that used a code: the total, and those of these learners' families. Read after taking its lock. */
export function countUses(tx: Tx, id: string, learnerIds: readonly string[]) {
  return tx
    .selectFrom(countOf(sql<string>`${id}::uuid`, learnerIds).as('used'))
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** The use of a code by an order, with the terms at that moment. */
export interface NewUse {
  orderId: string
  discountId: string
  batchId: string | null
  learnerIds: readonly string[]
  terms: DiscountTerms
  isRenewal: boolean
}

export async function insertUse(tx: Tx, use: NewUse, now: Date): Promise<void> {
  await tx
    .insertInto('discount_uses')
    .values({
      order_id: use.orderId,
      discount_id: use.discountId,
      batch_id: use.batchId,
      learner_ids: [...use.learnerIds],
      terms: JSON.stringify(use.terms),
      is_renewal: use.isRenewal,
      created_at: now,
    })
    .execute()
}

const selectUses = (tx: Tx) =>
  tx
    .selectFrom('discount_uses as u')
    .innerJoin('discounts as d', 'd.id', 'u.discount_id')
    .select([
      'u.discount_id as discountId',
      'd.code',
      'u.batch_id as batchId',
      'u.learner_ids as learnerIds',
      'u.terms',
    ])

/** A recorded use. */
export type UseRow = InferResult<ReturnType<typeof selectUses>>[number]

/** The code that an order used. */
export function findUse(tx: Tx, orderId: string): Promise<UseRow | undefined> {
  return selectUses(tx).where('u.order_id', '=', orderId).executeTakeFirst()
}

/**
 * The newest use among an enrolment's orders that applies to every renewal: in the batch it was used for, and in
 * others its code covers.
 */
export function findRenewing(
  tx: Tx,
  orderIds: readonly string[],
  of: Pick<UseOf, 'serviceId' | 'batchId'>,
): Promise<UseRow | undefined> {
  return selectUses(tx)
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .where(eb => eb('u.order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where(eb => eb.cast<boolean>(eb.ref('u.terms', '->>').key('everyRenewal'), 'boolean'))
    .where(isActive)
    .where(eb =>
      eb.or([
        eb('u.batch_id', '=', of.batchId),
        eb('d.scope', '=', 'all'),
        eb.exists(
          eb
            .selectFrom('discount_scopes as s')
            .whereRef('s.discount_id', '=', 'd.id')
            .where(each =>
              each.or([each('s.service_id', '=', of.serviceId), each('s.batch_id', '=', of.batchId)]),
            ),
        ),
      ]),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was taken off an order's only fee, and that fee, in paise. */
export function findTakenOff(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_lines')
    .select(['kind', 'label', 'amount', 'discount_id as discountId', 'learner_id as learnerId'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['fee', 'discount'])
    .orderBy('position')
    .execute()
}
