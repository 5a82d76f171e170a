import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

/** No details beyond the parties. */
export type LearnerJoinsCenterDetails = Record<string, never>

/** The learner who wants to join, as the family and the center see them. */
export const joiningLearner = z
  .object({
    id: idField,
    name: z.string(),
    isMinor: z.boolean(),
    /** Whole years. */
    age: z.number().int(),
    /** Only the year of birth is known: what is shown instead of an age; null: the day is known. */
    bornIn: z.number().int().nullable(),
    guardianName: z.string().nullable(),
    /** Whom the center calls with questions; null for everyone else. */
    guardianPhone: z.string().nullable(),
  })
  .meta({ id: 'JoiningLearner' })

export const learnerJoinsCenterCard = z.object({
  kind: z.literal('learner_joins_center'),
  learner: joiningLearner,
})
