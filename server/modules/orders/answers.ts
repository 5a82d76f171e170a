import { sql } from 'kysely'
import type { ItemPointer } from '#server/platform/above.ts'

export { emailedInvoice, emailedReceipt } from './invoices/draw-documents.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'orders', table: 'order_lines', column: 'service_id', owner: 'order_id' },
  { by: 'payments', table: 'payments', column: 'reject_reason_id' },
  { by: 'discounts', table: 'discount_scopes', column: 'service_id', owner: 'discount_id' },
  { by: 'taxes', table: 'tax_rates', column: 'service_id' },
]

/** A center's orders for a learner. */
export const ordersAt = ({ centerId, learnerId }: { centerId: string; learnerId: string }) => sql`
  select from order_lines l join orders o on o.id = l.order_id
  where l.learner_id = ${learnerId} and o.center_id = ${centerId}`

/** How many open orders a buyer has for learner `l`. */
export const openOrders = (buyerId: string) => sql<number>`(
  select count(*)::int from orders o where o.buyer_user_id = ${buyerId} and o.status = 'open'
    and exists (select from order_lines ol where ol.order_id = o.id and ol.learner_id = l.id))`
