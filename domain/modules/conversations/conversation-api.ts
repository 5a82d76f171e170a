import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, limit, listAnswer, longText, offset, optionalFilter, search } from '../../kernel/fields.ts'
import {
  LONGEST_AWAY_TEXT,
  LONGEST_MESSAGE,
  LONGEST_REPORT,
  SHORTEST_REPORT,
  SIDES,
} from './conversation-rules.ts'

const named = z.object({ id: idField, name: z.string() })
const side = z.enum(SIDES)

/** When a center answers. */
const answersAt = { weekdays: z.array(z.int()), fromMinute: z.int(), toMinute: z.int(), awayText: z.string() }
const hours = z
  .object({ ...answersAt, isAway: z.boolean() })
  .nullable()
  .meta({ description: 'When the center answers and what it says outside of that; null: it has not said.' })

/** A conversation as a row of a list. */
const conversation = z
  .object({
    id: idField,
    center: named.extend({ timeZone: z.string() }),
    /** The expert who writes with the family, and the center reads along; null: with the center itself. */
    expert: named.nullable(),
    /** Whom it is about. An expert reads a minor's first name (rule R12). */
    learner: named,
    batch: named.nullable(),
    order: z.object({ id: idField, number: z.string() }).nullable(),
    last: z.object({ text: z.string(), at: z.string(), side, isOwn: z.boolean() }),
    unread: z.int(),
    closedAt: z.string().nullable(),
    /** Somebody reported a message; said to the center's people and to admins. */
    isReported: z.boolean(),
    /** A report is not resolved on the caller’s side yet; each side resolves for itself. */
    isReportOpen: z.boolean(),
  })
  .meta({ id: 'Conversation' })

