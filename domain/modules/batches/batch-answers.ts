import { z } from 'zod'
import { idField, moneySchema, versionField } from '../../kernel/fields.ts'
import { namedCenter } from '../centers/named-center.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { TAX_WAYS } from '../orders/taxes/tax-rules.ts'
import { dateChoice, weeklyTimes } from './batch-fields.ts'
import {
  BATCH_STATUSES,
  BATCH_TYPES,
  EXPERT_PARTS,
  JOIN_STEPS,
  JOININGS,
  PRICE_PERS,
  TRIALS,
  WHY_NOT_JOIN,
} from './batch-words.ts'

const named = z.object({ id: idField, name: z.string() })
const namedPair = z.object({ id: idField, name: namePair })

/** A batch as the caller may see it; it names no learners except the caller's own (rule R12). */
export const batchAnswer = z
  .object({
    id: idField,
    name: z.string(),
    description: z.string(),
    whatToBring: z.string(),
    batchType: z.enum(BATCH_TYPES),
    status: z.enum(BATCH_STATUSES),
    /** Fewer learners than its minimum, and the decision is still to come. */
    isAtRisk: z.boolean(),
    isFull: z.boolean(),
    /** All its experts are inactive: it accepts nobody until its center has chosen another one. */
    needsExpert: z.boolean(),
    center: namedCenter,
    service: namedPair,
    space: named.nullable(),
    /** It meets by a link, unless a single class says otherwise. */
    isOnline: z.boolean(),
    experts: z.array(z.object({ id: idField, name: z.string(), part: z.enum(EXPERT_PARTS) })),
    /**
     * For the center of a draft: whom it waits for before it can be opened. `expertId` is null for somebody invited by
     * phone, `engagementId` until they have agreed to work with the center.
     */
    unsigned: z.array(
      z.object({
        name: z.string(),
        expertId: idField.nullable(),
        invitationId: idField.nullable(),
        engagementId: idField.nullable(),
      }),
    ),
    level: namedPair.nullable(),
    ageFrom: z.number().int().nullable(),
    ageTo: z.number().int().nullable(),
    residentsOnly: z.boolean(),
    joining: z.enum(JOININGS),
    capacity: z.number().int(),
    seatsTaken: z.number().int(),
    /** Seats for new learners: none while they are offered to the waitlist first. */
    seatsLeft: z.number().int(),
    /** How many wait for a seat. */
    waiting: z.number().int(),
    minParticipants: z.number().int().nullable(),
    /** How many take part or are about to pay. */
    participants: z.number().int(),
    decideAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** As set by the center, before tax. */
    price: moneySchema,
    /** The price as families pay it, tax included; so are `paidRegistration` and `paidTrialPrice`. */
    paidPrice: moneySchema,
    /** How the caller's family can join, by the rule of joining itself, otherwise why not. */
    join: z.object({ step: z.enum(JOIN_STEPS), why: z.enum(WHY_NOT_JOIN).nullable() }),
    /** Metres from the given place, otherwise from the family's home; null if neither is known. */
    distance: z.number().int().nullable(),
    pricePer: z.enum(PRICE_PERS),
    packClasses: z.number().int().nullable(),
    registration: moneySchema,
    paidRegistration: moneySchema,
    trial: z.enum(TRIALS),
    trialPrice: moneySchema,
    paidTrialPrice: moneySchema,
    absenceCutoffMinutes: z.number().int().nullable(),
    moveQuorumPercent: z.number().int(),
    times: weeklyTimes,
    /** Decisions about single dates; skipped ones are exceptions of `times`. */
    choices: z.array(dateChoice),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** Classes exist up to and including this date; null: none planned yet. */
    plannedUntil: z.string().nullable(),
    nextClass: z.object({ id: idField, startsAt: z.string(), endsAt: z.string() }).nullable(),
    classesDone: z.number().int(),
    classesLeft: z.number().int(),
    pausedFrom: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    endedAt: z.string().nullable(),
    endReason: z.string().nullable(),
    continuesBatchId: idField.nullable(),
    /** The expert who proposed it. */
    proposedBy: named.nullable(),
    /** The caller's own learners in it. */
    own: z.array(
      z.object({
        enrolmentId: idField,
        learnerId: idField,
        learnerName: z.string(),
        status: z.enum(['waitlisted', 'offered', 'pending_payment', 'active', 'paused']),
      }),
    ),
    version: versionField,
    createdAt: z.string(),
    /** What the caller may do next. */
    can: z.object({
      edit: z.boolean(),
      editTimetable: z.boolean(),
      open: z.boolean(),
      assign: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      complete: z.boolean(),
      cancel: z.boolean(),
      delete: z.boolean(),
      duplicate: z.boolean(),
      substitute: z.boolean(),
    }),
  })
  .meta({ id: 'Batch' })

