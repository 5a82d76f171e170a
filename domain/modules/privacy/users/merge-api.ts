import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField, moneySchema, shortText } from '../../../kernel/fields.ts'
import { MERGE_CLASHES } from './merge-rules.ts'
import { userListItem } from './user-api.ts'

/** What moves from the duplicate, counted. */
export const MOVED_THINGS = [
  'learners',
  'centers',
  'expert_profile',
  'orders',
  'files',
  'notifications',
  'calendar_links',
] as const

export const mergePlan = z
  .object({
    kept: userListItem,
    duplicate: userListItem,
    /** What moves; empty kinds are left out. */
    moves: z.array(z.object({ what: z.enum(MOVED_THINGS), count: z.number().int() })),
    /** Upcoming single classes of the learners that move. */
    bookings: z.number().int(),
    /** Money in the duplicate's name, by center: their balance, what waits for their choice, what they owe. */
    balances: z.array(
      z.object({
        center: z.object({ id: idField, name: z.string() }),
        kind: z.enum(['wallet', 'waiting', 'owed']),
        amount: moneySchema,
      }),
    ),
    /** Sign-ins of the duplicate that end, and devices that get no more pushes. */
    ends: z.object({ sessions: z.number().int(), devices: z.number().int() }),
    clashes: z.array(
      z.object({ code: z.enum(MERGE_CLASHES), name: z.string().nullable(), startsAt: z.string().nullable() }),
    ),
    /** Identifies this very plan: exactly what was shown happens (rule R18). */
    seal: z.string(),
  })
  .meta({ id: 'MergePlan' })

const byId = z.strictObject({ id: idField })

export const mergeApi = defineContract({
  'GET /users/{id}/merge-plan': {
    id: 'user.planMerge',
    summary: 'What would go over to this account from a duplicate, and what stands in the way.',
    access: { admin: true },
    params: byId,
    query: z.strictObject({ duplicateId: idField }),
    answer: mergePlan,
  },
  'POST /users/{id}/merges': {
    id: 'user.merge',
    summary:
      'Make two accounts of one person one: everything of the duplicate goes over, it becomes inactive for good and its sign-ins end.',
    access: { admin: true },
    stale: ['users'],
    params: byId,
    body: z.strictObject({ duplicateId: idField, reason: shortText(300, 3), seal: shortText(80) }),
    answer: z.object({ id: idField, mergedId: idField, ended: z.number().int() }),
    status: 201,
    refusals: ['merge_clashes', 'changed_meanwhile'],
  },
})
