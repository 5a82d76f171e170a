import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  idField,
  instantField,
  limit,
  listAnswer,
  longText,
  manyFilter,
  moneySchema,
  offset,
  optionalFilter,
  paiseField,
  versionField,
} from '../../kernel/fields.ts'
import { messageText } from '../learners/family-message-api.ts'
import { refundTo } from '../orders/order-api.ts'
import { MOST_SUBSTITUTED } from './class-rules.ts'
import { classInShort } from './reschedules/reschedule-api.ts'

export const COMPENSATION_STATUSES = ['open', 'credit', 'refund', 'withdrawn'] as const

/** A preview of cancelling a class. */
export const classCancellationPreview = z
  .object({
    class: classInShort,
    /** Why it cannot be cancelled or restored; null when it can. */
    whyNot: z
      .enum(['illegal_transition', 'already_started', 'refund_taken', 'batch_over', 'single_class'])
      .nullable(),
    version: versionField,
    /** Seated learners, whose families are told. */
    learners: z.number().int(),
    /** Learners with a paid seat, whose families choose a make-up class or the money. */
    choosing: z.number().int(),
    /** The refund if every family takes the money; null for experts. */
    refund: moneySchema.nullable(),
    chooseBy: z.string(),
  })
  .meta({ id: 'ClassCancellationPreview' })

/** A family's choice for a class that does not take place as planned. */
export const compensationAnswer = z
  .object({
    id: idField,
    status: z.enum(COMPENSATION_STATUSES),
    reason: z.enum(['cancelled', 'cannot_come']),
    class: classInShort,
    learner: z.object({ id: idField, name: z.string() }),
    refund: moneySchema,
    /** Until when the credit can be used, if it is chosen now or was. */
    creditUntil: z.string().nullable(),
    chooseBy: z.string(),
    chosenAt: z.string().nullable(),
    can: z.object({ choose: z.boolean() }),
  })
  .meta({ id: 'Compensation' })

/** A class at its new time. */
export const movedClass = z
  .object({
    class: classInShort,
    /** Learners who have another class then, whose families choose a make-up credit or the money. */
    choosing: z.number().int(),
  })
  .meta({ id: 'MovedClass' })

const byId = z.strictObject({ id: idField })

