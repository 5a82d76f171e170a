import { z } from 'zod'
import { idField, moneySchema } from '../../kernel/fields.ts'
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

export const kind = z.enum(['regular', 'trial'])
export const paymentChannel = z.enum(['gateway', 'center'])
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
      /** As families pay it, tax included. */
      price: moneySchema,
      pricePer: z.enum(PRICE_PERS),
    }),
    /** A suspended center takes no money, and its classes may not take place. */
    center: namedCenter.extend({ isSuspended: z.boolean() }),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The one class of a trial. */
    trialStartsAt: z.string().nullable(),
    nextClassAt: z.string().nullable(),
    /** Where it is in the waitlist, from 1; families that came together count as one. */
    waitlistPosition: z.number().int().nullable(),
    waitingSince: z.string().nullable(),
    /** For how many seats it waits at once, and how many are free that are too few for them; null where it does not wait. */
    waitsFor: z.object({ seats: z.number().int(), free: z.number().int() }).nullable(),
    offeredUntil: z.string().nullable(),
    payBy: z.string().nullable(),
    paidUntil: z.string().nullable(),
    pausedFrom: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    /** False for the guardian of another home than the one that pays: they see the place, and nothing of the bill. */
    isPayer: z.boolean(),
    /** What is open to be paid, with the order it is on; null where nothing is. */
    due: z
      .object({
        orderId: idField,
        amount: moneySchema,
        fromOn: z.string(),
        isOverdue: z.boolean(),
        isPartlyPaid: z.boolean(),
        /** A transfer was reported, and the center looks whether it has come. */
        isBeingChecked: z.boolean(),
      })
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
      /** Take the next free seat alone, the others of the group right behind. */
      goFirst: z.boolean(),
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
        /** How many classes the whole price is for: “2 of 9”; as many as `classes` where all of it is paid. */
        ofClasses: z.number().int(),
        /** What one of them comes to, before tax and discounts. */
        /** One class of the period as it is paid, tax included. */
        perClass: moneySchema,
        /** What is asked for when these end. */
        renews: z.enum(['month', 'pack', 'none']),
        /** The local date from which it is asked for. */
        renewsOn: z.string().nullable(),
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
    paymentChannel: z.array(paymentChannel),
    /** Until when it has to be paid, by the way of paying. */
    payBy: z.object({ gateway: z.string(), center: z.string() }).nullable(),
    /** Seats of the whole batch. */
    capacity: z.number().int(),
    freeSeats: z.number().int(),
    /** False where they are more than the whole batch has seats: each waits alone. */
    waitTogether: z.boolean(),
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
export const joined = z.object({ enrolments: z.array(enrolmentAnswer), orderId: idField.nullable() })
