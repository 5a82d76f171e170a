import { z } from 'zod'
import { latitude, longitude, shortText } from '#domain/kernel/fields.ts'

/** What the fields of a home have to hold before they are sent. */
export const homeFieldsSchema = z.object({
  addressLine: shortText(200),
  city: shortText(80),
  pin: z.object({ latitude, longitude }),
})