/** One date of the pattern, and what would happen on it. */
export const planDate = z
  .object({
    on: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    space: named.nullable(),
    status: z.enum(['ok', 'clash', 'no_space', 'closed', 'holiday']),
    /** The obstacle, by name, or the holiday's name. Null if there is none. */
    problem: namePair.nullable(),
    /** What a center may override, since people may have agreed: time off, outside an expert's hours. */
    warnings: z.array(namePair),
    /** Whether a class would be held. */
    isHeld: z.boolean(),
    /** Whether a decision is needed: it is skipped, or at another time or in another space. */
    isOpen: z.boolean(),
    isSkipped: z.boolean(),
    /** Spaces that are free at that time. */
    freeSpaces: z.array(named),
    /** The effect on existing classes: a new one, unchanged, another time or place. */
    effect: z.enum(['add', 'keep', 'move']),
  })
  .meta({ id: 'PlanDate' })

/** The whole effect of a timetable before it is saved (rule R18). Exactly what is shown is saved, or nothing. */
export const batchPlan = z
  .object({
    timeZone: z.string(),
    dates: z.array(planDate),
    held: z.number().int(),
    /** Dates that need a decision. */
    open: z.number().int(),
    /** Classes that would be cancelled, since the pattern no longer has them. */
    dropped: z.array(z.object({ id: idField, startsAt: z.string() })),
    /** Learners whose classes change. */
    learners: z.number().int(),
    /** Learners who lose a paid class or have a clash: their families choose a make-up class or the money. */
    choosing: z.number().int(),
    firstOn: z.string().nullable(),
    lastOn: z.string().nullable(),
    /** Classes exist up to and including this date for now; more follow day by day if the batch has no end. */
    plannedUntil: z.string(),
    fingerprint: z.string(),
  })
  .meta({ id: 'BatchPlan' })

export const batchClass = z
  .object({
    id: idField,
    on: z.string().nullable(),
    startsAt: z.string(),
    endsAt: z.string(),
    status: z.enum(['scheduled', 'completed', 'cancelled']),
    /** It had another time before. */
    movedFrom: z.string().nullable(),
    cancelReason: z.string().nullable(),
    space: named.nullable(),
    experts: z.array(
      z.object({ id: idField, name: z.string(), part: z.enum(['lead', 'assistant', 'substitute']) }),
    ),
    /** How many are expected; for families how many of their own learners. */
    expected: z.number().int(),
    /** How many reported an absence; for families how many of their own learners. */
    absences: z.number().int(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'BatchClass' })

/** A preview of pausing or cancelling. */
export const batchEffects = z
  .object({
    classes: z.number().int(),
    firstClassAt: z.string().nullable(),
    lastClassAt: z.string().nullable(),
    /** Learners in the batch and on its waitlist: their families are notified. */
    learners: z.number().int(),
    waiting: z.number().int(),
    experts: z.array(named),
    /** Learners with a paid class among those cancelled: their families choose a make-up class or the money. */
    choosing: z.number().int(),
    /** The refund to families for undelivered classes. */
    refund: moneySchema,
  })
  .meta({ id: 'BatchEffects' })

/** The choices for a batch in one center. */
export const batchChoices = z
  .object({
    center: z.object({ id: idField, name: z.string(), timeZone: z.string(), currency: z.string() }),
    /** `tax`: added to a price today; null if none is. */
    services: z.array(
      namedPair.extend({
        tax: z.object({ way: z.enum(TAX_WAYS), basisPoints: z.number().int() }).nullable(),
      }),
    ),
    spaces: z.array(
      z.object({
        id: idField,
        name: z.string(),
        places: z.number().int(),
        serviceIds: z.array(idField),
      }),
    ),
    /** Experts with an active engagement; for drafts of the center also those who have not signed yet. */
    experts: z.array(
      z.object({
        id: idField,
        name: z.string(),
        serviceIds: z.array(idField),
        isSigned: z.boolean(),
      }),
    ),
    /** Whom the center invited by phone and who have no profile yet: for drafts. */
    invited: z.array(z.object({ id: idField, name: z.string(), serviceIds: z.array(idField) })),
    levels: z.array(namedPair),
    /** Age groups a batch can be offered for; a batch stores the years. */
    ageGroups: z.array(namedPair.extend({ from: z.number().int(), to: z.number().int().nullable() })),
  })
  .meta({ id: 'BatchChoices' })
