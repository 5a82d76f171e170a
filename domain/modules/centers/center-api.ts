import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { bringText, idField, localDateField, longText, moneySchema, shortText } from '../../kernel/fields.ts'
import { centerChoice } from '../accounts/account-api.ts'
import { cancellationPolicy } from '../bookings/cancellation-policy.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { FIRST_STEPS } from './first-steps.ts'
import { CREDIT_DAYS } from './policy-rules.ts'
import { rateAnswer } from './rate-answer.ts'

const minuteOfDay = z.number().int().min(0).max(1440)

export const openingHours = z
  .array(
    z.strictObject({
      weekday: z.number().int().min(1).max(7),
      opensMinute: minuteOfDay,
      closesMinute: minuteOfDay,
    }),
  )
  .max(42)

export const spaceAnswer = z
  .object({
    id: idField,
    name: z.string(),
    places: z.number().int(),
    serviceIds: z.array(idField),
    status: z.enum(['active', 'inactive']),
  })
  .meta({ id: 'Space' })

const spaceInput = z.strictObject({
  name: shortText(60),
  places: z.number().int().min(1).max(200).default(1),
  serviceIds: z.array(idField).max(50),
})

export const engagedExpert = z
  .object({
    expertId: idField,
    name: z.string(),
    headline: z.string(),
    status: z.enum(['agreed', 'active', 'paused', 'ended']),
    services: z.array(z.object({ id: idField, name: namePair })),
  })
  .meta({ id: 'EngagedExpert' })

/** Everything the settings screen edits. */
export const centerSettings = z
  .object({
    centerId: idField,
    name: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    hours: openingHours,
    holidays: z.array(z.object({ onDate: z.string(), name: z.string() })),
    spaces: z.array(spaceAnswer),
    /** Current and future closures of spaces, the first one first. */
    spaceBlocks: z.array(
      z.object({
        id: idField,
        spaceId: idField,
        spaceName: z.string(),
        from: z.string(),
        until: z.string(),
        reason: z.string(),
      }),
    ),
    services: z.array(
      z.object({
        serviceId: idField,
        name: namePair,
        description: z.string(),
        whatToBring: z.string(),
        status: z.enum(['active', 'inactive']),
      }),
    ),
    rates: z.array(rateAnswer),
    experts: z.array(engagedExpert),
    cancellationPolicy,
    bookingLeadMinutes: z.number().int(),
    bookingHorizonDays: z.number().int(),
    rescheduleCutoffMinutes: z.number().int(),
    slotStepMinutes: z.number().int(),
    payAtCenter: z.boolean(),
    makeUpDays: z.number().int(),
    /** What this member may change; hours, spaces and rules apply to all services of the center. */
    can: z.object({
      editHours: z.boolean(),
      editSpaces: z.boolean(),
      editServices: z.boolean(),
      addServices: z.boolean(),
      editPrices: z.boolean(),
      editRules: z.boolean(),
    }),
  })
  .meta({ id: 'CenterSettings' })

const byId = z.strictObject({ id: idField })

/** The fingerprint of the confirmed plan; null: nothing was shown, so nothing may be affected. */
const accepted = z.string().max(64).nullable().default(null)

export const closingPlan = z
  .object({
    count: z.number().int(),
    /** The first fifty, in order of time. */
    classes: z.array(
      z.object({
        id: idField,
        title: namePair,
        startsAt: z.string(),
        endsAt: z.string(),
        spaceName: z.string().nullable(),
      }),
    ),
    /** The time zone of their times; null if there are none. */
    timeZone: z.string().nullable(),
    /** What is confirmed; null if nothing is affected. */
    fingerprint: z.string().nullable(),
  })
  .meta({ id: 'ClosingPlan' })

const batchLoad = z.object({
  id: idField,
  name: z.string(),
  seatsTaken: z.number().int(),
  capacity: z.number().int(),
})

/** Where a center's offer appears. */
export const offerReads = ['slots', 'dashboard', 'discovery', 'centers'] as const

