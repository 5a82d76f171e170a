import type { InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UserCtx } from '#server/platform/context.ts'
import { planFactsOf, planOf } from './instalment-queries.ts'
import { walletSum } from './ledger/wallet-queries.ts'
import type { LostCode } from './lost-code-queries.ts'
import { learnerNamesOf, ownOrders, selectOrders } from './order-queries.ts'
import { payeeOf } from './payee-queries.ts'
import { givenBackOf } from './refund-queries.ts'

/** Orders with lines, payments and refunds, among those the actor may see. Instants inside the JSON are ISO texts. */
const selectDetails = ({ tx, above, actor }: UserCtx) =>
  selectOrders(tx)
    .innerJoin('centers as c', 'c.id', 'o.center_id')
    .select(eb => [
      'o.created_at',
      eb.ref('o.lost_code').$castTo<LostCode | null>().as('lost_code'),
      'c.name as center_name',
      eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
      'c.time_zone',
      // The center's staff may accept less than what is due.
      'c.part_payments as takes_parts',
      givenBackOf.as('given_back'),
      payeeOf.as('payee'),
      planOf(eb.ref('o.id')).as('plan'),
      planFactsOf(above).as('plan_facts'),
      // The buyer's wallet at the center.
      walletSum({
        centerId: eb.ref('o.center_id'),
        userId: eb.ref('o.buyer_user_id'),
        currency: eb.ref('o.currency'),
      }).as('wallet_amount'),
      above.orders.bookingId.as('booking_id'),
      learnerNamesOf(eb.ref('o.id')).as('learner_names'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select(['l.kind', 'l.label', 'l.quantity', 'l.amount', 'l.tax_basis_points as taxBasisPoints'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(each => [
            'p.id',
            'p.gateway',
            'p.method',
            'p.status',
            'p.amount',
            'p.currency',
            'p.is_late as isLate',
            each('p.applied_order_id', 'is not', null).$castTo<boolean>().as('isApplied'),
            'p.failure_code as failureCode',
            'p.reference',
            'p.receipt_file_id as receiptFileId',
            'p.reject_note as rejectReason',
            'p.created_at as createdAt',
            'p.captured_at as capturedAt',
          ])
          .where(each =>
            each.or([
              each('p.order_id', '=', each.ref('o.id')),
              each('p.applied_order_id', '=', each.ref('o.id')),
            ]),
          )
          .orderBy('p.created_at')
          .orderBy('p.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds as r')
          .select([
            'r.id',
            'r.payment_id as paymentId',
            'r.status',
            'r.amount',
            'r.currency',
            'r.reason',
            'r.destination',
            'r.requested_by as requestedBy',
            'r.created_at as createdAt',
            'r.processed_at as processedAt',
          ])
          .whereRef('r.order_id', '=', 'o.id')
          // Undecided and declined refunds are internal to the center: a family sees money that is on its way or
          // back.
          .$if(actor.role !== 'center', shown => shown.where('r.status', 'not in', ['quoted', 'declined']))
          .orderBy('r.created_at')
          .orderBy('r.id'),
      ).as('refunds'),
    ])
    .where(ownOrders(actor))

/** An order with all its details. */
export type OrderDetail = InferResult<ReturnType<typeof selectDetails>>[number]
export type PaymentDetail = OrderDetail['payments'][number]
export type RefundDetail = OrderDetail['refunds'][number]

/** One order with all its details in one statement, if the actor may see it. */
export function findDetail(ctx: UserCtx, id: string): Promise<OrderDetail | undefined> {
  return selectDetails(ctx).where('o.id', '=', id).executeTakeFirst()
}
