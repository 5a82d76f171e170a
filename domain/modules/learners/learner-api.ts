import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, localDateField, personName, phoneField, search, shortText } from '../../kernel/fields.ts'
import { birthKnownBy, learnerProfile, relation } from '../accounts/account-api.ts'

const gender = z.enum(['female', 'male', 'other'])

/** The short profile. For a minor it includes the guardian's consent to participation (rule R12). */
export const newLearner = z.strictObject({
  name: personName,
  /** Of a birth known by its year alone only the year counts. */
  dateOfBirth: localDateField,
  birthKnownBy: birthKnownBy.default('day'),
  gender: gender.nullable().default(null),
  relation,
  guardianConsent: z.boolean().default(false),
})

export const memberLearner = z
  .object({
    learnerId: idField,
    name: z.string(),
    isMinor: z.boolean(),
    guardianName: z.string().nullable(),
    guardianPhone: z.string(),
    flat: z.string().nullable(),
    /** Only if others may see the picture. */
    pictureId: idField.nullable(),
  })
  .meta({ id: 'MemberLearner' })

export const learnersApi = defineContract({
  'POST /learners': {
    id: 'learner.add',
    summary: 'Add a learner profile to the own family.',
    access: { learner: true },
    stale: ['me', 'learners', 'centers', 'experts'],
    body: newLearner,
    answer: learnerProfile,
    status: 201,
    refusals: ['guardian_consent_required', 'too_many_learners'],
  },
  'PATCH /learners/{id}': {
    id: 'learner.update',
    summary:
      'Change a learner profile of the own family. Once a center keeps the name, it is changed by asking that center.',
    access: { learner: true },
    stale: ['me', 'learners', 'bookings', 'schedule'],
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      name: personName.optional(),
      gender: gender.nullable().optional(),
      relation: relation.optional(),
      /** Completes a birth that was known by its year alone, within that year. */
      dateOfBirth: localDateField.optional(),
    }),
    answer: learnerProfile,
    refusals: ['needs_center'],
  },
  'PUT /learners/{id}/picture': {
    id: 'learner.picture',
    summary:
      'Show an uploaded picture on a profile of the own family in place of the one before; null: none.',
    access: { learner: true },
    stale: ['me'],
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ fileId: idField.nullable() }),
    answer: learnerProfile,
    refusals: ['file_not_usable'],
  },
  'PUT /learners/{id}/alert': {
    id: 'learner.alert',
    summary:
      'Say what whoever teaches a learner of the own family must know, such as an allergy; empty: nothing.',
    access: { learner: true },
    stale: ['attendance'],
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ alert: shortText(200, 0) }),
    answer: z.object({ alert: z.string() }),
  },
  'GET /center/learners': {
    id: 'member.list',
    summary: 'Learners who belong to the center, found by name or phone: who a desk booking is for.',
    access: { center: 'learners:view' },
    query: z.strictObject({ search }),
    answer: z.object({ items: z.array(memberLearner) }),
  },
  'POST /center/learners': {
    id: 'member.add',
    summary:
      'Add a learner at the desk, with what was typed alone: whose phone it is, and what that family has, stays theirs.',
    access: { center: 'learners:manage' },
    stale: ['learners', 'memberships'],
    body: z.strictObject({
      phone: phoneField,
      guardianName: personName,
      name: personName,
      dateOfBirth: localDateField,
      relation,
      guardianConsent: z.boolean().default(false),
      flat: shortText(40).nullable().default(null),
    }),
    answer: memberLearner,
    status: 201,
    refusals: ['guardian_consent_required', 'too_many_learners', 'already_exists', 'taking_part_withdrawn'],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
    // Each may send a request to the family with that number: the members of one center together are limited to
    // this.
    centerRate: { max: 200, windowSeconds: 86_400 },
  },
})
