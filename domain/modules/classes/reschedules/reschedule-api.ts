import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  after,
  idField,
  instantField,
  limit,
  listAnswer,
  longText,
  offset,
  optionalFilter,
  versionField,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { MOST_PROPOSALS } from './reschedule-rules.ts'

export const RESCHEDULE_STATUSES = ['open', 'moved', 'final', 'undone', 'stayed', 'withdrawn'] as const
export const PARTY_KINDS = ['center', 'expert', 'learner'] as const

/** A class as the people negotiating a move see it. */
export const classInShort = z
  .object({
    id: idField,
    kind: z.enum(['batch', 'booking']),
    /** Batch name, or the service of a single class. */
    title: namePair,
    startsAt: z.string(),
    endsAt: z.string(),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    space: z.object({ id: idField, name: z.string() }).nullable(),
    experts: z.array(z.object({ id: idField, name: z.string() })),
  })
  .meta({ id: 'ClassInShort' })

/** One party's answer: for each proposal whether they can, or null if they have not answered. */
const partyAnswers = z.array(z.object({ proposalId: idField, can: z.boolean() })).nullable()

export const rescheduleAnswer = z
  .object({
    id: idField,
    status: z.enum(RESCHEDULE_STATUSES),
    class: classInShort,
    /** The time when the question was asked. */
    fromStartsAt: z.string(),
    askedAs: z.enum(PARTY_KINDS),
    message: z.string(),
    quorumPercent: z.number().int(),
    answerBy: z.string(),
    decidedAt: z.string().nullable(),
    decidedAs: z.enum(['rule', 'center']).nullable(),
    staysBecause: z.enum(['no_agreement', 'taken', 'center', 'class_changed']).nullable(),
    /** Until when the move can be undone. */
    finalAt: z.string().nullable(),
    proposals: z.array(
      z.object({
        id: idField,
        startsAt: z.string(),
        endsAt: z.string(),
        space: z.object({ id: idField, name: z.string() }).nullable(),
        chosen: z.boolean(),
        /** How many learners can come; null for families (rule R12). */
        can: z.number().int().nullable(),
      }),
    ),
    /** The number of families, and how many have answered. */
    learners: z.number().int(),
    answered: z.number().int(),
    /** The parties the caller answers for. */
    own: z.array(
      z.object({ kind: z.enum(PARTY_KINDS), id: idField, name: z.string(), answers: partyAnswers }),
    ),
    /** All other parties; for families only center and experts (rule R12). */
    others: z.array(
      z.object({ kind: z.enum(PARTY_KINDS), id: idField, name: z.string(), answers: partyAnswers }),
    ),
    createdAt: z.string(),
    version: versionField,
    can: z.object({
      answer: z.boolean(),
      decide: z.boolean(),
      announce: z.boolean(),
      undo: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'Reschedule' })

/** What is shown before requesting a move. */
export const moveProposals = z
  .object({
    class: classInShort,
    /** Why a move cannot be requested now; null when it can. */
    whyNot: z
      .enum([
        'illegal_transition',
        'already_started',
        'reschedule_too_late',
        'reschedule_open',
        'asked_too_often',
      ])
      .nullable(),
    /** Until how many hours before the class it can be requested. */
    cutoffHours: z.number(),
    quorumPercent: z.number().int(),
    learners: z.number().int(),
    proposals: z.array(
      z.object({
        startsAt: z.string(),
        endsAt: z.string(),
        space: z.object({ id: idField, name: z.string() }).nullable(),
        /** How many of the learners are free then; null for families (rule R12). */
        learnersFree: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'MoveProposals' })

const byId = z.strictObject({ id: idField })
const versioned = z.strictObject({ version: versionField })
const classPeople = { learner: true, expert: true, center: 'bookings:manage' } as const

/** Where another time for a class appears. */
const rescheduleReads = [
  'reschedules',
  'classes',
  'schedule',
  'bookings',
  'compensations',
  'slots',
  'requests',
] as const

export const reschedulesApi = defineContract({
  'GET /classes/{id}/proposals': {
    id: 'proposal.list',
    summary: 'Times at which expert, space and as many learners as possible are free, the best first.',
    access: classPeople,
    params: byId,
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(28).default(14),
      /** A preferred start: if possible, it comes first. */
      wished: instantField.optional(),
    }),
    answer: moveProposals,
    rate: { max: 60, windowSeconds: 60, per: 'user' },
  },
  'POST /classes/{id}/reschedules': {
    id: 'reschedule.ask',
    summary: 'Ask everybody whom it touches to move a class to one of up to three times.',
    access: classPeople,
    stale: rescheduleReads,
    binding: true,
    params: byId,
    body: z.strictObject({
      startsAt: z.array(instantField).min(1).max(MOST_PROPOSALS),
      message: longText(300).default(''),
      /** Default: a day; never later than the cut-off allows. */
      answerBy: instantField.optional(),
    }),
    answer: rescheduleAnswer,
    status: 201,
    refusals: [
      'illegal_transition',
      'already_started',
      'reschedule_too_late',
      'reschedule_open',
      'asked_too_often',
      'answer_time_too_short',
      'proposal_not_free',
      'request_pending',
    ],
    rate: { max: 20, windowSeconds: 60, per: 'user' },
  },
  'GET /reschedules': {
    id: 'reschedule.list',
    summary: 'Negotiated moves of the family, the expert or the center, the newest first.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    query: z.strictObject({
      /** `waiting`: for an answer from the caller. */
      status: optionalFilter(z.enum([...RESCHEDULE_STATUSES, 'waiting', 'decided'])),
      classId: optionalFilter(idField),
      limit,
      offset,
      after,
    }),
    answer: listAnswer(rescheduleAnswer),
  },
  'GET /reschedules/{id}': {
    id: 'reschedule.show',
    summary: 'One negotiated move.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: byId,
    answer: rescheduleAnswer,
  },
  'POST /reschedules/{id}/answers': {
    id: 'reschedule.answer',
    summary: 'Say for each proposed time whether one can come; may be changed until it is decided.',
    access: classPeople,
    stale: rescheduleReads,
    binding: true,
    params: byId,
    body: z.strictObject({
      /** The learner; experts and centers omit it. */
      learnerId: idField.optional(),
      /** The proposals one can make; none: none of them. */
      can: z.array(idField).max(MOST_PROPOSALS),
    }),
    answer: rescheduleAnswer,
    status: 201,
    refusals: ['illegal_transition', 'answer_too_late'],
  },
  'POST /reschedules/{id}/decision': {
    id: 'reschedule.decide',
    summary: 'The center decides without waiting: moves to a proposed time, or keeps the old one.',
    access: { center: 'bookings:manage' },
    stale: rescheduleReads,
    params: byId,
    body: z.strictObject({
      /** Null keeps the old time. */
      proposalId: idField.nullable(),
      version: versionField,
    }),
    answer: rescheduleAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile', 'reschedule_host_cannot', 'proposal_not_free'],
  },
  'POST /reschedules/{id}/announcement': {
    id: 'reschedule.announce',
    summary: 'Announces a move as final: it cannot be undone any more.',
    access: { expert: true, center: 'bookings:manage' },
    stale: rescheduleReads,
    params: byId,
    body: versioned,
    answer: rescheduleAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile'],
  },
  'POST /reschedules/{id}/reversal': {
    id: 'reschedule.undo',
    summary:
      'Undoes a move that is not final: the old time stands again, what was given for it is taken back.',
    access: { expert: true, center: 'bookings:manage' },
    stale: rescheduleReads,
    params: byId,
    body: versioned,
    answer: rescheduleAnswer,
    status: 201,
    refusals: [
      'illegal_transition',
      'changed_meanwhile',
      'undo_too_late',
      'refund_taken',
      'series_clash',
      'slot_taken',
    ],
  },
  'POST /reschedules/{id}/withdrawal': {
    id: 'reschedule.withdraw',
    summary: 'Takes the question back; the old time stays.',
    access: classPeople,
    stale: rescheduleReads,
    params: byId,
    body: versioned,
    answer: rescheduleAnswer,
    status: 201,
    refusals: ['illegal_transition', 'changed_meanwhile'],
  },
})
