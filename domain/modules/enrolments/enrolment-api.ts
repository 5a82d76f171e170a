import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  idField,
  limit,
  listAnswer,
  localDateField,
  longText,
  moneySchema,
  offset,
  optionalFilter,
  search,
} from '../../kernel/fields.ts'
import { CODE_REFUSALS, DISCOUNT_REFUSALS, discountSaid, discountWish } from '../discounts/discount-api.ts'
import { cancellationPolicy } from '../discovery/discovery-api.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { orderLine, refundTo } from '../orders/order-api.ts'
import { MOST_TOGETHER } from './enrolment-rules.ts'

export const ENROLMENT_STATUSES = [
  'waitlisted',
  'offered',
  'pending_payment',
  'active',
  'paused',
  'completed',
  'cancelled',
  'lapsed',
] as const

const kind = z.enum(['regular', 'trial'])
const payWhere = z.enum(['gateway', 'center'])
const sides = z.enum(['learner', 'center', 'expert', 'system'])

/** A learner as the caller may see one: experts a minor's first name and age group, families their own alone (rule R12). */
const enrolledLearner = z.object({
  id: idField,
  name: z.string(),
  isMinor: z.boolean(),
  ageGroup: z.enum(['child', 'teen', 'adult']),
  guardianPhone: z.string().nullable(),
})

export const enrolmentAnswer = z
  .object({
    id: idField,
    /** Asked for together: all or none. */
    groupId: idField,
    kind,
    status: z.enum(ENROLMENT_STATUSES),
    learner: enrolledLearner,
    batch: z.object({
      id: idField,
      name: z.string(),
      service: z.object({ id: idField, name: namePair }),
      experts: z.array(z.object({ id: idField, name: z.string() })),
      recurrence: z.string(),
      startMinute: z.number().int(),
      minutes: z.number().int(),
      startsOn: z.string(),
      endsOn: z.string().nullable(),
      price: moneySchema,
      pricePer: z.enum(['month', 'term', 'class', 'pack']),
    }),
    center: z.object({
      id: idField,
      slug: z.string(),
      name: z.string(),
      city: z.string(),
      timeZone: z.string(),
    }),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The one class of a trial. */
    trialStartsAt: z.string().nullable(),
    nextClassAt: z.string().nullable(),
    /** Where it stands in the waitlist, from 1; families that came together count as one. */
    waitingPlace: z.number().int().nullable(),
    waitingSince: z.string().nullable(),
    offeredUntil: z.string().nullable(),
    payBy: z.string().nullable(),
    paidUntil: z.string().nullable(),
    pausedFrom: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    /** False for the guardian of another home than the one that pays: they see the place, and nothing of the bill. */
    isPayer: z.boolean(),
    /** What is open to be paid, with the order it is on; null where nothing is. */
    due: z
      .object({ orderId: idField, amount: moneySchema, fromOn: z.string(), isOverdue: z.boolean() })
      .nullable(),
    /** The newest order, for the receipt and for money that came too late. */
    orderId: idField.nullable(),
    latePayment: moneySchema.nullable(),
    endedAs: sides.nullable(),
    endReason: z.string().nullable(),
    createdAt: z.string(),
    version: z.number().int(),
    /** What the caller may do next. */
    can: z.object({
      pay: z.boolean(),
      takeDeskPayment: z.boolean(),
      accept: z.boolean(),
      refuse: z.boolean(),
      offer: z.boolean(),
      leave: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      transfer: z.boolean(),
      chooseForLatePayment: z.boolean(),
    }),
  })
  .meta({ id: 'Enrolment' })

/** Why somebody cannot join, in words, with the step that is open (rule R17). */
const obstacle = z.object({ code: z.string(), message: z.string(), next: z.array(z.string()) })

export const enrolmentQuote = z
  .object({
    batchId: idField,
    kind,
    learners: z.array(
      z.object({
        learnerId: idField,
        name: z.string(),
        obstacle: obstacle.nullable(),
        /** Classes of this batch at the time of another class of theirs: they join, and miss one of the two. */
        clashes: z.array(z.object({ startsAt: z.string(), with: namePair })),
      }),
    ),
    /** What all of them can do: join at once, ask the center first, wait for seats, or nothing. */
    way: z.enum(['join', 'ask', 'wait', 'none']),
    /** The classes that are paid for now; null where none is left. */
    period: z
      .object({
        fromOn: z.string(),
        toOn: z.string(),
        classes: z.number().int(),
        /** What one of them comes to, before tax and discounts. */
        perClass: moneySchema,
        /** What is asked for when these end. */
        renews: z.enum(['month', 'pack', 'none']),
      })
      .nullable(),
    firstClassAt: z.string().nullable(),
    /** Classes a trial may be taken in. */
    trialClasses: z.array(z.object({ id: idField, startsAt: z.string() })),
    lines: z.array(orderLine),
    /** What became of the discount that was asked for; null where none was. */
    discount: discountSaid.nullable(),
    total: moneySchema,
    cancellationPolicy,
    payWhere: z.array(payWhere),
    /** Until when it has to be paid, by the way of paying. */
    payBy: z.object({ gateway: z.string(), center: z.string() }).nullable(),
    freeSeats: z.number().int(),
    waiting: z.number().int(),
  })
  .meta({ id: 'EnrolmentQuote' })

