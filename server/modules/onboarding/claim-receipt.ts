import { claimFile } from '#server/modules/files/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'

/** Ties an uploaded receipt to the transfer it proves; refused where it is no file of the caller's that fits. */
export function claimReceipt(ctx: CenterCtx, fileId: string, paymentId: string) {
  return claimFile(ctx, {
    fileId,
    purpose: 'payment_receipt',
    subjectKind: 'payment',
    subjectId: paymentId,
    centerId: ctx.actor.center.centerId,
  })
}
