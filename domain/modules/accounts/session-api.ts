import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { ROLES } from '../../access/roles.ts'
import { idField } from '../../kernel/fields.ts'

/** A signed-in device, as its owner recognises it. */
export const sessionAnswer = z
  .object({
    id: idField,
    role: z.enum(ROLES),
    /** Browser and system, such as "Chrome · Android"; null if unknown. */
    device: z.string().nullable(),
    /** The network it signed in from, shortened; null for the machine the server runs on. */
    place: z.string().nullable(),
    createdAt: z.string(),
    /** When it was last renewed: accurate to about ten minutes. */
    lastUsedAt: z.string(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })

export const sessionsApi = defineContract({
  'GET /sessions': {
    id: 'session.list',
    summary: 'Where this user is signed in, in every role, last used first; at most a hundred.',
    access: 'signed_in',
    answer: z.object({ items: z.array(sessionAnswer) }),
  },
  'DELETE /sessions/{id}': {
    id: 'session.revoke',
    summary: 'Sign out on another device, in the role it is signed in with.',
    access: 'signed_in',
    stale: ['sessions'],
    params: z.object({ id: idField }),
    answer: z.undefined(),
    status: 204,
  },
  'DELETE /sessions': {
    id: 'session.revokeothers',
    summary: 'Sign out everywhere but here, in every role.',
    access: 'signed_in',
    stale: ['sessions'],
    answer: z.object({ ended: z.number().int() }),
  },
})
