import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  cityField,
  idField,
  latitude,
  longitude,
  longText,
  personName,
  phoneField,
  shortText,
} from '../../../kernel/fields.ts'
import { gstinField } from '../../orders/account-fields.ts'
import { stateCodes } from '../indian-states.ts'

const message = longText(500).default('')
const asked = z.object({ requestId: idField })

/** A center's facts that need an admin's approval; omitted ones stay. */
export const centerWish = z.strictObject({
  legalName: shortText(120, 2).nullable().optional(),
  gstin: gstinField.nullable().optional(),
  centerTypeId: idField.optional(),
  operatingEntityId: idField.optional(),
  place: z
    .strictObject({
      addressLine: shortText(200),
      city: cityField,
      /** The state by its GST code, two digits. */
      stateCode: z.enum(stateCodes),
      latitude,
      longitude,
    })
    .optional(),
})

/** Facts that a center stores about a learner; omitted ones stay. */
export const learnerWish = z.strictObject({
  name: personName.optional(),
  flat: shortText(40).optional(),
  /** Null: the number the guardian signs in with. */
  contactPhone: phoneField.nullable().optional(),
})

/** Facts about an expert that a center vouches for; omitted ones stay. */
export const expertWish = z.strictObject({
  name: personName.optional(),
  qualificationIds: z.array(idField).max(20).optional(),
})

const common = {
  answer: asked,
  status: 201,
  refusals: ['request_pending', 'nothing_changes', 'no_longer_member'],
  rate: { max: 30, windowSeconds: 3600, per: 'user' },
} as const

export const profilesApi = defineContract({
  'POST /center/profile/requests': {
    id: 'profileUpdate.askForCenter',
    summary: 'Ask the platform to change what it has checked of the center.',
    access: { center: 'profile:manage' },
    stale: ['requests'],
    body: centerWish.extend({ message }),
    ...common,
  },
  'POST /memberships/{id}/profile-requests': {
    id: 'profileUpdate.askForLearner',
    summary: 'Ask a center to change what it keeps of a learner of the own family.',
    access: { learner: true },
    stale: ['requests'],
    binding: true,
    params: z.strictObject({ id: idField }),
    body: learnerWish.extend({ message }),
    ...common,
  },
  'POST /expert/profile/requests': {
    id: 'profileUpdate.askForExpert',
    summary: 'Ask a center one works with to agree to another name or other qualifications.',
    access: { expert: true },
    stale: ['requests'],
    binding: true,
    body: expertWish.extend({ centerId: idField, message }),
    ...common,
  },
})
