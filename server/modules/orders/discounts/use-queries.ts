import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { DiscountCode, DiscountTerms } from '#domain/modules/orders/discounts/discount-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** An order `o` that stands: one that expired or was cancelled unpaid gives its use of a code back by that. */
export const stands = sql<boolean>`o.status not in ('cancelled', 'expired')`

/** What an order is for, as far as codes look at it. */
export interface UseOf {
  centerId: string
  serviceId: string
  batchId: string | null
  learnerIds: readonly string[]
}

/** A code as it stands for somebody who wants to use it; `code` null: the center has none of that name. */
export interface CodeForUse {
  centerName: string
  today: string
  code: (DiscountCode & { id: string; code: string }) | null
  isCovered: boolean
  allNew: boolean
  uses: number
  familyUses: number
}

const families = (learnerIds: readonly string[]) => sql`array(
  select f.learner_id from learner_guardians g join learner_guardians f on f.user_id = g.user_id
  where g.learner_id = any(${[...learnerIds]}::uuid[]))`

const counted = (discount: RawBuilder<unknown>, learnerIds: readonly string[]) => sql`
  (select count(*)::int as uses,
      count(*) filter (where u.learner_ids && ${families(learnerIds)})::int as "familyUses"
    from discount_uses u join orders o on o.id = u.order_id
    where u.discount_id = ${discount} and not u.is_renewal and ${stands})`

/**
 * A code of a center and all that decides whether it may be used for an order. New at the center is who has had neither
 * a place nor a class there; one who only came for a trial is new.
 */
export async function findForUse(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  code: string,
  of: UseOf,
): Promise<CodeForUse> {
  const ids = [...of.learnerIds]
  const { rows } = await sql<CodeForUse>`
    select c.name as "centerName", (${now}::timestamptz at time zone c.time_zone)::date as today,
      case when d.id is not null then jsonb_build_object('id', d.id, 'code', d.code, 'status', d.status,
        'basisPoints', d.basis_points, 'amount', d.amount, 'mostAmount', d.most_amount,
        'validFrom', d.valid_from, 'validUntil', d.valid_until, 'newLearnersOnly', d.new_learners_only,
        'everyRenewal', d.every_renewal, 'mostUses', d.most_uses, 'mostUsesPerFamily', d.most_uses_per_family,
        'leastAmount', d.least_amount) end as code,
      coalesce(d.scope = 'all' or exists (select from discount_scopes s where s.discount_id = d.id
        and (s.service_id = ${of.serviceId} or s.batch_id = ${of.batchId}::uuid)), false) as "isCovered",
      ${above.orders.allNew(of.learnerIds)} as "allNew",
      used.uses, used."familyUses"
    from centers c left join discounts d on d.center_id = c.id and d.code = ${code}
    cross join lateral ${counted(sql`d.id`, ids)} used
    where c.id = ${of.centerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`center ${of.centerId} is gone`)
  return row
}

/** How often a code may be used; nobody else uses it until this transaction ends. */
export async function lockLimits(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('discounts')
    .select(['most_uses as mostUses', 'most_uses_per_family as mostUsesPerFamily'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Error('a discount that orders used is gone')
  return row
}

/** Orders that stand and used a code: in all, and of the family of these learners. Read after its lock. */
export async function countUses(
  tx: Tx,
  id: string,
  learnerIds: readonly string[],
): Promise<{ uses: number; familyUses: number }> {
  const { rows } = await sql<{ uses: number; familyUses: number }>`
    select * from ${counted(sql`${id}::uuid`, learnerIds)} used`.execute(tx)
  return rows[0] ?? { uses: 0, familyUses: 0 }
}

/** That an order used a code, on the terms of that moment. */
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

/** A use as it was noted. */
export type UseRow = InferResult<ReturnType<typeof selectUses>>[number]

/** The code that an order used. */
export function findUse(tx: Tx, orderId: string): Promise<UseRow | undefined> {
  return selectUses(tx).where('u.order_id', '=', orderId).executeTakeFirst()
}

/**
 * The newest use among a place's orders that holds for every renewal: in the batch it was used for, and in another one
 * that its code is for.
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
    .where(stands)
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

/** What was taken off an order's one fee, and that fee, in paise. */
export async function findTakenOff(tx: Tx, orderId: string) {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['kind', 'label', 'amount', 'discount_id'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['fee', 'discount'])
    .orderBy('position')
    .execute()
  return {
    fee: rows.find(row => row.kind === 'fee')?.amount ?? 0,
    lines: rows
      .filter(row => row.kind === 'discount')
      .map(row => ({ label: row.label, amount: -row.amount, discountId: row.discount_id })),
  }
}
