import { z } from 'zod'
import {
  bringText,
  idField,
  instantField,
  localDateField,
  longText,
  paiseField,
  shortText,
} from '../../kernel/fields.ts'
import { BATCH_TYPES, EXPERT_PARTS, JOININGS, MOST_CLASSES, PRICE_PERS, TRIALS } from './batch-words.ts'

const minuteOfDay = z.number().int().min(0).max(1439)
const age = z.number().int().min(0).max(120).nullable()
const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'])

/** When it meets: weekdays with their start, every how many weeks, for how long. Local time of the center (rule R3). */
export const weeklyTimes = z.strictObject({
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  interval: z.number().int().min(1).max(8).default(1),
  startMinute: minuteOfDay,
  minutes: z.number().int().min(15).max(480),
  /** Starts of single weekdays that differ, by ISO weekday. */
  weekdayMinutes: z.partialRecord(weekday, minuteOfDay).default({}),
  exceptions: z.array(localDateField).max(400).default([]),
})

/** Until a date (included), after a number of classes, or open. */
export const seriesEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('on'), on: localDateField }),
  z.strictObject({ kind: z.literal('after'), classes: z.number().int().min(1).max(MOST_CLASSES) }),
  z.strictObject({ kind: z.literal('open') }),
])

export const batchExpert = z.strictObject({ expertId: idField, part: z.enum(EXPERT_PARTS) })

/**
 * A draft is planned for somebody whom the center invited by phone and who has no profile yet: they become its lead with
 * their profile.
 */
export const invitationId = idField.nullable().default(null)

/** When, where and with whom: the input of a plan. */
export const timetable = z.strictObject({
  times: weeklyTimes,
  startsOn: localDateField,
  ends: seriesEnd,
  spaceId: idField.nullable(),
  experts: z.array(batchExpert).max(6),
})

/** A decision about one date of the plan: skipped, at another time or space, or held on a holiday. */
export const dateChoice = z.strictObject({
  on: localDateField,
  skip: z.boolean().default(false),
  /** Held although the center has a holiday or is closed then. */
  hold: z.boolean().default(false),
  startMinute: minuteOfDay.nullable().default(null),
  spaceId: idField.nullable().default(null),
})
export const dateChoices = z.array(dateChoice).max(400).default([])

/** A batch's details, apart from its timetable. */
const facts = {
  name: shortText(80),
  description: longText(1000).default(''),
  whatToBring: bringText.default(''),
  batchType: z.enum(BATCH_TYPES).default('group'),
  capacity: z.number().int().min(1).max(500),
  minParticipants: z.number().int().min(1).max(500).nullable().default(null),
  /** The published time when it is decided whether the batch runs. */
  decideAt: instantField.nullable().default(null),
  priceAmount: paiseField,
  pricePer: z.enum(PRICE_PERS),
  packClasses: z.number().int().min(1).max(200).nullable().default(null),
  registrationAmount: paiseField.default(0),
  trial: z.enum(TRIALS).default('none'),
  trialAmount: paiseField.default(0),
  levelId: idField.nullable().default(null),
  ageFrom: age.default(null),
  ageTo: age.default(null),
  residentsOnly: z.boolean().default(false),
  joining: z.enum(JOININGS).default('open'),
  /**
   * How long before a class an absence has to be reported for a make-up credit; null: the center's cut-off for
   * moves.
   */
  absenceCutoffMinutes: z.number().int().min(0).max(43_200).nullable().default(null),
  moveQuorumPercent: z.number().int().min(1).max(100).default(60),
} as const

export const batchFacts = z.strictObject(facts)

/** The fingerprint that `POST /batches/plan` returned; saving anything else is refused. */
export const fingerprint = z.string().max(20_000)
export const version = z.number().int()
const newFacts = { ...facts, serviceId: idField }

export const newBatch = z.strictObject({
  ...newFacts,
  timetable,
  choices: dateChoices,
  invitationId,
  /** `draft`: saved for later, nothing is claimed. `active`: it runs, with the classes of the plan. */
  start: z.enum(['draft', 'active']),
  fingerprint: fingerprint.nullable().default(null),
})

export const batchProposal = z.strictObject({
  ...newFacts,
  centerId: idField,
  timetable,
  choices: dateChoices,
  message: longText(500).default(''),
})

/** Which classes a change concerns. */
export const changeScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('following'), classSessionId: idField }),
])
