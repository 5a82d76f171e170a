import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, moneySchema } from '../../kernel/fields.ts'

/** What can be found, in display order. */
export const QUICK_KINDS = [
  'learner',
  'expert',
  'user',
  'center',
  'batch',
  'booking',
  'order',
  'invoice',
  'request',
  'lead',
  'item',
] as const

export const quickSearchApi = defineContract({
  'GET /quick-search': {
    id: 'quicksearch.find',
    summary:
      'What Ctrl K finds, by kind: people, places, batches, bookings, bills and requests the caller may see, a few of each.',
    access: 'signed_in',
    query: z.strictObject({ query: z.string().trim().min(2).max(60) }),
    // Typing speed, and no faster: names must not be harvested one by one.
    rate: { max: 120, windowSeconds: 60, per: 'user' },
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.enum(QUICK_KINDS),
          id: idField,
          title: z.string(),
          subtitle: z.string(),
          /** For a partly paid order: what is still due. */
          partlyPaidDue: moneySchema.nullable(),
          /** The screen that shows it, in the caller's role. */
          path: z.string(),
        }),
      ),
    }),
  },
})
