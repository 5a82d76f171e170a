import { z } from 'zod'
import { idField } from '../../kernel/fields.ts'

/** The center of a batch, a place in one or an engagement: what names it, leads to its page and says its times. */
export const namedCenter = z.object({
  id: idField,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
})
