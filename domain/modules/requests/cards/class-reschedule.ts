import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'

export interface ClassRescheduleDetails {
  /** Instants the requester offers. */
  proposals: { startsAt: string; endsAt: string; spaceId: string | null }[]
}

export const classRescheduleCard = z.object({
  kind: z.literal('class_reschedule'),
  classSessionId: idField,
  startsAt: z.string(),
  endsAt: z.string(),
  batch: z.string().nullable(),
  proposals: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
})
