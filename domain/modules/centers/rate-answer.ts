import { z } from 'zod'
import { idField, moneySchema } from '../../kernel/fields.ts'
import { serviceTag } from '../masterlists/masterlist-api.ts'

/** The price of an expert's class at a center. */
export const rateAnswer = z
  .object({
    id: idField,
    centerId: idField,
    centerName: z.string(),
    expertId: idField,
    expertName: z.string(),
    service: serviceTag,
    minutes: z.number().int(),
    /** For families: the price to pay, tax included. For a center or an expert who sets prices: before tax. */
    price: moneySchema,
  })
  .meta({ id: 'Rate' })
