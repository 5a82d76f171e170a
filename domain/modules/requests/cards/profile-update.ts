import { z } from 'zod'
import { idField } from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import {
  FACT_NAMES,
  FACT_OWNERS,
  type FactChange,
  type FactOwner,
} from '../../onboarding/profiles/profile-facts.ts'

/** Kept for good: what was, and what was asked for. */
export interface ProfileUpdateDetails {
  of: FactOwner
  changes: FactChange[]
}

/** A fact as people read it. */
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
  /** Whose facts they are. */
  subject: z.object({ id: idField, name: z.string() }),
  changes: z.array(
    z.object({
      fact: z.enum(FACT_NAMES),
      from: shownFact,
      to: shownFact,
      /** What it is by now, where it has moved on while the request was open; null: it is as it was. */
      now: shownFact.nullable(),
    }),
  ),
})
