import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, instantField, localDateField, optionalFilter } from '../../kernel/fields.ts'
import { classFilter, classFit, listedClass, scheduledClass, scheduleNames } from './class-shapes.ts'

const dates = { startDate: localDateField, endDate: localDateField }

export const scheduleApi = defineContract({
  'GET /classes/{id}': {
    id: 'class.show',
    summary: 'One class of the center, the expert or the family, with what may be done with it.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: z.strictObject({ id: idField }),
    answer: scheduledClass,
  },
  'GET /classes/{id}/fits': {
    id: 'class.fits',
    summary:
      'Whether a class of a batch can stand at another time, what is in the way, and whom the move touches.',
    access: { center: 'bookings:manage' },
    params: z.strictObject({ id: idField }),
    query: z.strictObject({ startsAt: instantField, spaceId: optionalFilter(idField) }),
    answer: classFit,
  },
  'GET /schedule': {
    id: 'schedule.list',
    summary:
      'Classes of the center, the expert (all centers) or the family from a date on, at most 45 days, in order of time.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    query: z.strictObject({
      ...dates,
      centerId: optionalFilter(idField),
      serviceId: optionalFilter(idField),
      expertId: optionalFilter(idField),
      spaceId: optionalFilter(idField),
      learnerId: optionalFilter(idField),
      batchType: optionalFilter(z.enum(['group', 'workshop', 'camp', 'individual'])),
      status: optionalFilter(classFilter),
    }),
    answer: z.object({
      timeZone: z.string(),
      items: z.array(listedClass),
      ...scheduleNames,
      holidays: z.array(z.object({ centerId: idField, onDate: z.string(), name: z.string() })),
    }),
  },
  'GET /schedule/busy': {
    id: 'schedule.busy',
    summary:
      'When the experts of the center are taken by something the member does not see: classes elsewhere, time off.',
    access: { center: 'bookings:view' },
    query: z.strictObject(dates),
    answer: z.object({
      items: z.array(z.object({ expertId: idField, startsAt: z.string(), endsAt: z.string() })),
    }),
  },
})
