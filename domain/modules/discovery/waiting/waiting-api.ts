import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { WAITING_KINDS } from './waiting-kinds.ts'

export const waitingApi = defineContract({
  'GET /waiting': {
    id: 'waiting.count',
    summary:
      'How much waits for an answer of the caller’s side, by what it is: requests, reschedules, agreements, learners that a desk wrote down, documents that were asked about, transfers to check, refunds to decide.',
    access: { learner: true, expert: true, center: 'member', admin: true },
    answer: z.object({
      waiting: z.array(
        z.object({
          kind: z.enum(WAITING_KINDS),
          count: z.int().min(1),
          /** How many of them the caller's own side requested: the other side needs information. */
          own: z.int().min(0),
        }),
      ),
      total: z.int().min(0),
    }),
  },
})
