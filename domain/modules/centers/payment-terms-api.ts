import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { REMINDER_DAYS } from '../orders/dues/due-rules.ts'

/** The most instalments for a term or a pack. */
export const MOST_INSTALMENTS = 6

/** How a center lets families pay what they owe. */
export const paymentTerms = z
  .object({
    /** The center's staff may accept less than what is due. */
    partPayments: z.boolean(),
    /** The most monthly instalments for a term or a pack; null: none. */
    instalments: z.int().nullable(),
    /** Days between two reminders of one due. */
    reminderDays: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'PaymentTerms' })

export const paymentTermsApi = defineContract({
  'GET /center/payment-terms': {
    id: 'paymentterms.show',
    summary: 'Whether the desk takes parts, and in how many instalments a term or a pack may be paid.',
    access: { center: 'money:view' },
    answer: paymentTerms,
  },
  'PUT /center/payment-terms': {
    id: 'paymentterms.save',
    summary: 'Say how families may pay from now on; plans that were agreed stay as they are.',
    access: { center: 'money:manage' },
    stale: ['payment-terms', 'orders', 'dues'],
    body: z.strictObject({
      partPayments: z.boolean(),
      instalments: z.int().min(2).max(MOST_INSTALMENTS).nullable(),
      /** Omitted: unchanged. */
      reminderDays: z.int().min(REMINDER_DAYS.least).max(REMINDER_DAYS.most).optional(),
    }),
    answer: paymentTerms,
    refusals: ['whole_center_only'],
  },
})
