import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { learnerNamesOf, ownOrders, whatOf } from '../order-queries.ts'

/** Money that came for an order, with all that a receipt for it says; amounts in paise. */
export interface ReceiptRow {
  id: string
  /** Of the order, and which of its payments: never given twice, since payments are never taken out. */
  number: string
  orderId: string
  centerId: string
  buyerId: string
  buyerName: string | null
  learnerNames: string[]
  what: { en: string; hi: string }
  receivedOn: string
  method: 'gateway' | 'cash' | 'upi' | 'bank' | 'wallet'
  reference: string | null
  amount: number
  currency: string
  total: number
  /** Paid for the order with this payment and those before it. */
  paid: number
  seller: { name: string; addressLine: string; city: string; gstin: string | null }
}

/** A payment that paid for an order that the actor may see. */
export async function findReceipt(tx: Tx, actor: SignedIn, id: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    with counted as (
      select p.id, p.applied_order_id, p.method, p.reference, p.currency, p.captured_at,
        p.amount - p.excess_amount as amount,
        row_number() over payments_of_order as nth,
        sum(p.amount - p.excess_amount) over payments_of_order as paid
      from payments p where p.status = 'captured'
        and p.applied_order_id = (select applied_order_id from payments where id = ${id})
      window payments_of_order as (order by p.captured_at, p.id)
    )
    select p.id, o.number || '/' || p.nth as number, o.id as "orderId", o.center_id as "centerId",
      o.buyer_user_id as "buyerId", u.name as "buyerName",
      ${learnerNamesOf(sql`o.id`)} as "learnerNames",
      ${whatOf(sql`o.id`)} as what,
      (p.captured_at at time zone c.time_zone)::date::text as "receivedOn", p.method, p.reference,
      p.amount::bigint as amount, p.currency, o.total_amount as total, p.paid::bigint as paid,
      jsonb_build_object('name', coalesce(c.legal_name, c.name), 'addressLine', c.address_line, 'city', c.city,
        'gstin', c.gstin) as seller
    from counted p join orders o on o.id = p.applied_order_id
      join centers c on c.id = o.center_id join users u on u.id = o.buyer_user_id
    where p.id = ${id} and o.kind <> 'onboarding' and ${ownOrders(actor)}`.execute(tx)
  return rows[0]
}