export const leavingQuote = z
  .object({
    enrolmentId: idField,
    paid: moneySchema,
    refund: moneySchema,
    /** What is owed no more. */
    owedNoMore: moneySchema,
    classesLeft: z.number().int(),
    leftAs: z.enum(['learner', 'center']),
    destination: z.enum(['source', 'wallet', 'cash', 'none']),
    /** False where the money goes back to the guardian of another home, who paid. */
    isPayer: z.boolean(),
  })
  .meta({ id: 'LeavingQuote' })

export const pauseQuote = z
  .object({
    enrolmentId: idField,
    /** Classes that fall into the pause. */
    classes: z.number().int(),
    /** Of them, paid ones that move behind what is paid now. */
    moved: z.number().int(),
    /** Of them, paid ones for which the batch has no later class: each becomes a make-up credit. */
    credits: z.number().int(),
    paidUntil: z.string().nullable(),
  })
  .meta({ id: 'PauseQuote' })

export const transferQuote = z
  .object({
    enrolmentId: idField,
    batchId: idField,
    obstacle: obstacle.nullable(),
    /** What the classes still to come are worth, all of it. */
    value: moneySchema,
    /** What the classes of the other batch cost. */
    price: moneySchema,
    toPay: moneySchema,
    refund: moneySchema,
    fromOn: z.string().nullable(),
    toOn: z.string().nullable(),
    classes: z.number().int(),
  })
  .meta({ id: 'TransferQuote' })

/** What joining led to: the places, and the order where something is to be paid. */
const joined = z.object({ enrolments: z.array(enrolmentAnswer), orderId: idField.nullable() })

const byId = z.strictObject({ id: idField })
const learnerIds = z.array(idField).min(1).max(MOST_TOGETHER)
const ofBatch = { batchId: idField, learnerIds }

const JOIN_REFUSALS = [
  'batch_not_open',
  'batch_full',
  'already_in_batch',
  'taking_part_withdrawn',
  'already_waiting',
  'residents_only',
  'too_young',
  'too_old',
  'dues_open',
  'trial_not_offered',
  'trial_used',
  'approval_needed',
  'pay_at_center_not_offered',
  'online_payment_not_offered',
  'price_changed',
] as const

