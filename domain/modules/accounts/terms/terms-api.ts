import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { digitsField, idField, personName, shortText } from '../../../kernel/fields.ts'
import { TERMS_ROLES } from './terms-versions.ts'

export const termsAcceptance = z
  .object({
    version: z.string(),
    /** The name as it was typed; the account's own if a box was ticked. */
    name: z.string(),
    acceptedAt: z.string(),
    /** The signed-in user. */
    by: z.string(),
  })
  .meta({ id: 'TermsAcceptance' })

export const termsAnswer = z
  .object({
    role: z.enum(TERMS_ROLES),
    /** The version in force, and since when (a local date). */
    inForce: z.object({ version: z.string(), since: z.string() }),
    accepted: z.boolean(),
    /** Whether the operator has approved them; until then they cannot be accepted. */
    isReady: z.boolean(),
    /** Whether the caller may accept; otherwise `whoMay` names those who can. */
    mayAccept: z.boolean(),
    whoMay: z.array(z.string()),
    /** All acceptances by or for the subject, newest first. */
    acceptances: z.array(termsAcceptance),
    /** For whom: the center; null for the caller's own. */
    center: z.object({ id: idField, name: z.string() }).nullable(),
  })
  .meta({ id: 'Terms' })

/** Experts and centers sign with a typed name and a code sent to their phone; a learner ticks a box. */
export const termsSignature = z.strictObject({
  version: shortText(20),
  name: personName.nullish(),
  verificationId: idField.optional(),
  code: digitsField(6).optional(),
})

export const termsApi = defineContract({
  'GET /terms': {
    id: 'terms.show',
    summary: 'The terms in force for this role, and who accepted which version when.',
    access: { learner: true, expert: true, center: 'member' },
    answer: termsAnswer,
    refusals: ['choose_center'],
  },
  'POST /terms/acceptances': {
    id: 'terms.accept',
    summary:
      'Accept the terms in force: a learner by this call alone, else with a typed name and a one-time code; a member accepts for the center.',
    access: { learner: true, expert: true, center: 'profile:manage' },
    stale: ['terms', 'me'],
    beforeActivation: true,
    body: termsSignature,
    answer: termsAnswer,
    status: 201,
    refusals: ['terms_outdated', 'terms_not_ready', 'code_wrong', 'code_spent', 'too_many_wrong_codes'],
  },
})
