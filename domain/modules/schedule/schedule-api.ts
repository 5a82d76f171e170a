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
    /**
     * Center and expert: who has booked it (a minor's first name to experts); who is seated in a batch stands on its roll.
     * Learners: who of the own family comes, to bookings and batches alike (rule R12).
     */
    learners: z.array(
      z.object({
        id: idField,
        name: z.string(),
        /** `excused`: told that they cannot come; `clashing`: has a place here and another class at that time. */
        status: z.enum(['expected', 'excused', 'clashing']),
        mark: z.enum(['present', 'late', 'absent', 'excused']).nullable(),
      }),
    ),
    bookingId: idField.nullable(),
    bookingStatus: z
      .enum(['requested', 'held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired', 'declined'])
      .nullable(),
    batch: z
      .object({
        id: idField,
        batchType: z.enum(['group', 'workshop', 'camp']),
        seats: z.int().min(0),
        capacity: z.int().min(1),
      })
      .nullable(),
    /** For center and expert of a batch's class: how many are expected, and of how many it is marked whether they came. */
    roll: z.object({ expected: z.int().min(0), marked: z.int().min(0) }).nullable(),
    /** How often it was moved before. */
    moves: z.number().int(),
    can: z.object({
      /** To another free time at once, as it is. */
      move: z.boolean(),
      /** Give the booking back. */
      cancel: z.boolean(),
      /** Ask everybody whom it touches for another time (rule R7). */
      askMove: z.boolean(),
      /** Call one class of a batch off. */
      callOff: z.boolean(),
      /** Let another expert teach it. */
      substitute: z.boolean(),
      /** Note who came. */
      mark: z.boolean(),
      /** Change the batch from here on. */
      edit: z.boolean(),
    }),
  })
  .meta({ id: 'ScheduledClass' })

export const scheduleApi = defineContract({
  'GET /classes/{id}': {
    id: 'class.show',
    summary: 'One class of the center, the expert or the family, with what may be done with it.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: z.strictObject({ id: idField }),
    answer: scheduledClass,
  },
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
