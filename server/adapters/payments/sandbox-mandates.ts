import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Mandates } from './port.ts'
import { ABOUT_NOTHING, announce, openOrder, pay } from './sandbox-books.ts'

type Db = Kysely<Tables>

/** Mandates of the practice gateway: its bank debits on time, or when somebody presses the button. */
export function sandboxMandates(db: Db, publicUrl: string, clock: () => Date): Mandates {
  return {
    isOffered: true,
    async register({ receipt, amount, description, returnUrl, buyer, cap }) {
      const shop = { return_url: returnUrl, buyer_name: buyer.name, mandate_cap: cap.amount }
      const id = await openOrder(db, { receipt, ...amount, description, ...shop }, clock())
      return {
        gatewayOrderId: id,
        gatewayCustomerId: `sbx_cust_${receipt}`,
        checkoutUrl: `${publicUrl}/sandbox-gateway/checkout/${id}`,
      }
    },
    async charge({ chargeId, tokenId, amount, description, notBefore }) {
      const mandate = await find(db, tokenId)
      if (mandate?.status !== 'confirmed') return { refused: 'mandate_not_active' }
      if (amount.amount > mandate.cap) return { refused: 'amount_above_cap' }
      const shop = { return_url: publicUrl || '/', buyer_name: '', mandate_id: tokenId, debit_at: notBefore }
      const id = await openOrder(db, { receipt: chargeId, ...amount, description, ...shop }, clock())
      return { gatewayOrderId: id }
    },
    cancel: ({ tokenId }) => turnMandate(db, tokenId, 'cancelled', clock()),
  }
}

/** A mandate is paused, resumed or ended, by the shop or in the UPI app; one that has ended stays as it is. */
export function turnMandate(
  db: Db,
  id: string,
  status: 'confirmed' | 'paused' | 'cancelled',
  now: Date,
): Promise<void> {
  return db.transaction().execute(async tx => {
    const turned = await tx
      .updateTable('sandbox_gateway_mandates')
      .set({ status })
      .where('id', '=', id)
      .where('status', '<>', 'cancelled')
      .where('status', '<>', status)
      .returning('id')
      .executeTakeFirst()
    if (turned) await announce(tx, { ...ABOUT_NOTHING, type: `mandate.${status}`, tokenId: id }, now)
  })
}

/** The bank makes the debits that are due: of a mandate that is paused or ended none. Answers how many it tried. */
export async function debitDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('sandbox_gateway_orders as o')
    .leftJoin('sandbox_gateway_mandates as m', 'm.id', 'o.mandate_id')
    .selectAll('o')
    .select('m.status as mandate_status')
    .where('o.debit_at', '<=', now)
    .where('o.status', '=', 'created')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox_gateway_payments as p').select('p.id').whereRef('p.order_id', '=', 'o.id'),
        ),
      ),
    )
    .limit(50)
    .execute()
  for (const { mandate_status, ...order } of due)
    await pay(db, order, mandate_status === 'confirmed' ? 'captured' : 'failed', now)
  return due.length
}

const find = (db: Db, id: string) =>
  db.selectFrom('sandbox_gateway_mandates').select(['status', 'cap']).where('id', '=', id).executeTakeFirst()
