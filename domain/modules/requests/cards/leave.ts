import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

export interface LeaveDetails {
  /** Instants; half open. */
  startsAt: string
  endsAt: string
  reasonId: string
  /** Who could take over, as the expert suggests. */
  substituteId?: string
}

export const leaveCard = z.object({
  kind: z.literal('leave'),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: namePair,
  /** Who could take over, as the expert suggests: a choice that approval may name. */
  substitute: z.object({ id: idField, name: z.string() }).nullable(),
  /** The center's scheduled classes during the leave. */
  classes: z.array(
    z.object({
      classSessionId: idField,
      startsAt: z.string(),
      endsAt: z.string(),
      service: namePair,
      /** The batch's name; null: a booking. */
      batch: z.string().nullable(),
    }),
  ),
  /** The answer is due within a day. */
  isUrgent: z.boolean(),
  /** Their number; `classes` contains the first of them. */
  classCount: z.number().int(),
})