const message = z
  .object({
    id: idField,
    side,
    /** Who wrote it; null: sent by itself, or a family to an expert, who does not read its names. */
    author: z.string().nullable(),
    isOwn: z.boolean(),
    isAutomatic: z.boolean(),
    text: z.string(),
    at: z.string(),
    /** The caller reported it. */
    isReported: z.boolean(),
    /** Why it was reported, for heads of the center and admins. */
    reports: z.array(
      z.object({
        side,
        reason: z.string(),
        at: z.string(),
        /** By whom on the caller’s side; null: it is open. */
        resolved: z.object({ by: z.string(), at: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ConversationMessage' })

const wholeConversation = conversation
  .extend({
    /** Oldest first. */
    messages: z.array(message),
    /** There are earlier ones. */
    hasEarlier: z.boolean(),
    hours,
    can: z.object({
      write: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      report: z.boolean(),
      resolve: z.boolean(),
    }),
    /** Why nothing can be written; null where it can, or where the caller only reads. */
    whyNotWrite: z.enum(['conversation_closed', 'conversation_over']).nullable(),
  })
  .meta({ id: 'WholeConversation' })

const text = longText(LONGEST_MESSAGE, 1)
const byId = z.strictObject({ id: idField })
const people = { learner: true, expert: true } as const

export const conversationsApi = defineContract({
  'GET /conversations': {
    id: 'conversation.list',
    summary:
      'Conversations of a family, an expert or a center, those with the latest message first; admins read those in which a message was reported, open reports first.',
    access: { ...people, center: 'learners:view', admin: true },
    query: z.strictObject({
      search,
      learnerId: optionalFilter(idField),
      which: z.enum(['all', 'unread', 'closed', 'reported', 'resolved']).default('all'),
      limit,
      offset,
    }),
    answer: listAnswer(conversation),
  },
  'GET /conversations/partners': {
    id: 'conversation.partners',
    summary:
      'With whom and about what a family may begin a conversation; or about whom an expert or a center may.',
    access: { ...people, center: 'learners:manage' },
    query: z.strictObject({
      search,
      learnerId: optionalFilter(idField),
      /** Of whom its payer is a guardian. */
      orderId: optionalFilter(idField),
    }),
    answer: z.object({
      items: z.array(
        z
          .object({
            learner: named,
            center: named.extend({ timeZone: z.string() }),
            /** Who teaches the learner there; for an expert: themselves. */
            experts: z.array(named),
            batches: z.array(named),
            hours,
          })
          .meta({ id: 'ConversationPartner' }),
      ),
    }),
  },
  'POST /conversations': {
    id: 'conversation.begin',
    summary:
      'Begin a conversation about a child, a batch or an order with its first message; one that is open about the same goes on.',
    access: { ...people, center: 'learners:manage' },
    stale: ['conversations'],
    body: z.strictObject({
      /** Made on the device, as the message’s: sent twice it is one. */
      id: idField,
      messageId: idField,
      learnerId: idField,
      centerId: idField,
      /** A family writes to this expert; null: to the center. Others write as themselves. */
      expertId: idField.nullable().default(null),
      batchId: idField.nullable().default(null),
      orderId: idField.nullable().default(null),
      text,
    }),
    answer: wholeConversation,
    status: 201,
    refusals: ['too_many_conversations'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'GET /conversations/{id}': {
    id: 'conversation.show',
    summary: 'A conversation with its latest messages, or those before one of them.',
    access: { ...people, center: 'learners:view', admin: true },
    params: byId,
    query: z.strictObject({ before: optionalFilter(idField) }),
    answer: wholeConversation,
  },
  'POST /conversations/{id}/messages': {
    id: 'conversation.write',
    summary: 'Write a message. Its id is made on the device: sent twice it is one message.',
    access: { ...people, center: 'learners:manage' },
    stale: ['conversations'],
    params: byId,
    body: z.strictObject({ id: idField, text }),
    answer: wholeConversation,
    status: 201,
    refusals: ['conversation_closed', 'conversation_over'],
    rate: { max: 60, windowSeconds: 600, per: 'user' },
  },
  'PUT /conversations/{id}/read': {
    id: 'conversation.read',
    summary: 'The caller has read everything until now.',
    access: { ...people, center: 'learners:view' },
    stale: ['conversations'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    rate: { max: 240, windowSeconds: 60, per: 'user' },
  },
  'POST /conversations/{id}/closing': {
    id: 'conversation.close',
    summary: 'Close a conversation: everybody still reads it, nobody writes in it.',
    access: { center: 'learners:manage' },
    stale: ['conversations'],
    params: byId,
    answer: wholeConversation,
    status: 201,
  },
  'DELETE /conversations/{id}/closing': {
    id: 'conversation.reopen',
    summary: 'Open a closed conversation again.',
    access: { center: 'learners:manage' },
    stale: ['conversations'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['conversation_open_already'],
  },
  'POST /conversations/{id}/reports': {
    id: 'conversation.report',
    summary: 'Report a message to the heads of the center and to the admins, who then read the conversation.',
    access: { ...people, center: 'learners:view' },
    stale: ['conversations'],
    params: byId,
    body: z.strictObject({ messageId: idField, reason: longText(LONGEST_REPORT, SHORTEST_REPORT) }),
    answer: wholeConversation,
    status: 201,
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
  'PUT /conversations/{id}/reports/{messageId}': {
    id: 'conversation.resolveReport',
    summary:
      'Mark the reports of a message as resolved, or as open again: heads for their center, admins for the platform.',
    access: { center: 'staff:manage', admin: true },
    stale: ['conversations'],
    params: z.strictObject({ id: idField, messageId: idField }),
    body: z.strictObject({ resolved: z.boolean() }),
    answer: wholeConversation,
  },
  'GET /center/message-hours': {
    id: 'messageHours.show',
    summary: 'When the center answers messages, and what it says outside of that.',
    access: { center: 'learners:view' },
    answer: z.object({ hours: z.object(answersAt).nullable() }),
  },
  'PUT /center/message-hours': {
    id: 'messageHours.save',
    summary: 'Set when the center answers messages; null: at any time, and nothing is answered by itself.',
    access: { center: 'hours:manage' },
    stale: ['message-hours', 'conversations'],
    body: z.strictObject({
      hours: z
        .strictObject({
          weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
          fromMinute: z.int().min(0).max(1439),
          toMinute: z.int().min(1).max(1440),
          awayText: longText(LONGEST_AWAY_TEXT, 1),
        })
        .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, { path: ['toMinute'] })
        .nullable(),
    }),
    answer: z.undefined(),
    status: 204,
  },
})