export const classesApi = defineContract({
  'GET /classes/{id}/cancellation': {
    id: 'calloff.quote',
    summary: 'Who is touched if a batch’s class is cancelled, and the rupees that come back.',
    access: { expert: true, center: 'bookings:manage' },
    params: byId,
    answer: classCancellationPreview,
  },
  'POST /classes/{id}/cancellation': {
    id: 'class.calloff',
    summary: 'Cancel a class of a batch: each family chooses a make-up credit or the money.',
    access: { expert: true, center: 'bookings:manage' },
    stale: ['classes', 'schedule', 'compensations', 'reschedules', 'dashboard', 'today', 'batches'],
    params: byId,
    body: z.strictObject({
      reason: longText(300, 3),
      version: versionField,
      /** How many learners were shown; another number is refused. */
      expectedLearners: z.number().int().min(0),
    }),
    answer: classCancellationPreview,
    status: 201,
    refusals: ['illegal_transition', 'already_started', 'changed_meanwhile', 'single_class'],
  },
  'POST /classes/{id}/restoration': {
    id: 'class.restore',
    summary: 'A class that was cancelled takes place after all, while its time is still free.',
    access: { center: 'bookings:manage' },
    stale: ['classes', 'schedule', 'compensations', 'credits', 'dashboard', 'today', 'batches'],
    params: byId,
    body: z.strictObject({ version: versionField }),
    answer: classCancellationPreview,
    status: 201,
    refusals: [
      'illegal_transition',
      'already_started',
      'changed_meanwhile',
      'single_class',
      'batch_over',
      'refund_taken',
      'series_clash',
    ],
  },
  'POST /classes/{id}/move': {
    id: 'class.move',
    summary:
      'Move one class of a batch; experts and families are told, who has another class then chooses a credit or the money.',
    access: { center: 'bookings:manage' },
    stale: ['schedule', 'classes', 'batches'],
    params: byId,
    body: z.strictObject({
      startsAt: instantField,
      /** Absent: its current space if that is free then, otherwise another free one. */
      spaceId: idField.optional(),
      /** Sent to the families; may be empty. */
      reason: longText(300).default(''),
      /** From the answer of `fits`: a class changed in the meantime is not moved. */
      version: versionField,
    }),
    answer: movedClass,
    refusals: ['changed_meanwhile', 'illegal_transition', 'already_started', 'single_class', 'series_clash'],
  },
  'POST /classes/{id}/move-back': {
    id: 'class.unmove',
    summary: 'Take the center’s own latest move of a class back, with the choices that it gave.',
    access: { center: 'bookings:manage' },
    stale: ['classes', 'schedule', 'compensations', 'credits', 'batches'],
    params: byId,
    body: z.strictObject({
      /** The start it would go back to, as shown. */
      startsAt: instantField,
    }),
    answer: movedClass,
    status: 201,
    refusals: [
      'changed_meanwhile',
      'illegal_transition',
      'already_started',
      'single_class',
      'refund_taken',
      'nothing_to_undo',
      'series_clash',
    ],
  },
  'GET /classes/{id}/substitutes': {
    id: 'substitute.list',
    summary: 'Experts of the center who teach the service, those who are free for all the classes first.',
    access: { center: 'bookings:manage' },
    params: byId,
    query: z.strictObject({ classIds: manyFilter(idField) }),
    answer: z.object({
      class: classInShort,
      version: versionField,
      /** Upcoming classes of the same batch that the same substitute may take over. */
      following: z.array(z.object({ id: idField, startsAt: z.string(), endsAt: z.string() })),
      experts: z.array(
        z.object({
          id: idField,
          name: z.string(),
          /** The requested classes for which they are free. */
          freeFor: z.number().int(),
          /** Has taught this batch before. */
          knowsBatch: z.boolean(),
          /** The classes are within their teaching hours. */
          inTheirHours: z.boolean(),
        }),
      ),
    }),
  },
  'GET /expert/substitutes': {
    id: 'substitute.own',
    summary: 'Who could teach own classes of batches instead: by center, those who are free for all of them.',
    access: { expert: true },
    query: z.strictObject({ classIds: manyFilter(idField) }),
    answer: z.object({
      items: z.array(
        z.object({
          centerId: idField,
          experts: z.array(z.object({ id: idField, name: z.string() })),
        }),
      ),
    }),
  },
  'POST /classes/{id}/substitution': {
    id: 'class.substitute',
    summary: 'Another expert takes over one class or several of a batch.',
    access: { center: 'bookings:manage' },
    stale: ['classes', 'schedule', 'batches', 'dashboard', 'today', 'slots'],
    params: byId,
    body: z.strictObject({
      fromExpertId: idField,
      toExpertId: idField,
      /** Further classes of the same batch. */
      classIds: z.array(idField).max(MOST_SUBSTITUTED).default([]),
      reason: longText(300).default(''),
    }),
    answer: z.object({ class: classInShort, classes: z.number().int() }),
    status: 201,
    refusals: [
      'illegal_transition',
      'already_started',
      'single_class',
      'not_engaged',
      'substitute_cannot_teach',
      'already_on_class',
      'series_clash',
    ],
  },
  'POST /classes/{id}/messages': {
    id: 'class.message',
    summary: 'One message from the center or the expert to the families of a class.',
    access: { expert: true, center: 'bookings:manage' },
    stale: [],
    params: byId,
    body: z.strictObject({ text: messageText }),
    answer: z.object({
      /** Who reads it, each once, even with several learners in the class. */
      people: z.int(),
      /** Learners whose family it does not reach: no consent to messages (rule R12), or no account of their own. */
      leftOut: z.int(),
    }),
    status: 201,
    refusals: ['class_without_families', 'families_not_reached', 'illegal_transition'],
    rate: { max: 20, windowSeconds: 3600, per: 'user' },
  },
  'GET /compensations': {
    id: 'compensation.list',
    summary: 'Choices between a make-up credit and the money, of the family or the center.',
    access: { learner: true, center: 'bookings:view' },
    query: z.strictObject({
      status: optionalFilter(z.enum(COMPENSATION_STATUSES)),
      limit,
      offset,
      after,
    }),
    answer: listAnswer(compensationAnswer),
  },
  'GET /compensations/{id}': {
    id: 'compensation.show',
    summary: 'One choice.',
    access: { learner: true, center: 'bookings:view' },
    params: byId,
    answer: compensationAnswer,
  },
  'POST /compensations/{id}/choice': {
    id: 'compensation.choose',
    summary: 'Take the make-up credit, or the money back.',
    access: { learner: true },
    stale: ['compensations', 'credits', 'orders', 'enrolments', 'schedule', 'wallets'],
    params: byId,
    body: z.strictObject({
      choice: z.enum(['credit', 'refund']),
      /** The paise that were shown; another amount is refused. */
      expectedRefund: paiseField,
      refundTo,
    }),
    answer: compensationAnswer,
    status: 201,
    refusals: ['illegal_transition', 'refund_changed', 'class_not_paid', 'nothing_owed', 'place_not_paid'],
  },
})
