import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import {
  FACT_NAMES,
  FACT_OWNERS,
  type FactChange,
  type FactOwner,
} from '../../onboarding/profiles/profile-facts.ts'

/** Retained: the former values, and the requested ones. */
export interface ProfileUpdateDetails {
  of: FactOwner
  changes: FactChange[]
}

/** A fact as people see it. */
const shownFact = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('items'), names: z.array(namePair) }),
    z.object({
      kind: z.literal('place'),
      addressLine: z.string(),
      city: z.string(),
      state: namePair,
      latitude: z.number(),
      longitude: z.number(),
    }),
  ])
  .meta({ id: 'ShownFact' })
export type ShownFact = z.output<typeof shownFact>

export const profileUpdateCard = z.object({
  kind: z.literal('profile_update'),
  of: z.enum(FACT_OWNERS),
  /** The owner of the facts. */
  subject: z.object({ id: idField, name: z.string() }),
  changes: z.array(
    z.object({
      fact: z.enum(FACT_NAMES),
      from: shownFact,
      to: shownFact,
      /** The current value, if it has changed while the request was open; null: unchanged. */
      now: shownFact.nullable(),
    }),
  ),
})
