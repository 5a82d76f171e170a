import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, localDateField, optionalFilter } from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

export const scheduledClass = z
  .object({
    id: idField,
    kind: z.enum(['batch', 'booking']),
    status: z.enum(['scheduled', 'completed', 'cancelled']),
    startsAt: z.string(),
    endsAt: z.string(),
    /** Batch name, or the service of a single class. */
    title: namePair,
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    service: z.object({ id: idField, name: namePair }),
    space: z.object({ id: idField, name: z.string() }).nullable(),
    experts: z.array(z.object({ id: idField, name: z.string() })),
    /** For center and expert: who comes (a minor's first name to experts). For learners: only the own family (rule R12). */
    learners: z.array(z.object({ id: idField, name: z.string() })),
    bookingId: idField.nullable(),
    bookingStatus: z
      .enum(['requested', 'held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired', 'declined'])
      .nullable(),
    batchId: idField.nullable(),
    /** How often it was moved before. */
    moves: z.number().int(),
    can: z.object({ move: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'ScheduledClass' })

export const scheduleApi = defineContract({
  'GET /schedule': {
    id: 'schedule.list',
    summary:
      'Classes of the center, the expert (all centers) or the family from a date on, at most 45 days, in order of time.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    query: z.strictObject({
      startDate: localDateField,
      endDate: localDateField,
      centerId: optionalFilter(idField),
      serviceId: optionalFilter(idField),
      expertId: optionalFilter(idField),
      spaceId: optionalFilter(idField),
      learnerId: optionalFilter(idField),
      batchType: optionalFilter(z.enum(['group', 'workshop', 'camp', 'individual'])),
      status: optionalFilter(z.enum(['scheduled', 'completed', 'cancelled'])),
    }),
    answer: z.object({
      timeZone: z.string(),
      items: z.array(scheduledClass),
      experts: z.array(z.object({ id: idField, name: z.string() })),
      spaces: z.array(z.object({ id: idField, name: z.string() })),
      holidays: z.array(z.object({ centerId: idField, onDate: z.string(), name: z.string() })),
    }),
  },
})
