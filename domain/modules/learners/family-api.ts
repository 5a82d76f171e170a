import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, phoneField, shortText } from '../../kernel/fields.ts'
import { CONSENT_PURPOSES } from './consent-rules.ts'

/** A child's relation to a guardian: never the guardian themselves. */
const relationToChild = z.enum(['child', 'ward', 'other'])
const purpose = z.enum(CONSENT_PURPOSES)

/** A family's view of one of its learners: the guardians, and the consents. */
export const familyMember = z
  .object({
    learnerId: idField,
    name: z.string(),
    isMinor: z.boolean(),
    /** Everyone who looks after the learner; for the other home only the name. */
    guardians: z.array(
      z.object({ userId: idField, name: z.string().nullable(), isYou: z.boolean(), since: z.string() }),
    ),
    /** The requester's invitation that waits for an answer. */
    invitation: z.object({ id: idField, maskedPhone: z.string(), expiresAt: z.string() }).nullable(),
    /** The current consent per purpose, for a child. */
    consents: z.array(
      z.object({
        purpose,
        stands: z.boolean(),
        /** The newest time it was given, with the version of the text; null: never. */
        given: z
          .object({
            at: z.string(),
            by: z.string().nullable(),
            version: z.string(),
            /** The member of a center who recorded it, until a guardian confirms it. */
            attested: z.object({ name: z.string().nullable(), center: z.string() }).nullable(),
          })
          .nullable(),
        withdrawn: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
        /** False if the other guardian withdrew it: only they can give it again. */
        mayGive: z.boolean(),
      }),
    ),
    /** Null if possible, otherwise the code of the refusal. */
    can: z.object({
      invite: z.enum(['not_a_child', 'two_guardians', 'already_invited']).nullable(),
      leave: z.enum(['last_guardian', 'guardian_owes']).nullable(),
    }),
  })
  .meta({ id: 'FamilyMember' })

const familyAnswer = z.object({
  members: z.array(familyMember),
  /** Invitations to look after a child; until accepted they show only the first name. */
  invitations: z.array(
    z.object({ id: idField, childName: z.string(), by: z.string().nullable(), expiresAt: z.string() }),
  ),
})

const byId = z.strictObject({ id: idField })
const answered = z.object({ id: idField, status: z.enum(['accepted', 'declined', 'withdrawn']) })

export const familyApi = defineContract({
  'GET /family': {
    id: 'family.show',
    summary: 'Who looks after each learner of the family, open invitations, and what was agreed to.',
    access: { learner: true },
    answer: familyAnswer,
  },
  'POST /learners/{id}/guardian-invitations': {
    id: 'guardian.invite',
    summary: 'Ask somebody by phone to look after a child too, from a home of their own.',
    access: { learner: true },
    stale: ['family'],
    params: byId,
    body: z.strictObject({ phone: phoneField }),
    answer: z.object({ id: idField, maskedPhone: z.string(), expiresAt: z.string() }),
    status: 201,
    refusals: ['not_a_child', 'two_guardians', 'already_invited', 'already_guardian', 'phone_not_supported'],
    rate: { max: 10, windowSeconds: 86_400, per: 'user' },
  },
  'POST /guardian-invitations/{id}/acceptance': {
    id: 'guardian.accept',
    summary: 'Look after the child from now on.',
    access: { learner: true },
    stale: ['family', 'me', 'learners', 'bookings', 'schedule', 'enrolments', 'memberships'],
    params: byId,
    body: z.strictObject({ relation: relationToChild }),
    answer: answered,
    status: 201,
    refusals: ['invitation_over', 'too_many_learners'],
  },
  'POST /guardian-invitations/{id}/refusal': {
    id: 'guardian.decline',
    summary: 'Do not look after the child.',
    access: { learner: true },
    stale: ['family'],
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['invitation_over'],
  },
  'POST /guardian-invitations/{id}/withdrawal': {
    id: 'guardian.withdraw',
    summary: 'Take an own invitation back.',
    access: { learner: true },
    stale: ['family'],
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['invitation_over'],
  },
  'POST /learners/{id}/departure': {
    id: 'guardian.leave',
    summary: 'Look after a child no longer; the other guardian stays.',
    access: { learner: true },
    stale: ['family', 'me', 'learners', 'bookings', 'schedule', 'enrolments', 'memberships'],
    params: byId,
    answer: z.object({ learnerId: idField }),
    status: 201,
    refusals: ['last_guardian', 'guardian_owes'],
  },
  'PUT /learners/{id}/consents/{purpose}': {
    id: 'consent.set',
    summary: 'Agree to one purpose for a child, or take the consent back at once (rule R12).',
    access: { learner: true },
    stale: ['family', 'me', 'notification-settings', 'gallery', 'galleries'],
    params: z.strictObject({ id: idField, purpose }),
    body: z.strictObject({ given: z.boolean() }),
    answer: familyMember,
    refusals: ['consent_taken_back', 'not_a_child'],
  },
  'POST /users/{id}/guardian-removal': {
    id: 'guardian.remove',
    summary: 'End a guardianship by an admin’s decision, with its reason; the other guardian stays.',
    access: { admin: true },
    stale: ['users'],
    params: byId,
    body: z.strictObject({ learnerId: idField, reason: shortText(300, 3) }),
    answer: z.object({ learnerId: idField }),
    status: 201,
    refusals: ['last_guardian'],
  },
})
