import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  instantField,
  limit,
  listAnswer,
  localDateField,
  longText,
  offset,
  optionalFilter,
  search,
} from '../../../kernel/fields.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { MARKS } from './mark-merge.ts'

const markField = z.enum(MARKS)
const kindField = z.enum(['enrolled', 'trial', 'make_up', 'walk_in', 'booked'])
const statusField = z.enum(['expected', 'excused', 'clashing'])
/** How a family was compensated for a moved class: its choice is open, or what it got. */
const compensatedField = z.enum(['choosing', 'credit', 'spent', 'refund'])
const ageGroup = z.object({ from: z.int(), to: z.int().nullable() })

/** A mark with the name of who made it, shown next to a different one. */
const shownMark = z.object({
  id: idField,
  mark: markField,
  markNote: z.string(),
  markedBy: z.string(),
  markedAs: z.enum(['center', 'expert']),
  madeAt: z.string(),
})

/** One learner on a roll. Experts see a minor's first name, the age group and what they must know (rule R12). */
export const rollEntry = z
  .object({
    learnerId: idField,
    name: z.string(),
    ageGroup,
    /** What the teachers must know: an allergy, asthma; '' if nothing. */
    alert: z.string(),
    /** For members who may see it, with current consent. */
    pictureId: idField.nullable(),
    kind: kindField,
    status: statusField,
    /** The absence the family reported. */
    absence: z.object({ toldAt: z.string(), inTime: z.boolean(), reason: z.string() }).nullable(),
    /** The days on which the family said they are away, around this class. */
    away: z.object({ from: z.string(), to: z.string() }).nullable(),
    /**
     * The compensation for a class that was moved to a time the learner could not make; `spent`: a make-up class
     * that was already taken or has expired. A learner who attends anyway gives back what can still be revoked.
     */
    compensated: compensatedField.nullable(),
    mark: markField.nullable(),
    markNote: z.string(),
    markedBy: z.string().nullable(),
    madeAt: z.string().nullable(),
    /** All marks of this learner in this class: those a new mark takes into account. */
    markIds: z.array(idField),
    /** Different marks by different people, oldest first; empty if there is nothing to settle. */
    conflict: z.array(shownMark),
  })
  .meta({ id: 'RollEntry' })

/** What was last told families: of this class, of its batch, or about a child on its roll. */
const noteBeside = z.object({
  id: idField,
  classId: idField,
  startsAt: z.string(),
  /** The child it is about; null: the whole class. */
  learnerId: idField.nullable(),
  about: z.string().nullable(),
  note: z.string(),
  homework: z.string(),
  link: z.string(),
  files: z.int(),
  by: z.string(),
  /** How many have done the homework. */
  done: z.int(),
})

/** A class with everyone expected and the marks so far. */
export const roll = z
  .object({
    classId: idField,
    title: namePair,
    startsAt: z.string(),
    endsAt: z.string(),
    status: z.enum(['scheduled', 'completed', 'cancelled']),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    space: z.string().nullable(),
    experts: z.array(z.string()),
    /** Places; null for a single class. */
    capacity: z.int().nullable(),
    opensAt: z.string(),
    closesAt: z.string(),
    entries: z.array(rollEntry),
    notes: z.array(noteBeside),
    can: z.object({ mark: z.boolean(), addWalkIn: z.boolean(), writeNote: z.boolean() }),
    /** Why the roll cannot be marked now. */
    closedBecause: z.enum(['class_cancelled', 'roll_not_open', 'roll_closed', 'not_allowed']).nullable(),
  })
  .meta({ id: 'Roll' })

const newMark = z.strictObject({
  /** Created on the device: sent twice, it is one mark. */
  id: idField,
  learnerId: idField,
  mark: markField,
  note: longText(300).default(''),
  /** When it was made, by the device's clock. */
  at: instantField,
  /** The marks of this learner that the device knew then. */
  seen: z.array(idField).max(50).default([]),
})

/** The outcome of one mark: it is effective (`stands`), another one is, it was known already, or it is refused. */
const markResult = z.object({
  id: idField,
  outcome: z.enum(['stands', 'overruled', 'known', 'refused']),
  /** Why it was refused. */
  refusal: z.object({ code: z.string(), words: z.string() }).nullable(),
})

export const rollSummary = z
  .object({
    classId: idField,
    title: namePair,
    startsAt: z.string(),
    endsAt: z.string(),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    space: z.string().nullable(),
    experts: z.array(z.string()),
    expected: z.int(),
    marked: z.int(),
    conflicts: z.int(),
  })
  .meta({ id: 'RollSummary' })

/** One class in a learner's history. */
const attended = z.object({
  classId: idField,
  title: namePair,
  startsAt: z.string(),
  center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
  kind: kindField,
  status: statusField,
  mark: markField.nullable(),
  /** For center and expert, the person who made the mark. */
  markNote: z.string().nullable(),
  absenceInTime: z.boolean().nullable(),
})

const counts = z.object({ present: z.int(), late: z.int(), absent: z.int(), excused: z.int() })

export const attendanceHistory = z
  .object({
    learner: z.object({ id: idField, name: z.string(), alert: z.string() }),
    items: z.array(attended),
    /** By month, YYYY-MM, the latest first. */
    months: z.array(z.object({ month: z.string(), counts, percent: z.int().nullable() })),
    total: z.object({ counts, percent: z.int().nullable() }),
  })
  .meta({ id: 'AttendanceHistory' })

/** A learner of the family in a class: whether an absence can be reported, and the consequences. */
const ownAbsence = z.object({
  learnerId: idField,
  name: z.string(),
  kind: kindField,
  absence: z.object({ toldAt: z.string(), inTime: z.boolean(), reason: z.string() }).nullable(),
  /** The class was moved to a time they cannot make: a make-up credit or the money already replaces it. */
  chooses: z.boolean(),
  /** An absence reported until then gives a make-up credit. */
  absenceCutoff: z.string(),
  givesCredit: z.boolean(),
  can: z.object({ tell: z.boolean(), takeBack: z.boolean() }),
})

