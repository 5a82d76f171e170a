import { z } from 'zod'
import { idField, moneySchema, versionField } from '../../kernel/fields.ts'
import { PRICE_PERS } from '../batches/batch-words.ts'
import { cancellationPolicy } from '../bookings/cancellation-policy.ts'
import { namedCenter } from '../centers/named-center.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { discountSaid } from '../orders/discounts/discount-api.ts'
import { orderLine } from '../orders/order-api.ts'

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

/** Where an enrolment appears. */
export const enrolmentReads = [
  'enrolments',
  'batches',
  'orders',
  'schedule',
  'classes',
  'dashboard',
  'centers',
  'memberships',
] as const

export const kind = z.enum(['regular', 'trial'])
export const paymentChannel = z.enum(['gateway', 'center'])
const sides = z.enum(['learner', 'center', 'expert', 'system'])

/**
 * A learner as the caller may see one: experts a minor's first name and age group, families only their own (rule
 * R12).
 */
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
    /** Joined together: all or none. */
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
      whatToBring: z.string(),
      startsOn: z.string(),
      endsOn: z.string().nullable(),
      /** The price to pay, tax included. */
      price: moneySchema,
      pricePer: z.enum(PRICE_PERS),
    }),
    /** A suspended center accepts no money, and its classes may not take place. */
    center: namedCenter.extend({ isSuspended: z.boolean() }),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The one class of a trial. */
    trialStartsAt: z.string().nullable(),
    nextClassAt: z.string().nullable(),
    /** The position in the waitlist, from 1; families that came together count as one. */
    waitlistPosition: z.number().int().nullable(),
    waitingSince: z.string().nullable(),
    /** How many seats it waits for, and how many too few are free; null if it does not wait. */
    waitsFor: z.object({ seats: z.number().int(), free: z.number().int() }).nullable(),
    offeredUntil: z.string().nullable(),
    payBy: z.string().nullable(),
    paidUntil: z.string().nullable(),
    pausedFrom: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    /** False for a guardian whose other home pays: they see the enrolment, and nothing of the bill. */
    isPayer: z.boolean(),
    /** The open payment, with its order; null if there is none. */
    due: z
      .object({
        orderId: idField,
        amount: moneySchema,
        fromOn: z.string(),
        isOverdue: z.boolean(),
        isPartlyPaid: z.boolean(),
        /** A transfer was reported, and the center is checking it. */
        isBeingChecked: z.boolean(),
      })
      .nullable(),
    /** The newest order, for the receipt and for late money. */
    orderId: idField.nullable(),
    latePayment: moneySchema.nullable(),
    endedAs: sides.nullable(),
    endReason: z.string().nullable(),
    createdAt: z.string(),
    version: versionField,
    /** What the caller may do next. */
    can: z.object({
      pay: z.boolean(),
      takeDeskPayment: z.boolean(),
      accept: z.boolean(),
      refuse: z.boolean(),
      offer: z.boolean(),
      /** Take the next free seat alone, with the others of the group right behind. */
      goFirst: z.boolean(),
      leave: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      transfer: z.boolean(),
      chooseForLatePayment: z.boolean(),
    }),
  })
  .meta({ id: 'Enrolment' })

/** Why a learner cannot join, in words, with the possible step (rule R17). */
export const obstacle = z.object({ code: z.string(), message: z.string(), next: z.array(z.string()) })

export const enrolmentQuote = z
  .object({
    batchId: idField,
    kind,
    learners: z.array(
      z.object({
        learnerId: idField,
        name: z.string(),
        obstacle: obstacle.nullable(),
        /** Classes of this batch that clash with another class of theirs: they join, and miss one of the two. */
        clashes: z.array(z.object({ startsAt: z.string(), with: namePair })),
      }),
    ),
    /** What all of them can do: join immediately, ask the center first, wait for seats, or nothing. */
    way: z.enum(['join', 'ask', 'wait', 'none']),
    /** The classes paid for now; null if none is left. */
    period: z
      .object({
        fromOn: z.string(),
        toOn: z.string(),
        classes: z.number().int(),
        /** How many classes the whole price is for: “2 of 9”; same as `classes` if all of it is paid. */
        ofClasses: z.number().int(),
        /** What one of them comes to, before tax and discounts. */
        /** One class of the period as it is paid, tax included. */
        perClass: moneySchema,
        /** What is due when these end. */
        renews: z.enum(['month', 'pack', 'none']),
        /** The local date when that is requested. */
        renewsOn: z.string().nullable(),
      })
      .nullable(),
    firstClassAt: z.string().nullable(),
    /** Classes available for a trial. */
    trialClasses: z.array(z.object({ id: idField, startsAt: z.string() })),
    lines: z.array(orderLine),
    /** The outcome of a requested discount; null if none was requested. */
    discount: discountSaid.nullable(),
    total: moneySchema,
    cancellationPolicy,
    paymentChannel: z.array(paymentChannel),
    /** The payment deadline, by payment method. */
    payBy: z.object({ gateway: z.string(), center: z.string() }).nullable(),
    /** Seats of the whole batch. */
    capacity: z.number().int(),
    freeSeats: z.number().int(),
    /** False if the group is larger than the batch: each waits alone. */
    waitTogether: z.boolean(),
    waiting: z.number().int(),
  })
  .meta({ id: 'EnrolmentQuote' })

export const leavingQuote = z
  .object({
    enrolmentId: idField,
    paid: moneySchema,
    refund: moneySchema,
    /** What is no longer owed. */
    owedNoMore: moneySchema,
    classesLeft: z.number().int(),
    leftAs: z.enum(['learner', 'center']),
    destination: z.enum(['source', 'wallet', 'cash', 'none']),
    /** False if the refund goes to a guardian of another home, who paid. */
    isPayer: z.boolean(),
  })
  .meta({ id: 'LeavingQuote' })

export const pauseQuote = z
  .object({
    enrolmentId: idField,
    /** Classes during the pause. */
    classes: z.number().int(),
    /** The paid ones of them that move behind the paid period. */
    moved: z.number().int(),
    /** The paid ones of them for which the batch has no later class: each becomes a make-up credit. */
    credits: z.number().int(),
    paidUntil: z.string().nullable(),
  })
  .meta({ id: 'PauseQuote' })

export const transferQuote = z
  .object({
    enrolmentId: idField,
    batchId: idField,
    obstacle: obstacle.nullable(),
    /** The full value of the upcoming classes. */
    value: moneySchema,
    /** The price of the other batch's classes. */
    price: moneySchema,
    toPay: moneySchema,
    refund: moneySchema,
    fromOn: z.string().nullable(),
    toOn: z.string().nullable(),
    classes: z.number().int(),
  })
  .meta({ id: 'TransferQuote' })

/** The result of joining: the enrolments, and the order if something has to be paid. */
export const joined = z.object({ enrolments: z.array(enrolmentAnswer), orderId: idField.nullable() })
