import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, moneySchema } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { requestAnswer } from '../../requests/request-api.ts'
import { WAITING_KINDS } from './waiting-kinds.ts'

/** The inbox shows the most urgent ones; those after them move up as they are answered. */
export const MOST_IN_INBOX = 200

/** What every item of an inbox says: what it is, since when it waits, until when, and at which center. */
const waits = {
  id: idField,
  kind: z.enum(WAITING_KINDS),
  since: z.string(),
  /** Null: there is no deadline. */
  until: z.string().nullable(),
  center: z.object({ id: idField, name: z.string(), timeZone: z.string() }).nullable(),
}

/** Something that waits for an answer, with as much of it as the answer needs. */
export const inboxItem = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('request'), ...waits, request: requestAnswer }),
    z.object({
      of: z.literal('reschedule'),
      ...waits,
      classId: idField,
      title: namePair,
      startsAt: z.string(),
      askedAs: z.enum(['center', 'expert', 'learner']),
    }),
    z.object({
      of: z.literal('agreement'),
      ...waits,
      /** The other side. */
      name: z.string(),
      version: z.int(),
    }),
    z.object({ of: z.literal('documents'), ...waits, questions: z.int() }),
    z.object({
      of: z.literal('transfer'),
      ...waits,
      orderId: idField,
      what: namePair,
      buyerName: z.string().nullable(),
      amount: moneySchema,
      method: z.enum(['upi', 'bank']),
      reference: z.string(),
    }),
    z.object({
      of: z.literal('refund'),
      ...waits,
      orderId: idField,
      what: namePair,
      buyerName: z.string().nullable(),
      amount: moneySchema,
      askedByName: z.string().nullable(),
    }),
    z.object({
      of: z.literal('attendance'),
      ...waits,
      title: namePair,
      startsAt: z.string(),
      endsAt: z.string(),
      space: z.string().nullable(),
      experts: z.array(z.string()),
      expected: z.int(),
      marked: z.int(),
    }),
  ])
  .meta({ id: 'InboxItem' })

export const waitingApi = defineContract({
  'GET /waiting': {
    id: 'waiting.count',
    summary:
      'How much waits for an answer of the caller’s side, by what it is: requests, reschedules, agreements, learners that a desk wrote down, documents that were asked about, transfers to check, refunds to decide, attendance to take; and in how many conversations something is unread.',
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
      /** Of those that the caller may read; they wait for no answer, and are not in the total. */
      unreadConversations: z.int().min(0),
    }),
  },
  'GET /inbox': {
    id: 'waiting.list',
    summary:
      'All that waits for an answer of the expert, or of the center and may be answered by the member, the nearest deadline first.',
    access: { expert: true, center: 'member' },
    answer: z.object({
      items: z.array(inboxItem),
      /** As the badge counts, also where there are more than are listed. */
      total: z.int().min(0),
    }),
  },
})
