import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, personName, phoneField } from '../../kernel/fields.ts'
import { NUMBER_STATUSES } from '../learners/membership-api.ts'

const byId = z.strictObject({ id: idField })
const answered = z.object({ id: idField, status: z.enum(['accepted', 'refused']) })

/** The family's answer about learners that a center entered under its mobile number. */
export const deskLinksApi = defineContract({
  'GET /family/desk-links': {
    id: 'deskLink.list',
    summary: 'What centers wrote down under the own mobile number, and the family has not answered yet.',
    access: { learner: true },
    answer: z.object({
      items: z.array(
        z.object({
          id: idField,
          center: z.object({ id: idField, name: z.string() }),
          /** The name the center typed for the owner of the number. */
          name: z.string().nullable(),
          /** As the center typed them. */
          learners: z.array(
            z.object({
              name: z.string(),
              /** Distinguishes siblings; the exact day is hidden until the family confirms. */
              birthYear: z.int(),
              addedBy: z.string().nullable(),
              addedAt: z.string(),
              /** The family has a child with this name and year of birth: confirming merges the two. */
              isKnown: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  'POST /family/desk-links/{id}/acceptance': {
    id: 'deskLink.accept',
    summary: 'These learners are of the own family: they come over with classes, bills and payments.',
    access: { learner: true },
    stale: ['desk-links', 'family', 'me', 'memberships', 'bookings', 'enrolments', 'orders', 'schedule'],
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['desk_link_answered', 'desk_link_clashes'],
  },
  'POST /family/desk-links/{id}/refusal': {
    id: 'deskLink.refuse',
    summary: 'These learners are not of the own family: nothing is linked, and it is not asked again.',
    access: { learner: true },
    stale: ['desk-links'],
    params: byId,
    answer: answered,
    status: 201,
    refusals: ['desk_link_answered'],
  },
  'PUT /center/memberships/{id}/number': {
    id: 'deskLink.correctNumber',
    summary:
      'Correct the mobile number that the desk typed for a family that has not confirmed it, for all learners under it.',
    access: { center: 'learners:manage' },
    stale: ['memberships', 'learners', 'bookings', 'enrolments', 'orders', 'schedule'],
    params: byId,
    body: z.strictObject({ phone: phoneField, guardianName: personName }),
    answer: z.object({
      /** The membership. */
      id: idField,
      phone: z.string(),
      number: z.enum(NUMBER_STATUSES),
      /** Other learners of the center under the same number, who move along. */
      alsoMoved: z.array(z.string()),
    }),
    refusals: ['family_keeps_profile', 'learner_twice_at_once'],
    // Like adding a learner: each may send a request to the family with the number.
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
    centerRate: { max: 200, windowSeconds: 86_400 },
  },
})
