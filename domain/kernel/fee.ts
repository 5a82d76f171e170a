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

export type Fee = z.output<typeof feeField>
