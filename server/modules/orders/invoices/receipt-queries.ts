import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'
import { learnerNamesOf, ownOrders, whatOf } from '../order-queries.ts'

const selectReceipt = (tx: Tx, id: string) =>
  tx
    .with('counted', db =>
      db
        .selectFrom('payments as p')
        .select(({ eb, fn, ref }) => {
          const counts = eb('p.amount', '-', ref('p.excess_amount'))
          return [
            'p.id',
            'p.applied_order_id',
            'p.method',
            'p.reference',
            'p.currency',
            'p.captured_at',
            counts.as('amount'),
            fn
              .agg<number>('row_number')
              .over(over => over.orderBy('p.captured_at').orderBy('p.id'))
              .as('nth'),
            fn
              .sum<number>(counts)
              .over(over => over.orderBy('p.captured_at').orderBy('p.id'))
              .as('paid'),
          ]
        })
        .where('p.status', '=', 'captured')
        .where('p.applied_order_id', '=', eb =>
          eb.selectFrom('payments').select('applied_order_id').where('id', '=', id),
        ),
    )
    .selectFrom('counted as p')
    .innerJoin('orders as o', 'o.id', 'p.applied_order_id')
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .innerJoin('users as u', 'u.id', 'o.buyer_user_id')
    .select(({ cast, fn, ref }) => [
      'p.id',
      // The order's number and the payment's position: unique, since payments are never deleted.
      sql<string>`${ref('o.number')} || '/' || ${ref('p.nth')}`.as('number'),
      'o.id as orderId',
      'o.center_id as centerId',
      'o.buyer_user_id as buyerId',
      'u.name as buyerName',
      learnerNamesOf(ref('o.id')).as('learnerNames'),
      whatOf(ref('o.id')).$notNull().as('what'),
      localDay(ref('p.captured_at'), ref('c.time_zone')).as('receivedOn'),
      'p.method',
      'p.reference',
      'p.amount',
      'p.currency',
      'o.total_amount as total',
      // Paid for the order up to and including this payment.
      cast<number>('p.paid', 'bigint').as('paid'),
      jsonBuildObject({
        name: fn.coalesce('c.legal_name', 'c.name'),
        addressLine: ref('c.address_line'),
        city: ref('c.city'),
        gstin: ref('c.gstin'),
      }).as('seller'),
    ])
    .where('p.id', '=', id)
    .where('o.kind', '<>', 'onboarding')

/** A payment for an order, with everything its receipt says; amounts in paise. */
export type ReceiptRow = InferResult<ReturnType<typeof selectReceipt>>[number]

/** A payment for an order that the actor may see. */
export function findReceipt(tx: Tx, actor: SignedIn, id: string): Promise<ReceiptRow | undefined> {
  return selectReceipt(tx, id).where(ownOrders(actor)).executeTakeFirst()
}

/** A center as papers name it. */
export function findSeller(tx: Tx, centerId: string) {
  return tx
    .selectFrom('centers as c')
    .select(({ fn }) => [
      fn.coalesce('c.legal_name', 'c.name').as('name'),
      'c.address_line as addressLine',
      'c.city',
      'c.gstin',
    ])
    .where('c.id', '=', centerId)
    .executeTakeFirstOrThrow()
}
