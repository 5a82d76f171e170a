import { z } from 'zod'
import { paiseField } from './fields.ts'

const perAmount = paiseField.min(1)

/** An expert's pay: basis points of revenue, or paise for each class, attending learner, or month. */
export const feeField = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('share'), basisPoints: z.int().min(1).max(10_000) }),
  z.strictObject({ model: z.literal('per_class'), amount: perAmount }),
  z.strictObject({ model: z.literal('per_learner'), amount: perAmount }),
  z.strictObject({ model: z.literal('per_month'), amount: perAmount }),
])

/** An expert's pay as it is stored: paise, or basis points of revenue. */
export type OfferedFee = z.output<typeof feeField>
