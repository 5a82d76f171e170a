import { z } from 'zod'
import { idField } from '../../kernel/fields.ts'

/** The center of a batch, an enrolment or an engagement: its name, link and time zone. */
export const namedCenter = z.object({
  id: idField,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
})
