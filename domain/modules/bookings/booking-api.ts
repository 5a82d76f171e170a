import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  idField,
  instantField,
  limit,
  listAnswer,
  localDateField,
  longText,
  manyFilter,
  moneySchema,
  offset,
  optionalFilter,
  search,
  versionField,
} from '../../kernel/fields.ts'
import { MOST_TOGETHER } from '../learners/learner-rules.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import {
  DISCOUNT_REFUSALS,
  discountSaid,
  discountWish,
  discountWishText,
} from '../orders/discounts/discount-api.ts'
import { orderAnswer, orderLine, refundTo } from '../orders/order-api.ts'
import { cancellationPolicy } from './cancellation-policy.ts'

export const BOOKING_STATUSES = [
  'requested',
  'held',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'expired',
  'declined',
] as const

export const bookingAnswer = z
  .object({
    id: idField,
    code: z.string(),
    status: z.enum(BOOKING_STATUSES),
    classSessionId: idField,
    startsAt: z.string(),
    endsAt: z.string(),
    minutes: z.number().int(),
    heldUntil: z.string().nullable(),
    center: z.object({
      id: idField,
      slug: z.string(),
      name: z.string(),
      addressLine: z.string(),
      city: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
      phone: z.string().nullable(),
      /** A suspended center's classes stay scheduled, and may not take place; it accepts no money. */
      isSuspended: z.boolean(),
    }),
    space: z.object({ id: idField, name: z.string() }).nullable(),
    /** `isInactive` only if the account was deactivated: an upcoming class needs another expert. */
    expert: z.object({ id: idField, name: z.string(), isInactive: z.literal(true).optional() }),
    service: z.object({ id: idField, name: namePair }),
    /** What the center asks to bring to its classes of this service; may be empty. */
    whatToBring: z.string(),
    /** Its class meets by a link, which who is on the roll gets (`GET /classes/{id}/meeting`). */
    isOnline: z.boolean(),
    /** Experts see a minor's first name only, and no phone (rule R12). */
    learner: z.object({
      id: idField,
      name: z.string(),
      isMinor: z.boolean(),
      guardianPhone: z.string().nullable(),
    }),
    /** Others of the family in the same class, paid with the same order; only those the caller may see. */
    together: z.array(
      z.object({
        bookingId: idField,
        learner: z.object({ id: idField, name: z.string() }),
        status: z.enum(BOOKING_STATUSES),
      }),
    ),
    /** This learner's part of the order. */
    price: moneySchema,
    /** What the order comes to, for all who take the class together. */
    orderTotal: moneySchema,
    paymentChannel: z.enum(['gateway', 'center']),
    /** False for a guardian whose other home pays: they see the class, and nothing of the bill. */
    isPayer: z.boolean(),
    orderId: idField,
    orderStatus: z.enum(['open', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired']).nullable(),
    /** What is left to pay of the order, for all who take the class together. */
    due: moneySchema,
    /** A transfer was reported that the center has not checked yet: payment is not requested again. */
    isBeingChecked: z.boolean(),
    cancellationPolicy,
    note: z.string(),
    cancelReason: z.string().nullable(),
    cancelledAs: z.enum(['learner', 'center', 'expert']).nullable(),
    moves: z.array(
      z.object({
        fromStartsAt: z.string(),
        toStartsAt: z.string(),
        movedAs: z.string(),
        movedAt: z.string(),
        reason: z.string(),
      }),
    ),
    createdAt: z.string(),
    version: versionField,
    /** What the caller may do next. */
    can: z.object({
      pay: z.boolean(),
      cancel: z.boolean(),
      move: z.boolean(),
      takeDeskPayment: z.boolean(),
      chooseForLatePayment: z.boolean(),
    }),
    /** Until when a learner may still move it. */
    movableUntil: z.string().nullable(),
  })
  .meta({ id: 'Booking' })

/** A booking's price and terms, before anything is promised. */
export const bookingQuote = z
  .object({
    rateId: idField,
    startsAt: z.string(),
    endsAt: z.string(),
    lines: z.array(orderLine),
    /** The outcome of a requested discount; null if none was requested. */
    discount: discountSaid.nullable(),
    total: moneySchema,
    cancellationPolicy,
    /** For each tier: until when, and the exact refund. */
    refundSteps: z.array(z.object({ until: z.string(), refund: moneySchema })),
    paymentChannel: z.array(z.enum(['gateway', 'center'])),
    holdMinutes: z.number().int(),
    /** The expert is asked first: the time is held until the answer, and paid after it. */
    expertApproves: z.boolean(),
  })
  .meta({ id: 'BookingQuote' })

export const cancellationQuote = z
  .object({
    bookingId: idField,
    paid: moneySchema,
    refund: moneySchema,
    /** What is additionally credited to the payer's wallet, when the provider cancels at short notice. */
    owed: moneySchema,
    refundPercent: z.number().int(),
    /** When the next, lower step begins; null when there is none. */
    changesAt: z.string().nullable(),
    cancelledAs: z.enum(['learner', 'center', 'expert']),
    destination: z.enum(['source', 'wallet', 'cash']),
    /** False if the refund goes to a guardian of another home, who paid. */
    isPayer: z.boolean(),
  })
  .meta({ id: 'CancellationQuote' })

const byId = z.strictObject({ id: idField })

export const bookingsApi = defineContract({
  'GET /bookings/quote': {
    id: 'booking.quote',
    summary: 'Price lines and cancellation steps of a class at a time.',
    access: { learner: true, center: 'bookings:view' },
    query: z.strictObject({
      rateId: idField,
      startsAt: instantField,
      /** Who takes part, each for the price of the class; one if nobody is named. Some codes are only for new ones. */
      learnerIds: manyFilter(idField).refine(ids => (ids?.length ?? 0) <= MOST_TOGETHER),
      ...discountWishText,
    }),
    answer: bookingQuote,
    refusals: ['rate_not_offered', 'center_not_open'],
  },
  'POST /bookings': {
    id: 'booking.book',
    summary:
      'Book a free slot for one or several learners of a family, all or none: claims expert, space and learners; held while paying, or confirmed where one pays at the center. One order; a booking for each learner, of which the first is answered.',
    access: { learner: true, center: 'bookings:manage' },
    stale: ['bookings', 'slots', 'schedule', 'dashboard', 'learners'],
    binding: true,
    body: z.strictObject({
      rateId: idField,
      startsAt: instantField,
      learnerIds: z.array(idField).min(1).max(MOST_TOGETHER),
      paymentChannel: z.enum(['gateway', 'center']),
      /** The paise that were shown; another price is refused. */
      expectedTotal: z.number().int().min(0),
      note: longText(500).default(''),
      ...discountWish,
    }),
    answer: bookingAnswer,
    status: 201,
    refusals: [
      ...DISCOUNT_REFUSALS,
      'slot_taken',
      'learner_busy',
      'several_families',
      'slot_not_free',
      'slot_too_soon',
      'slot_too_far',
      'rate_not_offered',
      'residents_only',
      'learner_not_resident',
      'taking_part_withdrawn',
      'center_not_open',
      'pay_at_center_not_offered',
      'online_payment_not_offered',
      'transfer_too_late',
      'too_many_holds',
      'too_many_asked',
      'approval_too_late',
      'price_changed',
    ],
    rate: { max: 60, windowSeconds: 60, per: 'user' },
  },
  'GET /bookings': {
    id: 'booking.list',
    summary:
      'Bookings of the family, the expert or the center; unless another order is asked for, what comes next first and what is over after it.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    query: z.strictObject({
      search,
      status: optionalFilter(z.enum([...BOOKING_STATUSES, 'upcoming', 'past', 'due'])),
      startDate: localDateField.optional(),
      endDate: localDateField.optional(),
      learnerId: optionalFilter(idField),
      expertId: optionalFilter(idField),
      /** `next`: upcoming ones, the soonest first, then past ones, the latest first; it has one direction. */
      sortBy: z.enum(['next', 'startsAt', 'createdAt']).default('next'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      limit,
      offset,
      after,
    }),
    answer: listAnswer(bookingAnswer),
  },
  'GET /bookings/{id}': {
    id: 'booking.show',
    summary: 'One booking.',
    access: { learner: true, expert: true, center: 'bookings:view' },
    params: byId,
    answer: bookingAnswer,
  },
  'GET /bookings/{id}/cancellation': {
    id: 'cancellation.quote',
    summary: 'The exact rupees that come back if it is cancelled now.',
    access: { learner: true, expert: true, center: 'bookings:manage' },
    params: byId,
    answer: cancellationQuote,
    refusals: ['illegal_transition', 'already_started'],
  },
  'POST /bookings/{id}/cancellation': {
    id: 'booking.cancel',
    summary: 'Cancel a booking; the slot is free at once and the refund goes its way.',
    access: { learner: true, expert: true, center: 'bookings:manage' },
    stale: ['bookings', 'orders', 'slots', 'schedule', 'dashboard', 'today', 'wallets'],
    params: byId,
    body: z.strictObject({
      reason: longText(300).default(''),
      /** The paise shown in the quote; another amount is refused. */
      expectedRefund: z.number().int().min(0),
      /** The paise shown as compensation for short notice; none if omitted. */
      expectedOwed: z.number().int().min(0).optional(),
      refundTo,
    }),
    answer: bookingAnswer,
    status: 201,
    refusals: ['illegal_transition', 'already_started', 'refund_changed'],
  },
  'POST /bookings/{id}/move': {
    id: 'booking.move',
    summary:
      'Move a booking to another free slot of the same expert, with all who take the class together: center and expert at once, a learner until the cut-off.',
    access: { learner: true, expert: true, center: 'bookings:manage' },
    stale: ['bookings', 'slots', 'schedule', 'dashboard', 'today'],
    params: byId,
    body: z.strictObject({
      startsAt: instantField,
      version: versionField,
      reason: longText(300).default(''),
    }),
    answer: bookingAnswer,
    status: 201,
    refusals: [
      'illegal_transition',
      'already_started',
      'move_too_late',
      'class_shared',
      'changed_meanwhile',
      'slot_taken',
      'learner_busy',
      'slot_not_free',
      'slot_too_soon',
      'slot_too_far',
    ],
  },
  'POST /bookings/{id}/late-payment': {
    id: 'latepayment.choose',
    summary: 'Money came after the hold had run out: take it back, or use it for another free slot.',
    access: { learner: true, center: 'bookings:manage' },
    stale: ['bookings', 'orders', 'slots', 'schedule', 'wallets'],
    params: byId,
    body: z.discriminatedUnion('choice', [
      z.strictObject({ choice: z.enum(['refund', 'wallet']) }),
      z.strictObject({ choice: z.literal('rebook'), startsAt: instantField }),
    ]),
    answer: z.object({ booking: bookingAnswer, order: orderAnswer }),
    status: 201,
    refusals: [
      'no_late_payment',
      'slot_taken',
      'learner_busy',
      'slot_not_free',
      'slot_too_soon',
      'slot_too_far',
      'rate_not_offered',
      'center_not_open',
      'price_changed',
      'discount_used_up',
      'discount_used_before',
    ],
  },
})
