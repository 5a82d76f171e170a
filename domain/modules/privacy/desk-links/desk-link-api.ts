import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { idField } from '../../../kernel/fields.ts'

const byId = z.strictObject({ id: idField })
const answered = z.object({ id: idField, status: z.enum(['accepted', 'refused']) })

/** The family's yes or no to what a center's desk wrote down under its mobile number. */
export const deskLinksApi = defineContract({
  'GET /family/desk-links': {
    id: 'deskLink.list',
    summary: 'What centers wrote down under the own mobile number, and the family has not answered yet.',
    access: { learner: true },
    answer: z.object({
      items: z.array(
        z.object({
          id: idField,
          center: z.object({ id: idField, name: z.string() }),
          /** What the center typed as the name of whoever has the number. */
          name: z.string().nullable(),
          /** As the center typed them. */
          learners: z.array(
            z.object({
              name: z.string(),
              addedBy: z.string().nullable(),
              addedAt: z.string(),
              /** The family has a child of this name and year of birth: a yes makes one of the two. */
              isKnown: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  'POST /family/desk-links/{id}/acceptance': {
    id: 'deskLink.accept',
    summary: 'These learners are of the own family: they come over with classes, bills and payments.',
    access: { learner: true },
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['desk_link_answered', 'desk_link_clashes'],
  },
  'POST /family/desk-links/{id}/refusal': {
    id: 'deskLink.refuse',
    summary: 'These learners are not of the own family: nothing is linked, and it is not asked again.',
    access: { learner: true },
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['desk_link_answered'],
  },
})