const byId = z.strictObject({ id: idField })
const taughtLearner = z
  .object({
    learnerId: idField,
    name: z.string(),
    ageGroup,
    alert: z.string(),
    center: z.object({ id: idField, name: z.string() }),
    batches: z.array(z.string()),
    lastClassAt: z.string().nullable(),
    /** For the last 60 days. */
    percent: z.int().nullable(),
    counts,
    lastNote: z.object({ text: z.string(), at: z.string() }).nullable(),
  })
  .meta({ id: 'TaughtLearner' })

export const attendanceApi = defineContract({
  'GET /rolls': {
    id: 'roll.list',
    summary:
      'Classes whose roll is to be taken: those of the last week that are not marked whole, and today’s.',
    access: { expert: true, center: 'attendance:view' },
    answer: z.object({
      items: z.array(rollSummary),
      /** For the last 30 days, over all marks; null if there are none. */
      rate: z.object({ percent: z.int().nullable(), counts }),
    }),
  },
  'GET /rolls/near': {
    id: 'roll.near',
    summary: 'The whole rolls of today and tomorrow, to be kept for when there is no network.',
    access: { expert: true, center: 'attendance:view' },
    answer: z.object({ items: z.array(roll) }),
  },
  'GET /classes/{id}/roll': {
    id: 'roll.show',
    summary: 'Everybody who is expected in a class, with what is marked.',
    access: { expert: true, center: 'attendance:view' },
    params: byId,
    answer: roll,
  },
  'POST /classes/{id}/marks': {
    id: 'roll.mark',
    summary:
      'Mark who came, also later what was marked without network. Each mark has its own id: sent twice it does nothing.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['rolls', 'attendance', 'credits', 'schedule'],
    params: byId,
    body: z.strictObject({
      /** The device's clock when sending, which tells how long ago each mark was made. */
      sentAt: instantField,
      marks: z.array(newMark).min(1).max(200),
    }),
    answer: z.object({ roll, results: z.array(markResult) }),
    status: 201,
    refusals: ['class_cancelled'],
    rate: { max: 240, windowSeconds: 60, per: 'user' },
  },
  'POST /classes/{id}/walk-ins': {
    id: 'walkin.add',
    summary: 'Put a learner of the center who came without a place on the roll.',
    access: { center: 'attendance:manage' },
    stale: ['roll', 'rolls', 'classes'],
    params: byId,
    body: z.strictObject({
      learnerId: idField,
      /** The person has seen that every place is taken. */
      evenIfFull: z.boolean().default(false),
    }),
    answer: roll,
    status: 201,
    refusals: [
      'class_cancelled',
      'roll_not_open',
      'roll_closed',
      'class_full',
      'already_on_roll',
      'cancel_booking_instead',
      'illegal_transition',
    ],
  },
  'GET /classes/{id}/absence': {
    id: 'absence.show',
    summary: 'Own learners in a class, until when an absence gives a make-up class, and what was told.',
    access: { learner: true },
    params: byId,
    answer: z.object({
      classId: idField,
      title: namePair,
      startsAt: z.string(),
      center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
      items: z.array(ownAbsence),
    }),
  },
  'POST /classes/{id}/absence': {
    id: 'absence.tell',
    summary:
      'Say beforehand that a learner cannot come: in time it gives a make-up credit, later it is only noted.',
    access: { learner: true, center: 'attendance:manage' },
    stale: ['absence', 'schedule', 'classes', 'credits', 'attendance'],
    params: byId,
    body: z.strictObject({ learnerId: idField, reason: longText(200).default('') }),
    answer: z.object({ inTime: z.boolean(), gotCredit: z.boolean() }),
    status: 201,
    refusals: [
      'class_cancelled',
      'already_started',
      'cancel_booking_instead',
      'choice_stands',
      'illegal_transition',
    ],
  },
  'DELETE /classes/{id}/absence/{learnerId}': {
    id: 'absence.takeback',
    summary: 'The learner comes after all: the credit goes back, until the class starts.',
    access: { learner: true, center: 'attendance:manage' },
    stale: ['absence', 'schedule', 'classes', 'credits', 'attendance'],
    params: z.strictObject({ id: idField, learnerId: idField }),
    answer: z.undefined(),
    status: 204,
    refusals: [
      'class_cancelled',
      'already_started',
      'class_full',
      'credit_spent',
      'learner_busy',
      'illegal_transition',
    ],
  },
  'GET /learners/{id}/attendance': {
    id: 'attendance.show',
    summary:
      'The classes of a learner with what was marked, by month: all to the family, own ones to center and expert.',
    access: { learner: true, expert: true, center: 'attendance:view' },
    params: byId,
    query: z.strictObject({
      startDate: localDateField.optional(),
      endDate: localDateField.optional(),
      centerId: optionalFilter(idField),
    }),
    answer: attendanceHistory,
  },
  'GET /expert/learners': {
    id: 'taught.list',
    summary: 'Learners of the expert’s own classes by center and batch, with attendance and the last note.',
    access: { expert: true },
    query: z.strictObject({
      search,
      centerId: optionalFilter(idField),
      batchId: optionalFilter(idField),
      sortBy: z.enum(['name', 'percent', 'lastClassAt']).default('name'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
      limit,
      offset,
    }),
    answer: listAnswer(taughtLearner).extend({
      centers: z.array(z.object({ id: idField, name: z.string() })),
      batches: z.array(z.object({ id: idField, name: z.string(), centerId: idField })),
    }),
  },
})
