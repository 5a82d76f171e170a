import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, paiseField } from '../../kernel/fields.ts'
import { centerSettings, offerReads } from '../centers/center-api.ts'

/** Prices of an expert’s classes at a center, set by the center. */
export const ratesApi = defineContract({
  'POST /center/rates': {
    id: 'rate.add',
    summary:
      'Set what an expert’s class of a service and length costs here. The current rate for the same is replaced.',
    access: { center: 'money:manage' },
    stale: offerReads,
    body: z.strictObject({
      expertId: idField,
      serviceId: idField,
      minutes: z.number().int().min(15).max(480).multipleOf(5),
      amount: paiseField,
    }),
    answer: centerSettings,
    status: 201,
    refusals: ['not_engaged', 'service_not_offered'],
  },
  'DELETE /center/rates/{id}': {
    id: 'rate.retire',
    summary: 'Offer this class no longer. Bookings made stay as they are.',
    access: { center: 'money:manage' },
    stale: offerReads,
    params: z.strictObject({ id: idField }),
    answer: centerSettings,
  },
})
