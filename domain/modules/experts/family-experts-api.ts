import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, listAnswer, optionalFilter, pageQuery } from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

/** An expert the family has had classes with, or whose batch one of them is in. */
export const familyExpert = z
  .object({
    id: idField,
    slug: z.string(),
    name: z.string(),
    pictureId: idField.nullable(),
    /** What the family learns with them. */
    services: z.array(z.object({ id: idField, name: namePair })),
    centers: z.array(z.object({ id: idField, name: z.string() })),
    /** Which of the family's learners. */
    learners: z.array(z.string()),
    nextClass: z.object({ id: idField, startsAt: z.string(), timeZone: z.string() }).nullable(),
    lastClassAt: z.string().nullable(),
    /** Metres from the family's home to the nearest of these centers; null without a home. */
    distance: z.number().int().nullable(),
    /** Teaches on the platform; otherwise the expert has no page. */
    teaches: z.boolean(),
    /** Classes can currently be booked with them. */
    bookable: z.boolean(),
  })
  .meta({ id: 'FamilyExpert' })

export const familyExpertsApi = defineContract({
  'GET /family/experts': {
    id: 'familyExpert.list',
    summary: 'Experts of the family: of its classes and of its batches, whoever has the next class first.',
    access: { learner: true },
    query: z.strictObject({
      ...pageQuery,
      service: optionalFilter(idField),
      /** Metres from the family's home; ignored without a home. */
      distance: z.coerce.number().int().min(100).max(200_000).optional(),
    }),
    answer: listAnswer(familyExpert).extend({
      /** The filters of the list. */
      services: z.array(z.object({ id: idField, name: namePair })),
      hasHome: z.boolean(),
    }),
  },
})
