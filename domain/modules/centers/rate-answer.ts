import { z } from 'zod'
import { idField, moneySchema } from '../../kernel/fields.ts'
import { serviceTag } from '../masterlists/masterlist-api.ts'

/** What a class of an expert costs at a center. */
export const rateAnswer = z
  .object({
    id: idField,
    centerId: idField,
    centerName: z.string(),
    expertId: idField,
    expertName: z.string(),
    service: serviceTag,
    minutes: z.number().int(),
    /** On a page that families read: as it is paid, tax included. Where a center or an expert keeps prices: before tax. */
    price: moneySchema,
  })
  .meta({ id: 'Rate' })
