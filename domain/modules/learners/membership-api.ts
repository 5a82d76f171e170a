import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  localDateField,
  longText,
  manyFilter,
  moneySchema,
  optionalFilter,
  pageQuery,
  personName,
  shortText,
} from '../../kernel/fields.ts'
import { tagField } from './learner-tag-api.ts'

export const MEMBERSHIP_STATUSES = ['active', 'paused', 'ended'] as const

/**
 * What is known about a number that staff typed: its owner confirmed that this is their family, has not answered
 * yet, or declined. The same for a number with or without an account (decision 0076).
 */
export const NUMBER_STATUSES = ['confirmed', 'unconfirmed', 'refused'] as const

export const membershipAnswer = z
  .object({
    id: idField,
    status: z.enum(MEMBERSHIP_STATUSES),
    center: z.object({
      id: idField,
      slug: z.string(),
      name: z.string(),
      addressLine: z.string(),
      city: z.string(),
      access: z.enum(['open', 'society']),
      pictureId: idField.nullable(),
      phone: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
    }),
    learner: z.object({ id: idField, name: z.string() }),
    /** Flat or house number, if the center is a residential society's. */
    flat: z.string().nullable(),
    /** The number the center calls; null: the one the guardian signs in with. */
    contactPhone: z.string().nullable(),
    since: z.string(),
    endedAt: z.string().nullable(),
    /** What the caller may do next. */
    can: z.object({ pause: z.boolean(), resume: z.boolean(), end: z.boolean() }),
  })
  .meta({ id: 'Membership' })

const asked = z.object({
  /** One request per learner: the center answers each. */
  requests: z.array(z.object({ learnerId: idField, requestId: idField })),
})
const learnerIds = z.array(idField).min(1).max(12)
const message = longText(500).default('')
const byId = z.strictObject({ id: idField })
const change = {
  stale: ['memberships', 'learners', 'requests'],
  access: { learner: true, center: 'learners:manage' },
  params: byId,
  answer: membershipAnswer,
  status: 201,
} as const

/** A learner of a center with what staff need at a glance. */
export const centerLearner = z
  .object({
    /** The id of the membership. */
    id: idField,
    learner: z.object({
      id: idField,
      name: z.string(),
      ageGroup: z.enum(['child', 'teen', 'adult']),
      isMinor: z.boolean(),
    }),
    guardianName: z.string().nullable(),
    guardianPhone: z.string(),
    flat: z.string().nullable(),
    status: z.enum(MEMBERSHIP_STATUSES),
    since: z.string(),
    endedAt: z.string().nullable(),
    /** The learner's current batches; none for members who may not see batches. */
    batches: z.array(z.object({ id: idField, name: z.string(), isPaused: z.boolean() })),
    /** The center’s own words for the learner, by name; the family does not see them. */
    tags: z.array(z.string()),
    /** What is due at the center, including shared orders in full; null: nothing, or not for this member. */
    due: moneySchema.nullable(),
    /** All guardians of the learner, the earliest first. */
    guardians: z.array(z.object({ name: z.string().nullable(), phone: z.string() })),
    /** Other learners of the same guardians who belong to the center. */
    siblings: z.array(z.object({ id: idField, name: z.string() })),
    /** The medical alert; empty: none. Null: not for this member, who has no access to attendance. */
    alert: z.string().nullable(),
    /** Whether the family with the number has confirmed what the center entered. */
    number: z.enum(NUMBER_STATUSES),
    /** What the center still manages, since no family has confirmed it; null: the family does. */
    profile: z.object({ dateOfBirth: z.string() }).nullable(),
    can: z.object({
      edit: z.boolean(),
      tag: z.boolean(),
      correctNumber: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      end: z.boolean(),
    }),
  })
  .meta({ id: 'CenterLearner' })

