import { z } from 'zod'
import { idField, moneySchema } from '../../../kernel/fields.ts'

/** The request is about an existing booking, `requested`, with its time. */
export type BookingDetails = Record<string, never>

export const bookingCard = z.object({
  kind: z.literal('booking'),
  bookingId: idField,
  /** Others of the family who are to take the class with them; only those the caller may see. */
  together: z.array(z.object({ id: idField, name: z.string() })),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Experts see a minor's first name. */
  learner: z.object({ id: idField, name: z.string(), isMinor: z.boolean() }),
  price: moneySchema,
})
