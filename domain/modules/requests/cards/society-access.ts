import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { joiningLearner } from './learner-joins-center.ts'

export interface SocietyAccessDetails {
  /** Flat or house number as the family wrote it. */
  flat: string
  proofFileId: string | null
}

export const societyAccessCard = z.object({
  kind: z.literal('society_access'),
  learner: joiningLearner,
  /** For the center and the home that gave it: not for a guardian of another home. */
  flat: z.string().nullable(),
  /** The proof of residence; for the center and the family that gave it. */
  proof: z.object({ fileId: idField, name: z.string() }).nullable(),
})
