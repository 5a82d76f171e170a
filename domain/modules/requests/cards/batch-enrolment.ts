import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

export interface BatchEnrolmentDetails {
  /** The local date on which the learner wants to start. */
  startsOn: string
  /** Requested together, all or none (rule R19). */
  groupId: string
  /** The code to be used when the center approves. */
  discountCode?: string
}

export const batchEnrolmentCard = z.object({
  kind: z.literal('batch_enrolment'),
  batch: z.object({
    id: idField,
    name: z.string(),
    capacity: z.number().int(),
    seatsTaken: z.number().int(),
  }),
  learner: z.object({ id: idField, name: z.string(), isMinor: z.boolean() }),
  startsOn: z.string(),
  /** The code the family wants to use; checked again on approval. */
  discountCode: z.string().nullable(),
})
