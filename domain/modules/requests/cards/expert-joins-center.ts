import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { feeField } from '../../experts/agreements/fee-field.ts'
import type { Fee } from '../../experts/agreements/fee-rules.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

export interface ExpertJoinsCenterDetails {
  /** The services of the engagement. */
  serviceIds: string[]
  /** The pay that a center offered along with it. */
  fee?: Fee
}

export const expertJoinsCenterCard = z.object({
  kind: z.literal('expert_joins_center'),
  expert: z.object({ id: idField, slug: z.string(), name: z.string() }),
  services: z.array(z.object({ id: idField, name: namePair })),
  /** The pay that the center offers, in its currency; null: terms follow later. */
  offer: z.object({ fee: feeField, currency: z.string() }).nullable(),
})
