import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, longText, phoneField, shortText, versionField } from '../../kernel/fields.ts'
import { webAddress } from '../../kernel/web-address.ts'
import { CENTER_PARTS } from './center-strength.ts'

/** The most pictures of a center, including the main one. */
export const MOST_PICTURES = 12

/** A center's profile, and the facts the platform has verified. */
export const centerProfile = z
  .object({
    centerId: idField,
    slug: z.string(),
    name: z.string(),
    description: z.object({ en: z.string(), hi: z.string() }),
    access: z.enum(['open', 'society']),
    timeZone: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    amenityIds: z.array(idField),
    /** In order; cards show the first. */
    pictureIds: z.array(idField),
    /** Changed by a request to an admin. */
    verified: z.object({
      legalName: z.string().nullable(),
      gstin: z.string().nullable(),
      centerTypeId: idField,
      operatingEntityId: idField.nullable(),
      place: z.object({
        addressLine: z.string(),
        city: z.string(),
        stateCode: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    }),
    strength: z.object({ percent: z.number().int(), missing: z.array(z.enum(CENTER_PARTS)) }),
    version: versionField,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'CenterProfile' })

export const centerProfileApi = defineContract({
  'GET /center/profile': {
    id: 'centerProfile.show',
    summary: 'What the selected center says about itself, and what the platform has checked of it.',
    access: { center: 'profile:view' },
    answer: centerProfile,
  },
  'PUT /center/profile': {
    id: 'centerProfile.save',
    summary: 'Change what the center says about itself. What the platform has checked is changed by asking.',
    access: { center: 'profile:manage' },
    stale: ['profile', 'center', 'settings', 'discovery', 'centers', 'me'],
    body: z.strictObject({
      name: shortText(80, 2),
      description: z.strictObject({ en: longText(4000), hi: longText(4000) }),
      phone: phoneField.nullable(),
      email: z.email().max(120).nullable(),
      website: webAddress.nullable(),
      amenityIds: z.array(idField).max(50),
      version: versionField,
    }),
    answer: centerProfile,
    refusals: ['changed_meanwhile'],
  },
  'PUT /center/pictures': {
    id: 'centerProfile.pictures',
    summary:
      'Show these uploaded pictures of the center, in this order, in place of those before; cards show the first.',
    access: { center: 'profile:manage' },
    stale: ['profile', 'center', 'settings', 'discovery', 'centers', 'me'],
    body: z.strictObject({ fileIds: z.array(idField).max(MOST_PICTURES) }),
    answer: centerProfile,
    refusals: ['file_not_usable'],
  },
})
