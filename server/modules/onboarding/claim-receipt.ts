import { claimFile } from '#server/modules/files/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'

/** Attaches an uploaded receipt to its transfer; refused if it is not a suitable file of the caller's. */
export function claimReceipt(ctx: CenterCtx, fileId: string, paymentId: string) {
  return claimFile(ctx, {
    fileId,
    purpose: 'payment_receipt',
    subjectKind: 'payment',
    subjectId: paymentId,
    centerId: ctx.actor.center.centerId,
  })
}
