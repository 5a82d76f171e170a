import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

export interface BatchEnrolmentDetails {
  /** Local date from which on the learner wants to come. */
  startsOn: string
  /** Asked for together, all or none (rule R19). */
  groupId: string
  /** The code that is to come off when the center says yes. */
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
  /** The code the family wants used; checked again with the yes. */
  discountCode: z.string().nullable(),
})