export const centersApi = defineContract({
  'GET /center/choices': {
    id: 'center.choices',
    summary: 'The centers the caller works in.',
    access: { center: 'member' },
    answer: z.object({ items: z.array(centerChoice) }),
  },
  'GET /center/settings': {
    id: 'settings.show',
    summary: 'Opening hours, holidays, spaces, services, prices and policy of the selected center.',
    access: { center: 'bookings:view' },
    answer: centerSettings,
  },
  'POST /center/closing-plan': {
    id: 'closing.plan',
    summary:
      'Which classes ahead other opening hours, a holiday or a closed space would hit. Changes nothing.',
    access: { center: 'hours:manage' },
    stale: [],
    body: z.discriminatedUnion('close', [
      z.strictObject({ close: z.literal('hours'), hours: openingHours }),
      z.strictObject({ close: z.literal('day'), onDate: localDateField }),
      z.strictObject({ close: z.literal('space'), spaceId: idField }),
    ]),
    answer: closingPlan,
    refusals: ['whole_center_only'],
    idempotency: 'none',
  },
  'PUT /center/hours': {
    id: 'hours.replace',
    summary: 'Replace the weekly opening hours.',
    access: { center: 'hours:manage' },
    stale: offerReads,
    body: z.strictObject({ hours: openingHours, accepted }),
    answer: centerSettings,
    refusals: ['whole_center_only', 'hours_overlap', 'classes_affected', 'classes_affected_changed'],
  },
  'POST /center/holidays': {
    id: 'holiday.add',
    summary: 'Close the center for a day. Classes already booked stay, once a yes was given to just these.',
    access: { center: 'hours:manage' },
    stale: [...offerReads, 'schedule'],
    body: z.strictObject({ onDate: localDateField, name: shortText(80), accepted }),
    answer: z.object({ settings: centerSettings, classesThatDay: z.number().int() }),
    status: 201,
    refusals: ['whole_center_only', 'already_exists', 'classes_affected', 'classes_affected_changed'],
  },
  'DELETE /center/holidays/{onDate}': {
    id: 'holiday.remove',
    summary: 'Open the center again on that day.',
    access: { center: 'hours:manage' },
    stale: [...offerReads, 'schedule'],
    params: z.strictObject({ onDate: localDateField }),
    answer: centerSettings,
    refusals: ['whole_center_only'],
  },
  'POST /center/spaces': {
    id: 'space.add',
    summary: 'Add a room, court or lane.',
    access: { center: 'hours:manage' },
    stale: offerReads,
    body: spaceInput,
    answer: centerSettings,
    status: 201,
    refusals: ['whole_center_only', 'already_exists', 'service_not_offered'],
  },
  'PATCH /center/spaces/{id}': {
    id: 'space.update',
    summary: 'Change a space, or switch it off or on. Places cannot fall below what is booked.',
    access: { center: 'hours:manage' },
    stale: offerReads,
    params: byId,
    body: spaceInput
      .partial()
      .extend({ status: z.enum(['active', 'inactive']).optional(), accepted: accepted.optional() }),
    answer: centerSettings,
    refusals: [
      'whole_center_only',
      'already_exists',
      'in_use',
      'service_not_offered',
      'classes_affected',
      'classes_affected_changed',
    ],
  },
  'DELETE /center/space-blocks/{id}': {
    id: 'space.reopen',
    summary: 'Let a space be booked again in a time that was closed; what is left of it, where it has begun.',
    access: { center: 'hours:manage' },
    stale: [...offerReads, 'settings', 'schedule'],
    params: byId,
    answer: centerSettings,
    refusals: ['whole_center_only'],
  },
  'PUT /center/services/{id}': {
    id: 'service.offer',
    summary: 'Offer a service of the master list, describe it, or switch it off.',
    access: { center: 'bookings:manage' },
    stale: offerReads,
    params: byId,
    body: z.strictObject({
      description: longText(1000).default(''),
      /** For families that book a single class of it. */
      whatToBring: bringText.default(''),
      status: z.enum(['active', 'inactive']).default('active'),
    }),
    answer: centerSettings,
  },
  'PUT /center/policy': {
    id: 'policy.replace',
    summary:
      'Cancellation tiers, notice, horizon, move cut-off, paying at the center and how long make-up credits last. Orders already made keep the policy they were made with.',
    access: { center: 'money:manage' },
    stale: offerReads,
    body: z.strictObject({
      cancellationPolicy,
      bookingLeadMinutes: z.number().int().min(0).max(43_200),
      bookingHorizonDays: z.number().int().min(1).max(84),
      rescheduleCutoffMinutes: z.number().int().min(0).max(43_200),
      slotStepMinutes: z.union([z.literal(10), z.literal(15), z.literal(20), z.literal(30), z.literal(60)]),
      payAtCenter: z.boolean(),
      /** How long new make-up credits are valid. */
      makeUpDays: z.number().int().min(CREDIT_DAYS.least).max(CREDIT_DAYS.most),
    }),
    answer: centerSettings,
    refusals: ['whole_center_only', 'policy_unfair'],
  },
  'GET /center/dashboard': {
    id: 'dashboard.show',
    summary: 'Today at the center: classes, money, occupancy. Each figure is the count of the list it opens.',
    access: { center: 'bookings:view' },
    mayBeOld: true,
    answer: z.object({
      today: z.string(),
      timeZone: z.string(),
      /** What is left to do before families can come; null once everything is done. */
      firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
      classesToday: z.array(
        z.object({
          id: idField,
          startsAt: z.string(),
          endsAt: z.string(),
          title: namePair,
          expertNames: z.array(z.string()),
          spaceName: z.string().nullable(),
          learnerNames: z.array(z.string()),
          /** Learners who reported an absence, or were marked absent. */
          missingNames: z.array(z.string()),
          status: z.enum(['scheduled', 'completed', 'cancelled']),
          bookingId: idField.nullable(),
          bookingStatus: z.string().nullable(),
          /** How many are expected and marked; null where nobody is, or where the member may not see attendance. */
          roll: z.object({ expected: z.int(), marked: z.int() }).nullable(),
        }),
      ),
      /** This month until now, beside the same days of last month; each only for members who may see it. */
      figures: z.object({
        collected: z.object({ now: moneySchema, before: moneySchema }).nullable(),
        /** In percent; null where nothing is marked. */
        attendance: z.object({ now: z.int().nullable(), before: z.int().nullable() }).nullable(),
        /** Members now, and at this time a month ago. */
        learners: z.object({ now: z.int(), before: z.int() }).nullable(),
      }),
      /** In percent by month; null for a month without marks. */
      attendance: z.array(z.object({ month: z.string(), percent: z.int().nullable() })).nullable(),
      bookings: z.object({
        held: z.number().int(),
        confirmedAhead: z.number().int(),
        cancelledThisMonth: z.number().int(),
      }),
      /** Only for members who may see money. */
      money: z
        .object({
          /** `due`: unpaid amounts that were or are due in that month. */
          months: z.array(
            z.object({ month: z.string(), received: moneySchema, due: moneySchema, refunded: moneySchema }),
          ),
          dueNow: moneySchema,
          /** The part of it that is the rest of partly paid orders. */
          restOfPartlyPaid: moneySchema,
        })
        .nullable(),
      /** Booked share of opening hours over the last 28 days, by weekday and hour, 0 to 100. */
      occupancy: z.array(
        z.object({ weekday: z.number().int(), hour: z.number().int(), percent: z.number() }),
      ),
      experts: z.array(z.object({ expertId: idField, name: z.string(), classesThisWeek: z.number().int() })),
      /** Learners by month; only for members who may see learners. */
      learners: z
        .array(z.object({ month: z.string(), joined: z.number().int(), left: z.number().int() }))
        .nullable(),
      /** The running batches with the highest share of seats taken, and of the others those with the lowest. */
      batches: z.object({ fullest: z.array(batchLoad), emptiest: z.array(batchLoad) }),
    }),
  },
})
