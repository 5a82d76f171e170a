import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

/** Nothing beyond who asks whom. */
export type LearnerJoinsCenterDetails = Record<string, never>

/** Who wants to belong: the family's own eyes and the center's. */
export const joiningLearner = z
  .object({
    id: idField,
    name: z.string(),
    isMinor: z.boolean(),
    /** Whole years. */
    age: z.number().int(),
    guardianName: z.string().nullable(),
    /** Whom the center calls when something is unclear; null for everybody else. */
    guardianPhone: z.string().nullable(),
  })
  .meta({ id: 'JoiningLearner' })

export const learnerJoinsCenterCard = z.object({
  kind: z.literal('learner_joins_center'),
  learner: joiningLearner,
})
