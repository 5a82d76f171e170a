import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  manyFilter,
  optionalFilter,
  pageQuery,
} from '../../kernel/fields.ts'
import { batchAnswer, batchChoices, batchClass } from './batch-answers.ts'
import { BATCH_STANDINGS, BATCH_TYPES } from './batch-words.ts'

const byId = z.strictObject({ id: idField })
const people = { learner: true, expert: true, center: 'bookings:view' } as const

/** Looking at batches; `batch-planning-api.ts` and `batch-changes-api.ts` change them. */
export const batchesApi = defineContract({
  'GET /batches': {
    id: 'batch.list',
    summary:
      'Batches: a center’s own, those an expert teaches or has proposed, those of the family, or those it could join.',
    access: people,
    query: z.strictObject({
      ...pageQuery,
      /** For families: their own, or those open to join. */
      which: z.enum(['own', 'open']).default('own'),
      status: optionalFilter(z.string().toLowerCase().pipe(z.enum(BATCH_STANDINGS))),
      batchType: optionalFilter(z.string().toLowerCase().pipe(z.enum(BATCH_TYPES))),
      service: optionalFilter(idField),
      expert: optionalFilter(idField),
      centers: manyFilter(idField),
      services: manyFilter(idField),
      /** Where distances are measured from; by default a family's home. Both or none. */
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
      startDate: optionalFilter(localDateField),
      endDate: optionalFilter(localDateField),
      sortBy: z
        .enum(['name', 'startsOn', 'nextClass', 'seatsLeft', 'createdAt', 'distance'])
        .default('nextClass'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(batchAnswer),
  },
  'GET /batches/choices': {
    id: 'batch.choices',
    summary: 'What a batch can be made of: services, spaces and experts, of each center one may plan for.',
    access: { expert: true, center: 'bookings:view' },
    answer: z.object({ items: z.array(batchChoices) }),
  },
  'GET /batches/{id}': {
    id: 'batch.show',
    summary: 'One batch.',
    access: people,
    params: byId,
    answer: batchAnswer,
  },
  'GET /batches/{id}/classes': {
    id: 'batchClass.list',
    summary: 'The classes of a batch with their state, who teaches, and how many are expected.',
    access: people,
    params: byId,
    query: z.strictObject({
      from: optionalFilter(localDateField),
      limit: pageQuery.limit,
      offset: pageQuery.offset,
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(batchClass),
  },
})
