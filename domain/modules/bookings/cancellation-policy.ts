import { z } from 'zod'

/** The refund by hours before the start; nearer than the last tier: nothing. */
export const cancellationPolicy = z
  .object({
    tiers: z
      .array(
        z.strictObject({
          hoursBefore: z.number().int().min(0).max(720),
          refundPercent: z.number().int().min(0).max(100),
        }),
      )
      .min(1)
      .max(6),
  })
  .meta({ id: 'CancellationPolicy' })
