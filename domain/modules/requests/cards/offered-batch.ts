import { z } from 'zod'
import { idField, moneySchema } from '../../../kernel/fields.ts'
import { weeklyTimes } from '../../batches/batch-fields.ts'
import { PRICE_PERS } from '../../batches/batch-words.ts'

/** A batch that someone is asked to teach or to run. */
export const offeredBatch = z.object({
  id: idField,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  capacity: z.number().int(),
  times: weeklyTimes,
  space: z.string().nullable(),
  price: moneySchema,
  pricePer: z.enum(PRICE_PERS),
})
export type OfferedBatch = z.output<typeof offeredBatch>
