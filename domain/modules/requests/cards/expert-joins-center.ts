import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'

export interface ExpertJoinsCenterDetails {
  /** The services of the engagement. */
  serviceIds: string[]
}

export const expertJoinsCenterCard = z.object({
  kind: z.literal('expert_joins_center'),
  expert: z.object({ id: idField, slug: z.string(), name: z.string() }),
  services: z.array(z.object({ id: idField, name: namePair })),
})
