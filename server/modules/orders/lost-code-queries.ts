import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/context.ts'

/** A code that an order was asked for with and that holds no more: which, and the refusal that says why. */
export interface LostCode {
  code: string
  reason: string
  args: Record<string, string | number>
}

/** Keeps with an order that its code holds no more, in a way that reads in every language. */
export async function noteLostCode(tx: Tx, orderId: string, code: string, refused: Refusal): Promise<void> {
  const lost: LostCode = { code, reason: refused.code, args: refused.args ?? {} }
  await tx
    .updateTable('orders')
    .set({ lost_code: JSON.stringify(lost) })
    .where('id', '=', orderId)
    .execute()
}
