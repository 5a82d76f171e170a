import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { feeField } from '../../../kernel/fee.ts'
import {
  digitsField,
  idField,
  instantField,
  listAnswer,
  localDateField,
  longText,
  manyFilter,
  optionalFilter,
  pageQuery,
  personName,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { namedCenter } from '../../centers/named-center.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { agreementReads } from './agreement-api.ts'
import { agreementStates } from './agreement-states.ts'
import { SIDES } from './engagement-rules.ts'
import { engagementStates } from './engagement-states.ts'

const service = z.object({ id: idField, name: namePair })
const statuses = engagementStates.states as [string, ...string[]]

/** A version's summary in a list. */
const agreementLine = z
  .object({
    id: idField,
    number: z.number().int().nullable(),
    status: z.enum(agreementStates.states as [string, ...string[]]),
    madeBy: z.enum(SIDES),
    fee: feeField,
    fromOn: z.string(),
    untilOn: z.string().nullable(),
    currency: z.string(),
  })
  .meta({ id: 'AgreementLine' })

export const engagementAnswer = z
  .object({
    id: idField,
    status: z.enum(statuses),
    /** The side that asked; null for engagements from before requests existed. */
    askedBy: z.enum(SIDES).nullable(),
    /** A head of the center teaches there: one person is both sides, and no pay was agreed to begin with. */
    isOwn: z.boolean(),
    center: namedCenter.extend({
      currency: z.string(),
      phone: z.string().nullable(),
      pictureId: idField.nullable(),
    }),
    expert: z.object({
      id: idField,
      slug: z.string(),
      name: z.string(),
      headline: z.string(),
      /** The account is active: the expert can be found and booked. */
      isActive: z.boolean(),
      pictureId: idField.nullable(),
      /** For the center during the engagement; null for everyone else. */
      phone: z.string().nullable(),
    }),
    /** What the expert teaches. */
    services: z.array(service),
    /** The terms that set the pay for today's classes. */
    inForce: agreementLine.nullable(),
    /** A version that is drafted (only for the center) or waits for an answer. */
    open: agreementLine.nullable(),
    since: z.string(),
    activeFrom: z.string().nullable(),
    paused: z
      .object({ by: z.enum(SIDES), from: z.string(), until: z.string().nullable(), reason: z.string() })
      .nullable(),
    /** Notice was given: the last day, and an earlier one if the other side agrees. */
    ending: z
      .object({ by: z.enum(SIDES), on: z.string(), soonerOn: z.string().nullable(), reason: z.string() })
      .nullable(),
    ended: z.object({ at: z.string(), reason: z.string() }).nullable(),
    classesAhead: z.number().int(),
    nextClassAt: z.string().nullable(),
    version: versionField,
    can: z.object({
      draft: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      giveNotice: z.boolean(),
      takeNoticeBack: z.boolean(),
      agreeToEnd: z.boolean(),
    }),
  })
  .meta({ id: 'Engagement' })

/** What an expert has scheduled at a center between two local dates. */
export const coverAnswer = z
  .object({
    from: z.string(),
    until: z.string().nullable(),
    classes: z.number().int(),
    batches: z.array(
      z.object({
        id: idField,
        name: z.string(),
        service,
        /** Those in that period. */
        classes: z.number().int(),
        nextClassAt: instantField.nullable(),
      }),
    ),
    /** Booked single classes: the first fifty. */
    bookings: z.array(z.object({ id: idField, service, startsAt: instantField })),
    /** Days of notice in the agreement in force; null if there is none. */
    noticeDays: z.number().int().nullable(),
    /** The last day if notice is given today. */
    lastDay: z.string(),
  })
  .meta({ id: 'EngagementCover' })

const byId = z.strictObject({ id: idField })
const version = z.number().int()
const bothSides = { expert: true, center: 'experts:manage' } as const
const readers = { expert: true, center: 'experts:view' } as const

export const engagementsApi = defineContract({
  'GET /engagements': {
    id: 'engagement.list',
    summary: 'The experts of the center, or the centers of the expert.',
    access: readers,
    query: z.strictObject({
      ...pageQuery,
      status: manyFilter(z.enum(statuses)),
      service: optionalFilter(idField),
      /** The side that asked, case-insensitive. */
      requesterType: optionalFilter(z.string().toLowerCase().pipe(z.enum(SIDES))),
      sortBy: z.enum(['name', 'since']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(engagementAnswer),
  },
  'GET /engagements/{id}': {
    id: 'engagement.show',
    summary: 'One engagement.',
    access: readers,
    params: byId,
    answer: engagementAnswer,
  },
  'POST /engagements/requests': {
    id: 'engagement.ask',
    summary: 'Ask to work together: a center an expert, or an expert a center. The other side answers.',
    access: bothSides,
    stale: agreementReads,
    binding: true,
    body: z.strictObject({
      /** The expert a center asks, or the center an expert asks. */
      withId: idField,
      serviceIds: z.array(idField).min(1).max(50),
      message: longText(1000),
      /** The pay that a center offers: its terms go out with it as soon as the expert approves. */
      fee: feeField.nullable().default(null),
    }),
    answer: z.object({ requestId: idField }),
    status: 201,
    refusals: ['request_pending', 'already_engaged', 'service_not_offered', 'service_not_in_profile'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/own-teaching': {
    id: 'engagement.own',
    summary:
      'A head of the center teaches there: one person is both sides, which one code confirms. Who has no expert profile yet gets one, for the hours of the center. No pay is agreed.',
    access: { center: 'experts:manage' },
    stale: [...agreementReads, 'me', 'dashboard', 'discovery', 'centers'],
    body: z.strictObject({
      /** For a new profile. */
      name: personName,
      serviceIds: z.array(idField).min(1).max(20),
      /** Of a code for `verify_agreement`, about the center. */
      verificationId: idField,
      code: digitsField(6),
    }),
    answer: engagementAnswer,
    status: 201,
    refusals: [
      'head_teaches_only',
      'already_engaged',
      'service_not_offered',
      'code_wrong',
      'code_spent',
      'too_many_wrong_codes',
    ],
  },
  'GET /engagements/{id}/cover': {
    id: 'engagement.cover',
    summary: 'Batches and coming classes that stand on the expert here: what a pause or an end touches.',
    access: readers,
    params: byId,
    query: z.strictObject({ from: localDateField.optional(), until: localDateField.optional() }),
    answer: coverAnswer,
  },
  'POST /engagements/{id}/pause': {
    id: 'engagement.pause',
    summary:
      'Rest from today on. Refused while classes of that time stand on the expert: they are covered first.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    body: z.strictObject({
      /** The last day; null: until it is resumed. */
      until: localDateField.nullable(),
      reason: shortText(500, 0),
      version,
    }),
    answer: engagementAnswer,
    status: 201,
    refusals: ['classes_to_cover', 'illegal_transition', 'changed_meanwhile'],
  },
  'POST /engagements/{id}/resumption': {
    id: 'engagement.resume',
    summary: 'Go on after a pause; for the side that paused.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    body: z.strictObject({ version }),
    answer: engagementAnswer,
    status: 201,
    refusals: ['paused_by_other_side', 'illegal_transition', 'changed_meanwhile'],
  },
  'POST /engagements/{id}/ending': {
    id: 'engagement.end',
    summary:
      'Give notice, by what is agreed; sooner if the other side agrees. What is not active yet ends at once.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    body: z.strictObject({
      /** A requested last day; null: according to the notice period. */
      on: localDateField.nullable(),
      reason: shortText(500, 0),
      version,
    }),
    answer: engagementAnswer,
    status: 201,
    refusals: ['classes_to_cover', 'notice_given', 'illegal_transition', 'changed_meanwhile'],
  },
  'POST /engagements/{id}/ending/consent': {
    id: 'engagement.consent',
    summary: 'Agree that the other side ends it sooner than its notice.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    body: z.strictObject({ version }),
    answer: engagementAnswer,
    status: 201,
    refusals: ['classes_to_cover', 'nothing_to_agree_to', 'illegal_transition', 'changed_meanwhile'],
  },
  'DELETE /engagements/{id}/ending': {
    id: 'engagement.keep',
    summary: 'Take the own notice back.',
    access: bothSides,
    stale: agreementReads,
    params: byId,
    answer: engagementAnswer,
    refusals: ['no_own_notice', 'illegal_transition'],
  },
})
