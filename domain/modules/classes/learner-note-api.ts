import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, longText } from '../../kernel/fields.ts'

/** A note by a teacher or a center's member about a learner. Families never see it. */
export const learnerNote = z
  .object({
    id: idField,
    text: z.string(),
    by: z.string().nullable(),
    byKind: z.enum(['member', 'expert']),
    isOwn: z.boolean(),
    /** An expert's note that the center's members can read as well; a member's always is. */
    forCenter: z.boolean(),
    center: z.object({ id: idField, name: z.string() }),
    createdAt: z.string(),
  })
  .meta({ id: 'LearnerNote' })

const noteText = longText(2000).refine(text => text.trim() !== '', { params: { code: 'required' } })

export const learnerNotesApi = defineContract({
  'GET /learners/{id}/notes': {
    id: 'note.list',
    summary: 'Notes about a learner, newest first: the center’s, or of an expert the own ones.',
    access: { expert: true, center: 'attendance:view' },
    params: z.strictObject({ id: idField }),
    answer: z.object({
      items: z.array(learnerNote),
      /** Where a note may be added: one's own center, or for an expert each center where they teach the learner. */
      centers: z.array(z.object({ id: idField, name: z.string() })),
    }),
  },
  'POST /learners/{id}/notes': {
    id: 'note.add',
    summary: 'Note something about a learner. It is kept as it is: who noted it, and when.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['learners'],
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      text: noteText,
      /** Where the expert teaches the learner; a member's is their own center. */
      centerId: idField.optional(),
      forCenter: z.boolean().default(false),
    }),
    answer: learnerNote,
    status: 201,
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
})
