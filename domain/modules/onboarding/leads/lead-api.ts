import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { ROLES } from '../../../access/roles.ts'
import {
  idField,
  languageField,
  listAnswer,
  localDateField,
  longText,
  optionalFilter,
  pageQuery,
  personName,
  phoneField,
  shortText,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { newCenter } from '../onboarding-api.ts'
import { HAND_SOURCES, LEAD_KINDS, LEAD_SOURCES, LOST_REASONS, SITE_SOURCES } from './lead-rules.ts'
import { leadStates } from './lead-states.ts'

const status = z.enum(
  leadStates.states as unknown as readonly ['new', 'contacted', 'qualified', 'converted', 'lost'],
)
const version = z.number().int()
const person = {
  kind: z.enum(LEAD_KINDS),
  name: personName,
  phone: phoneField,
  place: shortText(120, 0).default(''),
  message: longText(2000).default(''),
  serviceIds: z.array(idField).max(10).default([]),
}

export const newLead = z.strictObject({
  ...person,
  source: z.enum(SITE_SOURCES),
  language: languageField.default('en'),
  consent: z.literal(true),
})

/** A lead entered by an admin, who was told that calling back is fine. */
export const enteredLead = z.strictObject({
  ...person,
  source: z.enum(HAND_SOURCES),
  language: languageField.default('en'),
  consent: z.literal(true),
})
export const leadChange = z.strictObject({ ...person, language: languageField, version })

/** Who works on it, and the next step; a day without text is a call. */
export const leadPlan = z.strictObject({
  assigneeId: idField.nullable(),
  nextAction: shortText(200, 0).default(''),
  nextOn: localDateField.nullable(),
  version,
})

export const leadStep = z.strictObject({
  to: status.exclude(['converted']),
  /** Required if it is lost. */
  lostReason: z.enum(LOST_REASONS).nullable().default(null),
  lostNote: longText(300).default(''),
})

/** A user, who does the rest on signing in; or a center's draft with that user as head. */
export const conversion = z.discriminatedUnion('into', [
  z.strictObject({ into: z.literal('user') }),
  z.strictObject({ into: z.literal('center'), center: newCenter }),
])

const personRef = z.object({ id: idField, name: z.string() })

export const leadAnswer = z
  .object({
    id: idField,
    number: z.string(),
    kind: z.enum(LEAD_KINDS),
    status,
    name: z.string(),
    phone: z.string(),
    place: z.string(),
    message: z.string(),
    language: languageField,
    services: z.array(z.object({ id: idField, name: namePair })),
    source: z.enum(LEAD_SOURCES),
    assignee: personRef.nullable(),
    nextAction: z.string(),
    nextOn: z.string().nullable(),
    isOverdue: z.boolean(),
    lostReason: z.enum(LOST_REASONS).nullable(),
    lostNote: z.string(),
    /** Other leads with the same phone. */
    samePhone: z.number().int(),
    /** The result of its conversion. */
    became: z.object({ userId: idField, center: personRef.nullable() }).nullable(),
    createdAt: z.string(),
    version,
  })
  .meta({ id: 'Lead' })

export const leadNote = z
  .object({ id: idField, at: z.string(), by: z.string().nullable(), text: z.string() })
  .meta({ id: 'LeadNote' })

export const leadDetail = leadAnswer
  .extend({
    /** Newest first; notes cannot be changed. */
    notes: z.array(leadNote),
    /** Its history, newest first, from the audit trail; a step appears once its call has finished. */
    steps: z.array(z.object({ at: z.string(), by: z.string().nullable(), to: status })),
    others: z.array(z.object({ id: idField, number: z.string(), name: z.string(), status })),
    /** A user with this phone already exists. */
    user: z
      .object({
        id: idField,
        name: z.string().nullable(),
        roles: z.array(z.enum(ROLES)),
        isActive: z.boolean(),
      })
      .nullable(),
    can: z.object({ to: z.array(status), convert: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'LeadDetail' })

const byId = z.strictObject({ id: idField })

export const leadsApi = defineContract({
  'POST /leads': {
    id: 'lead.add',
    summary: 'Somebody leaves a name through the public site.',
    access: 'public',
    stale: [],
    body: newLead,
    answer: z.object({ number: z.string(), replyWithinHours: z.number().int() }),
    status: 201,
    rate: { max: 10, windowSeconds: 3600, per: 'address', acrossProcesses: true },
  },
  'GET /leads': {
    id: 'lead.list',
    summary: 'Leads: newest first, or what is to be done next first.',
    access: { admin: true },
    query: z.strictObject({
      ...pageQuery,
      status: optionalFilter(status),
      kind: optionalFilter(z.enum(LEAD_KINDS)),
      source: optionalFilter(z.enum(LEAD_SOURCES)),
      /** An admin's, or unassigned ones. */
      assigneeId: optionalFilter(z.union([z.literal('nobody'), idField])),
      /** The next step is overdue, due today, or not planned. */
      due: optionalFilter(z.enum(['overdue', 'today', 'none'])),
      sortBy: z.enum(['createdAt', 'nextOn', 'name']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(leadAnswer),
  },
  'GET /leads/{id}': {
    id: 'lead.show',
    summary: 'One lead: notes, steps, others with the same phone, and whether the phone is a user’s.',
    access: { admin: true },
    params: byId,
    answer: leadDetail,
  },
  'POST /admin/leads': {
    id: 'lead.enter',
    summary: 'An admin writes a lead down: a call, a visit, a recommendation.',
    access: { admin: true },
    stale: ['leads'],
    body: enteredLead,
    answer: leadAnswer,
    status: 201,
  },
  'PUT /leads/{id}': {
    id: 'lead.change',
    summary: 'Put right what is known of a lead.',
    access: { admin: true },
    stale: ['leads'],
    params: byId,
    body: leadChange,
    answer: leadDetail,
    refusals: ['changed_meanwhile', 'illegal_transition'],
  },
  'PUT /leads/{id}/plan': {
    id: 'lead.plan',
    summary: 'Who works on a lead, and what is done next and when.',
    access: { admin: true },
    stale: ['leads'],
    params: byId,
    body: leadPlan,
    answer: leadDetail,
    refusals: ['changed_meanwhile', 'illegal_transition'],
  },
  'POST /leads/{id}/notes': {
    id: 'lead.note',
    summary: 'Write down what was said; notes are kept as they were written.',
    access: { admin: true },
    stale: ['leads'],
    params: byId,
    body: z.strictObject({ text: longText(2000, 1) }),
    answer: leadDetail,
    status: 201,
  },
  'PUT /leads/{id}/status': {
    id: 'lead.step',
    summary: 'Take a lead a step on, give it up with a reason, or take it up again.',
    access: { admin: true },
    stale: ['leads'],
    params: byId,
    body: leadStep,
    answer: leadDetail,
    refusals: ['illegal_transition', 'reason_required'],
  },
  'POST /leads/{id}/conversion': {
    id: 'lead.convert',
    summary:
      'Make a user of a lead, or a center’s draft with that user as its head. They are told, and come in by signing in with that phone; a phone that is known is linked.',
    access: { admin: true },
    stale: ['leads', 'users', 'centers'],
    params: byId,
    body: conversion,
    answer: leadDetail,
    status: 201,
    refusals: ['illegal_transition', 'phone_not_supported', 'lead_user_inactive', 'too_many_drafts'],
  },
  'DELETE /leads/{id}': {
    id: 'lead.remove',
    summary: 'Delete a lead that an admin entered by mistake; another one is given up instead.',
    access: { admin: true },
    stale: ['leads'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['lead_is_worked'],
  },
})
