import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Tx } from '#server/platform/context.ts'

/** A code requested for an order that no longer applies: which code, and the refusal that explains it. */
export interface LostCode {
  code: string
  reason: string
  args: Record<string, string | number>
}

/** Records with an order that its code no longer applies, in a form that can be shown in any language. */
export async function noteLostCode(tx: Tx, orderId: string, code: string, refused: Refusal): Promise<void> {
  const lost: LostCode = { code, reason: refused.code, args: refused.args ?? {} }
  await tx
    .updateTable('orders')
    .set({ lost_code: JSON.stringify(lost) })
    .where('id', '=', orderId)
    .execute()
}