export const enrolmentsApi = defineContract({
  'POST /enrolments/quote': {
    id: 'enrolment.quote',
    summary:
      'Who may join a batch, why not and what then; price lines of the classes left, clashes and policy.',
    access: { learner: true, center: 'bookings:view' },
    body: z.strictObject({
      ...ofBatch,
      kind: kind.default('regular'),
      classSessionId: idField.optional(),
      ...discountWish,
    }),
    answer: enrolmentQuote,
    idempotency: 'none',
  },
  'POST /enrolments': {
    id: 'enrolment.join',
    summary:
      'Join a batch with one or several learners, all or none: one order, seats held while it is paid.',
    access: { learner: true, center: 'bookings:manage' },
    binding: true,
    body: z.strictObject({
      ...ofBatch,
      kind: kind.default('regular'),
      /** The class of a trial. */
      classSessionId: idField.optional(),
      payWhere,
      /** Paise that the person saw; another price refuses. */
      expectedTotal: z.number().int().min(0),
      ...discountWish,
    }),
    answer: joined,
    status: 201,
    refusals: [...JOIN_REFUSALS, ...DISCOUNT_REFUSALS],
    rate: { max: 60, windowSeconds: 60, per: 'user' },
  },
  'POST /enrolments/waitlist': {
    id: 'enrolment.wait',
    summary: 'Wait for seats of a full batch, with one or several learners, who get them together.',
    access: { learner: true, center: 'bookings:manage' },
    binding: true,
    body: z.strictObject(ofBatch),
    answer: joined,
    status: 201,
    refusals: [
      'batch_not_open',
      'already_in_batch',
      'already_waiting',
      'residents_only',
      'too_young',
      'too_old',
      'dues_open',
      'seats_free',
      'group_too_large',
    ],
  },
  'POST /enrolments/requests': {
    id: 'enrolment.ask',
    summary: 'Ask the center for places in a batch that it looks at first: one request a learner.',
    access: { learner: true },
    binding: true,
    body: z.strictObject({
      ...ofBatch,
      message: longText(500).default(''),
      /** Checked now, and again when the center says yes. */
      discountCode: discountWish.discountCode,
    }),
    answer: z.object({ requestIds: z.array(idField) }),
    status: 201,
    refusals: [
      'batch_not_open',
      'already_in_batch',
      'already_waiting',
      'residents_only',
      'too_young',
      'too_old',
      'dues_open',
      'seats_free',
      'request_pending',
      ...CODE_REFUSALS,
    ],
  },
  'GET /enrolments': {
    id: 'enrolment.list',
    summary: 'Places and waitlists: of the family, of the expert’s batches, of the center.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    query: z.strictObject({
      search,
      batchId: optionalFilter(idField),
      batchStatus: optionalFilter(z.enum([...ENROLMENT_STATUSES, 'current', 'past', 'due'])),
      batchType: optionalFilter(z.enum(['group', 'workshop', 'camp'])),
      service: optionalFilter(idField),
      expert: optionalFilter(idField),
      learnerId: optionalFilter(idField),
      startDate: localDateField.optional(),
      endDate: localDateField.optional(),
      sortBy: z.enum(['line', 'createdAt']).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      limit,
      offset,
      after,
    }),
    answer: listAnswer(enrolmentAnswer),
  },
  'GET /enrolments/{id}': {
    id: 'enrolment.show',
    summary: 'One place in a batch.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: byId,
    answer: enrolmentAnswer,
  },
  'POST /enrolments/{id}/offer': {
    id: 'seat.offer',
    summary: 'Offer a free seat by hand to somebody in the waitlist, and to those who came with them.',
    access: { center: 'bookings:manage' },
    params: byId,
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['illegal_transition', 'batch_full', 'batch_not_open'],
  },
  'POST /enrolments/{id}/acceptance': {
    id: 'seat.accept',
    summary: 'Take the seats that are offered, for everybody who came together: one order.',
    access: { learner: true, center: 'bookings:manage' },
    binding: true,
    params: byId,
    body: z.strictObject({ payWhere, expectedTotal: z.number().int().min(0), ...discountWish }),
    answer: joined,
    status: 201,
    refusals: [
      'illegal_transition',
      'offer_lapsed',
      'batch_not_open',
      'taking_part_withdrawn',
      'pay_at_center_not_offered',
      'online_payment_not_offered',
      'price_changed',
      ...DISCOUNT_REFUSALS,
    ],
  },
  'POST /enrolments/{id}/refusal': {
    id: 'seat.refuse',
    summary: 'Let the offered seats go to the next in line.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['illegal_transition'],
  },
  'GET /enrolments/{id}/leaving': {
    id: 'leaving.quote',
    summary: 'The exact rupees that come back if the place is given up now.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    answer: leavingQuote,
    refusals: ['illegal_transition'],
  },
  'POST /enrolments/{id}/leaving': {
    id: 'enrolment.leave',
    summary: 'Give up a place, or leave the waitlist: the seat goes to the next in line, the refund its way.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    body: z.strictObject({
      reason: longText(300).default(''),
      /** Paise that the person saw in the quote; another amount refuses. */
      expectedRefund: z.number().int().min(0),
      refundTo,
    }),
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['illegal_transition', 'refund_changed'],
  },
  'GET /enrolments/{id}/pause': {
    id: 'pause.quote',
    summary: 'Which classes a pause frees, and what becomes of the paid ones.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    query: z.strictObject({ from: localDateField, until: localDateField }),
    answer: pauseQuote,
    refusals: ['illegal_transition', 'pause_dates_wrong'],
  },
  'POST /enrolments/{id}/pause': {
    id: 'enrolment.pause',
    summary: 'Pause a place: its classes are free, the seat is kept, paid classes move on.',
    access: { learner: true, center: 'bookings:manage' },
    binding: true,
    params: byId,
    body: z.strictObject({ from: localDateField, until: localDateField }),
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['illegal_transition', 'pause_dates_wrong'],
  },
  'POST /enrolments/{id}/resumption': {
    id: 'enrolment.resume',
    summary: 'Come back from a pause before its end, or take back one that has not begun.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['illegal_transition'],
  },
  'GET /enrolments/{id}/transfer': {
    id: 'transfer.quote',
    summary: 'What moving to another batch of the center costs or brings back.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    query: z.strictObject({ batchId: idField }),
    answer: transferQuote,
    refusals: ['illegal_transition'],
  },
  'POST /enrolments/{id}/transfer': {
    id: 'enrolment.transfer',
    summary: 'Move to another batch of the center: what is paid goes along, the difference is settled.',
    access: { learner: true, center: 'bookings:manage' },
    binding: true,
    params: byId,
    body: z.strictObject({
      batchId: idField,
      /** Paise as they were quoted; other sums refuse. */
      expectedToPay: z.number().int().min(0),
      expectedRefund: z.number().int().min(0),
    }),
    answer: enrolmentAnswer,
    status: 201,
    refusals: [
      'illegal_transition',
      'batch_not_open',
      'batch_full',
      'already_in_batch',
      'already_waiting',
      'residents_only',
      'too_young',
      'too_old',
      'approval_needed',
      'price_changed',
      'refund_changed',
    ],
  },
  'POST /enrolments/{id}/late-payment': {
    id: 'lateseat.choose',
    summary:
      'Money came after the time to pay had run out: take it back, or take a seat that is free by now.',
    access: { learner: true, center: 'bookings:manage' },
    params: byId,
    body: z.strictObject({ choice: z.enum(['refund', 'wallet', 'join']) }),
    answer: enrolmentAnswer,
    status: 201,
    refusals: ['no_late_payment', 'batch_full', 'discount_used_up', 'discount_used_before'],
  },
})
