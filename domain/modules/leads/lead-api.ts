import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  idField,
  languageField,
  limit,
  listAnswer,
  longText,
  offset,
  optionalFilter,
  personName,
  phoneField,
  search,
  shortText,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

export const LEAD_KINDS = ['center', 'expert', 'learner', 'contact'] as const
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'converted', 'lost'] as const

export const newLead = z.strictObject({
  kind: z.enum(LEAD_KINDS),
  name: personName,
  phone: phoneField,
  place: shortText(120, 0).default(''),
  message: longText(2000).default(''),
  serviceIds: z.array(idField).max(10).default([]),
  source: z.enum(['landing-center', 'landing-expert', 'landing-activity', 'contact-us']),
  language: languageField.default('en'),
  consent: z.literal(true),
})

export const leadAnswer = z
  .object({
    id: idField,
    number: z.string(),
    kind: z.enum(LEAD_KINDS),
    status: z.enum(LEAD_STATUSES),
    name: z.string(),
    phone: z.string(),
    place: z.string(),
    message: z.string(),
    services: z.array(namePair),
    source: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Lead' })

export const leadsApi = defineContract({
  'POST /leads': {
    id: 'lead.add',
    summary: 'Somebody leaves a name through the public site.',
    access: 'public',
    body: newLead,
    answer: z.object({ number: z.string(), replyWithinHours: z.number().int() }),
    status: 201,
    rate: { max: 10, windowSeconds: 3600, per: 'address', acrossProcesses: true },
  },
  'GET /leads': {
    id: 'lead.list',
    summary: 'Leads, newest first.',
    access: { admin: true },
    query: z.strictObject({
      status: optionalFilter(z.enum(LEAD_STATUSES)),
      kind: optionalFilter(z.enum(LEAD_KINDS)),
      search,
      limit,
      offset,
      after,
    }),
    answer: listAnswer(leadAnswer),
  },
})
