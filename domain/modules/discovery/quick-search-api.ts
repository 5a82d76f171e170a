import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField } from '../../kernel/fields.ts'

export const quickSearchApi = defineContract({
  'GET /quick-search': {
    id: 'quicksearch.find',
    summary: 'What Ctrl K finds: people, places and bookings the caller may see, best first, at most 12.',
    access: 'signed_in',
    query: z.strictObject({ query: z.string().trim().min(2).max(60) }),
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['center', 'expert', 'learner', 'booking', 'lead']),
          id: idField,
          title: z.string(),
          subtitle: z.string(),
          /** The screen that shows it, in the caller's role. */
          path: z.string(),
        }),
      ),
    }),
  },
})
