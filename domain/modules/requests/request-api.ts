import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  longText,
  manyFilter,
  optionalFilter,
  pageQuery,
  versionField,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { requestCard } from './request-cards.ts'
import { ANSWERER_KINDS, ASKER_KINDS, REQUEST_KINDS } from './request-kinds.ts'
import { REQUEST_STATUSES } from './request-states.ts'

/** One of the two sides. Another family appears without id and name (rule R12). */
const party = (kinds: readonly [string, ...string[]]) =>
  z.object({ kind: z.enum(kinds), id: idField.nullable(), name: z.string().nullable() })

export const requestAnswer = z
  .object({
    id: idField,
    kind: z.enum(REQUEST_KINDS),
    status: z.enum(REQUEST_STATUSES),
    /** Which side the caller is on. */
    side: z.enum(['asked', 'answers']),
    requester: party(ASKER_KINDS),
    responder: party(ANSWERER_KINDS),
    center: z.object({ id: idField, slug: z.string(), name: z.string(), timeZone: z.string() }).nullable(),
    service: z.object({ id: idField, name: namePair }).nullable(),
    card: requestCard,
    message: z.string(),
    infoAsked: z.string().nullable(),
    infoGiven: z.string().nullable(),
    reason: namePair.nullable(),
    answerNote: z.string(),
    answeredAt: z.string().nullable(),
    expiresAt: z.string(),
    /** The result: a membership, an engagement, a batch. */
    resultId: idField.nullable(),
    createdAt: z.string(),
    version: versionField,
    /** What the caller may do next. */
    can: z.object({
      approve: z.boolean(),
      reject: z.boolean(),
      cancel: z.boolean(),
      askInfo: z.boolean(),
      giveInfo: z.boolean(),
    }),
  })
  .meta({ id: 'Request' })

/** Case-insensitive; the seed's screens say `Expert` and `Center`. */
const requesterType = z.preprocess(
  (given: unknown) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.enum(ASKER_KINDS),
)
/** `active`, the term of the seed's screens, means `open`: it waits for one of its sides. */
const statusFilter = z.preprocess(
  (given: unknown) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.enum([...REQUEST_STATUSES, 'open', 'active', 'closed']),
)

const byId = z.strictObject({ id: idField })
const access = { learner: true, expert: true, center: 'member', admin: true } as const
/** Refusals of every operation on a request. */
const guards = ['illegal_transition', 'own_request', 'request_of_another'] as const

/**
 * Where a request appears, and what its kind decides about: a membership, a booking, a seat, an engagement, a
 * center.
 */
const requestReads = [
  ...['requests', 'memberships', 'bookings', 'batches', 'enrolments', 'engagements', 'profile'],
  ...['centers', 'learners', 'me', 'schedule', 'dashboard', 'today', 'expert'],
] as const

export const requestsApi = defineContract({
  'GET /requests': {
    id: 'request.list',
    summary:
      'Requests that the family, the expert or the center asked or has to answer, those that wait first, then the newest; for an admin those to the platform.',
    access,
    query: z.strictObject({
      ...pageQuery,
      kind: manyFilter(z.enum(REQUEST_KINDS)),
      status: optionalFilter(statusFilter),
      side: optionalFilter(z.enum(['asked', 'answers'])),
      requesterType: optionalFilter(requesterType),
      service: manyFilter(idField),
      learnerId: optionalFilter(idField),
      subjectId: optionalFilter(idField),
      sortBy: z.enum(['createdAt']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: listAnswer(requestAnswer),
  },
  'GET /requests/{id}': {
    id: 'request.show',
    summary: 'One request.',
    access,
    params: byId,
    answer: requestAnswer,
  },
  'POST /requests/{id}/approval': {
    id: 'request.approve',
    summary: 'Say yes: what was asked for happens at once, or the answer says why it cannot.',
    stale: requestReads,
    access,
    binding: true,
    params: byId,
    body: z.strictObject({
      note: longText(500).default(''),
      /** One of the options the request leaves open, if its kind has any. */
      choice: idField.nullable().default(null),
    }),
    answer: requestAnswer,
    status: 201,
    refusals: [
      ...guards,
      'already_belongs',
      'not_engaged',
      'hold_too_late',
      'slot_not_free',
      'slot_taken',
      'learner_busy',
      'profile_moved_on',
      'no_longer_member',
      'substitute_cannot_teach',
      'already_on_class',
      'series_clash',
    ],
  },
  'POST /requests/{id}/rejection': {
    id: 'request.reject',
    summary: 'Say no, with a reason from the list, in own words, or both.',
    stale: requestReads,
    access,
    params: byId,
    body: z.strictObject({
      reasonId: idField.nullable().default(null),
      note: longText(500).default(''),
    }),
    answer: requestAnswer,
    status: 201,
    refusals: [...guards, 'reason_required'],
  },
  'POST /requests/answers': {
    id: 'request.answerMany',
    summary:
      'Give several requests the same answer: to join a center or a batch. Each is answered alone, and says what became of it.',
    stale: requestReads,
    access,
    binding: true,
    body: z.strictObject({
      requestIds: z.array(idField).min(1).max(100),
      decision: z.enum(['approve', 'reject']),
      reasonId: idField.nullable().default(null),
      note: longText(500).default(''),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          requestId: idField,
          /** Why it was not answered; null: it was. */
          problem: z.object({ code: z.string(), message: z.string() }).nullable(),
        }),
      ),
    }),
    status: 201,
    refusals: ['reason_required'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /requests/{id}/cancellation': {
    id: 'request.cancel',
    summary: 'Take a request back that was asked.',
    stale: requestReads,
    access,
    params: byId,
    body: z.strictObject({ note: longText(500).default('') }),
    answer: requestAnswer,
    status: 201,
    refusals: [...guards],
  },
  'POST /requests/{id}/info': {
    id: 'request.askInfo',
    summary: 'Ask something back before answering.',
    stale: requestReads,
    access,
    params: byId,
    body: z.strictObject({ question: longText(500, 1) }),
    answer: requestAnswer,
    status: 201,
    refusals: [...guards],
  },
  'POST /requests/{id}/info-answer': {
    id: 'request.giveInfo',
    summary: 'Answer what was asked back; the request waits for the other side again.',
    stale: requestReads,
    access,
    params: byId,
    body: z.strictObject({
      answer: longText(500, 1),
      /** A new proof, if the kind stores one. */
      fileId: idField.nullable().default(null),
    }),
    answer: requestAnswer,
    status: 201,
    refusals: [...guards, 'file_not_usable'],
  },
})
