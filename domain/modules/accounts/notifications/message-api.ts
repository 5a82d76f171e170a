import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  emailField,
  idField,
  limit,
  listAnswer,
  offset,
  optionalFilter,
  shortText,
} from '../../../kernel/fields.ts'
import { codeField } from '../account-api.ts'
import { DELIVERY_OUTCOMES } from './channel-rules.ts'
import { CHANNELS, NOTIFICATION_GROUPS } from './notification-rules.ts'

const sentMessage = z.object({
  /** The notification that it told of. */
  id: idField,
  channel: z.enum(CHANNELS),
  group: z.enum(NOTIFICATION_GROUPS),
  /** Plain text in the reader's language. */
  title: z.string(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  at: z.string(),
})

/** How a person can be reached besides push, and what they chose. */
const contactAnswer = z
  .object({
    phone: z.string(),
    whatsapp: z.object({
      /** False: this installation sends no messages by WhatsApp. */
      offered: z.boolean(),
      on: z.boolean(),
      /** What was said last, as the proof of it; null: nothing yet. */
      said: z
        .object({ granted: z.boolean(), saidIn: z.enum(['screen', 'message']), saidAt: z.string() })
        .nullable(),
    }),
    email: z.object({
      offered: z.boolean(),
      address: z.string().nullable(),
      verifiedAt: z.string().nullable(),
      /** `bounced`: its server refuses it. `stopped`: unsubscribed from within an e-mail. */
      state: z.enum(['none', 'on', 'bounced', 'stopped']),
    }),
  })
  .meta({ id: 'Contact' })

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const messagesApi = defineContract({
  'GET /me/contact': {
    id: 'contact.show',
    summary: 'The number, WhatsApp and e-mail of the signed-in user, and whether messages come there.',
    access: 'signed_in',
    answer: contactAnswer,
  },
  'PUT /me/whatsapp': {
    id: 'whatsapp.choose',
    summary: 'Agree to messages by WhatsApp, or end them. Each yes and no is stored with when and where.',
    access: 'signed_in',
    stale: ['contact', 'notification-settings'],
    body: z.strictObject({ granted: z.boolean() }),
    answer: contactAnswer,
    refusals: ['whatsapp_not_set_up'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /me/email/code': {
    id: 'email.sendCode',
    summary: 'Send a code to an e-mail address, to prove that it is the own one.',
    access: 'signed_in',
    stale: [],
    body: z.strictObject({ email: emailField }),
    answer: z.object({ verificationId: idField, resendAfterSeconds: z.int() }),
    status: 201,
    refusals: ['email_not_set_up', 'email_not_sent', 'email_unknown', 'code_too_soon', 'too_many_codes'],
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
    idempotency: 'none',
  },
  'PUT /me/email': {
    id: 'email.verify',
    summary: 'Prove an e-mail address with its code; it takes the place of the one before.',
    access: 'signed_in',
    stale: ['contact', 'notification-settings'],
    body: z.strictObject({ verificationId: idField, code: codeField }),
    answer: contactAnswer,
    refusals: ['code_wrong', 'code_spent'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'DELETE /me/email': {
    id: 'email.remove',
    summary: 'Remove the own e-mail address.',
    access: 'signed_in',
    stale: ['contact', 'notification-settings'],
    answer: z.undefined(),
    status: 204,
  },
  'PUT /me/email/stopped': {
    id: 'email.restart',
    summary: 'Get e-mails again after unsubscribing from within one.',
    access: 'signed_in',
    stale: ['contact', 'notification-settings'],
    body: z.strictObject({ stopped: z.literal(false) }),
    answer: contactAnswer,
  },
  'GET /me/messages': {
    id: 'message.list',
    summary: 'What was sent to the signed-in user in this role, by which channel, when, and how far it came.',
    access: 'signed_in',
    query: z.strictObject({ limit, offset, channel: optionalFilter(z.enum(CHANNELS)) }),
    answer: listAnswer(sentMessage),
  },
  'GET /center/messages': {
    id: 'message.listOfCenter',
    summary:
      'What the center sent to families and experts by WhatsApp, SMS and e-mail in the last 90 days, how far it came, and what it cost.',
    access: { center: 'money:view' },
    query: z.strictObject({
      limit,
      offset,
      channel: optionalFilter(z.enum(['whatsapp', 'sms', 'email'])),
    }),
    answer: listAnswer(
      sentMessage.extend({
        name: z.string(),
        /** In millionths of a rupee; null: nothing is charged, or the price is not known. */
        costMicros: z.int().min(0).nullable(),
      }),
    ).extend({
      sums: z.array(
        z.object({ channel: z.enum(CHANNELS), count: z.int(), priced: z.int(), costMicros: z.int() }),
      ),
    }),
  },
  'GET /messages/webhooks/whatsapp': {
    id: 'messageWebhook.challenge',
    summary: 'Meta tries the address of the webhook: the challenge comes back as text.',
    access: 'public',
    query: z.strictObject({
      'hub.mode': shortText(40, 0).default(''),
      'hub.verify_token': shortText(400, 0).default(''),
      'hub.challenge': z
        .string()
        .regex(/^[\w-]{0,200}$/)
        .default(''),
    }),
    answer: z.undefined(),
    answersBytes: true,
    refusals: ['webhook_token_wrong'],
    rate: { max: 60, windowSeconds: 3600, per: 'address' },
  },
  'POST /messages/webhooks/whatsapp': {
    id: 'messageWebhook.receive',
    summary: 'How far messages came, and who wants none any more; signed over the raw body.',
    access: 'public',
    stale: [],
    answer: z.object({ received: z.literal(true) }),
    status: 200,
    refusals: ['signature_invalid'],
    idempotency: 'none',
    rawBody: true,
    // Meta puts up to 3 MB into one batch.
    mostBytes: 3 * 1024 * 1024,
  },
  'GET /email/unsubscribe/{token}': {
    id: 'email.unsubscribePage',
    summary: 'Leads from a mail program to the screen on which e-mails are chosen.',
    access: 'public',
    params: z.strictObject({ token }),
    answer: z.undefined(),
    answersBytes: true,
    rate: { max: 120, windowSeconds: 3600, per: 'address' },
  },
  'POST /email/unsubscribe/{token}': {
    id: 'email.unsubscribe',
    summary: 'Ends e-mails with one press in a mail program (RFC 8058).',
    access: 'public',
    stale: [],
    params: z.strictObject({ token }),
    answer: z.object({ stopped: z.literal(true) }),
    status: 200,
    rate: { max: 120, windowSeconds: 3600, per: 'address' },
    idempotency: 'none',
    rawBody: true,
  },
  'PUT /demo/inbox/{id}/read': {
    id: 'demo.read',
    summary: 'A person looks at a message by WhatsApp in the demo’s inbox: it is reported as read.',
    access: 'public',
    demoOnly: true,
    stale: ['messages'],
    params: z.strictObject({ id: idField }),
    answer: z.object({ read: z.literal(true) }),
    refusals: ['not_found'],
  },
  'POST /demo/inbox/replies': {
    id: 'demo.reply',
    summary: 'A person answers by WhatsApp in the demo’s inbox, such as STOP.',
    access: 'signed_in',
    demoOnly: true,
    stale: ['contact', 'messages', 'notification-settings'],
    body: z.strictObject({ text: shortText(200) }),
    answer: z.object({ sent: z.literal(true) }),
    status: 201,
    idempotency: 'none',
  },
})