/** What a center narrows the list of its learners by. */
export const learnerFilters = {
  /** Open: active or paused. */
  status: optionalFilter(z.enum([...MEMBERSHIP_STATUSES, 'open'])),
  /** Learners enrolled in it. */
  batch: optionalFilter(idField),
  /** Learners enrolled in a batch of it, or with a booked class. */
  service: optionalFilter(idField),
  dues: optionalFilter(z.enum(['open'])),
  /** Learners who have one of these tags. */
  tags: manyFilter(tagField),
  number: optionalFilter(z.enum(NUMBER_STATUSES)),
  /** Who joined (the default), or left, between `startDate` and `endDate`. */
  change: optionalFilter(z.enum(['joined', 'left'])),
  startDate: optionalFilter(localDateField),
  endDate: optionalFilter(localDateField),
} as const

export const membershipsApi = defineContract({
  'POST /joining-requests': {
    id: 'membership.ask',
    summary: 'Ask a center to let learners of the family belong to it; all or none.',
    access: { learner: true },
    stale: ['requests', 'memberships'],
    binding: true,
    body: z.strictObject({ centerId: idField, learnerIds, message }),
    answer: asked,
    status: 201,
    refusals: [
      'request_pending',
      'already_belongs',
      'residents_only',
      'center_not_open',
      'taking_part_withdrawn',
    ],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'POST /society-requests': {
    id: 'membership.askAsResident',
    summary:
      'Ask a society’s center for access with the flat or house number, and a document that proves it.',
    access: { learner: true },
    stale: ['requests', 'memberships'],
    binding: true,
    body: z.strictObject({
      centerId: idField,
      learnerIds,
      flat: shortText(40),
      /** An uploaded file for the purpose `request_proof`. */
      proofFileId: idField.nullable().default(null),
      message,
    }),
    answer: asked,
    status: 201,
    refusals: [
      'request_pending',
      'already_belongs',
      'not_a_society',
      'center_not_open',
      'file_not_usable',
      'taking_part_withdrawn',
    ],
    rate: { max: 30, windowSeconds: 3600, per: 'user' },
  },
  'GET /memberships': {
    id: 'membership.list',
    summary: 'Centers that the family’s learners belong to; for a center, who belongs to it.',
    access: { learner: true, center: 'learners:view' },
    query: z.strictObject({
      ...pageQuery,
      status: optionalFilter(z.enum([...MEMBERSHIP_STATUSES, 'open'])),
      learnerId: optionalFilter(idField),
    }),
    answer: listAnswer(membershipAnswer),
  },
  'GET /center/memberships': {
    id: 'membership.ofCenter',
    summary: 'The learners of the center with their batches and dues, one row each.',
    access: { center: 'learners:view' },
    query: z.strictObject({
      ...pageQuery,
      ...learnerFilters,
      sortBy: z.enum(['name', 'since', 'status', 'due']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(centerLearner),
  },
  'GET /center/memberships/{id}': {
    id: 'membership.show',
    summary: 'One learner of the center.',
    access: { center: 'learners:view' },
    params: byId,
    answer: centerLearner,
  },
  'PATCH /center/memberships/{id}': {
    id: 'membership.edit',
    summary: 'Correct what the desk wrote down of a learner; the profile that a family keeps is theirs.',
    access: { center: 'learners:manage' },
    stale: ['memberships', 'learners'],
    params: byId,
    body: z.strictObject({
      flat: shortText(40).nullable().optional(),
      name: personName.optional(),
      dateOfBirth: localDateField.optional(),
    }),
    answer: centerLearner,
    refusals: ['family_keeps_profile', 'guardian_consent_required'],
  },
  'POST /memberships/{id}/pause': {
    id: 'membership.pause',
    summary: 'Rest a membership: it stays, and nothing new can be booked with it.',
    ...change,
    refusals: ['illegal_transition'],
  },
  'POST /memberships/{id}/resumption': {
    id: 'membership.resume',
    summary: 'Take a membership up again.',
    ...change,
    refusals: ['illegal_transition'],
  },
  'POST /memberships/{id}/end': {
    id: 'membership.end',
    summary: 'End a membership. Batches and classes that are still to come are left or cancelled first.',
    ...change,
    refusals: ['illegal_transition', 'membership_in_use'],
  },
})
