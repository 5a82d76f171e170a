import { z } from 'zod'
import { type Fee, feeField } from '../../../kernel/fee.ts'
import { idField } from '../../../kernel/fields.ts'
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
