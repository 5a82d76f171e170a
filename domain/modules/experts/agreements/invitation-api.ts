import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { feeField } from '../../../kernel/fee.ts'
import {
  idField,
  listAnswer,
  longText,
  optionalFilter,
  pageQuery,
  personName,
  phoneField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { agreementReads } from './agreement-api.ts'
import { invitationStates } from './invitation-rules.ts'

const statuses = invitationStates.states as [string, ...string[]]

/** An expert whom the center invited by phone before they signed up. */
export const expertInvitation = z
  .object({
    id: idField,
    status: z.enum(statuses),
    /** As the center calls them. */
    name: z.string(),
    phone: z.string(),
    services: z.array(z.object({ id: idField, name: namePair })),
    message: z.string(),
    invitedBy: z.string(),
    createdAt: z.string(),
    /** When the last message went out. */
    sentAt: z.string(),
    expiresAt: z.string(),
    /** Null if possible, otherwise the code of the refusal. */
    can: z.object({
      resend: z.enum(['expert_invitation_over', 'expert_invitation_sent_lately']).nullable(),
      withdraw: z.enum(['expert_invitation_over']).nullable(),
    }),
  })
  .meta({ id: 'ExpertInvitation' })

/** Whom a center invites by phone, and for what. */
export const newExpertInvitation = z.strictObject({
  phone: phoneField,
  name: personName,
  serviceIds: z.array(idField).min(1).max(50),
  message: longText(1000),
  /** The pay that is offered: the terms go out with it as soon as they approve; null: the center writes them later. */
  fee: feeField.nullable().default(null),
})

const byId = z.strictObject({ id: idField })

export const expertInvitationsApi = defineContract({
  'GET /center/expert-invitations': {
    id: 'expertInvitation.list',
    summary: 'Experts whom the center asked by phone before they were here; those that are open first.',
    access: { center: 'experts:view' },
    query: z.strictObject({ ...pageQuery, status: optionalFilter(z.enum(statuses)) }),
    answer: listAnswer(expertInvitation),
  },
  'POST /center/expert-invitations': {
    id: 'expertInvitation.send',
    summary:
      'Ask an expert by phone to work with the center. Who is not here yet gets a message, and is asked once they are.',
    access: { center: 'experts:manage' },
    stale: [...agreementReads, 'expert-invitations'],
    body: newExpertInvitation,
    /** Whether they are registered already, and got a request. */
    answer: z.object({ isAsked: z.boolean() }),
    status: 201,
    refusals: [
      'already_engaged',
      'request_pending',
      'service_not_offered',
      'service_not_in_profile',
      'phone_not_supported',
    ],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/expert-invitations/{id}/message': {
    id: 'expertInvitation.resend',
    summary: 'Send the message again, once a day. The invitation ends when it would have ended.',
    access: { center: 'experts:manage' },
    stale: ['expert-invitations'],
    params: byId,
    answer: expertInvitation,
    status: 201,
    refusals: ['expert_invitation_over', 'expert_invitation_sent_lately'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /center/expert-invitations/{id}/withdrawal': {
    id: 'expertInvitation.withdraw',
    summary: 'Take an open invitation back: whoever comes is not asked any more.',
    access: { center: 'experts:manage' },
    stale: ['expert-invitations'],
    params: byId,
    answer: expertInvitation,
    status: 201,
    refusals: ['expert_invitation_over'],
  },
})
