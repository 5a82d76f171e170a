import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, moneySchema } from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { bookedStatus, classStatus } from '../schedule/class-shapes.ts'
import { WAITING_KINDS } from './waiting/waiting-kinds.ts'

/**
 * What a family is asked, beside what waits as for every role: polls, seats held for it, choices between a make-up
 * class and the money, invitations to look after a child.
 */
export const FAMILY_QUESTIONS = [...WAITING_KINDS, 'poll', 'offer', 'choice', 'invitation'] as const
export type FamilyQuestion = (typeof FAMILY_QUESTIONS)[number]

/** A class of one learner, with what its state depends on (`shownState`). */
const ownClass = z.object({
  id: idField,
  startsAt: z.string(),
  endsAt: z.string(),
  title: namePair,
  center: z.object({
    name: z.string(),
    timeZone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  space: z.string().nullable(),
  /** It meets by a link (`GET /classes/{id}/meeting`). */
  isOnline: z.boolean(),
  experts: z.array(z.string()),
  status: classStatus,
  bookingId: idField.nullable(),
  bookingStatus: bookedStatus.nullable(),
  place: z.enum(['expected', 'excused', 'clashing']),
  mark: z.enum(['present', 'late', 'absent', 'excused']).nullable(),
  /** The start it was moved from; null: it is where it was planned. */
  movedFrom: z.string().nullable(),
  can: z.object({
    /** Report an absence from a batch’s class. */
    tellAbsence: z.boolean(),
  }),
})

/** Something to pay, on one day. */
const ownDue = z.object({
  /** Identifies the order and its day, for lists. */
  id: z.string(),
  orderId: idField,
  what: namePair,
  learners: z.array(z.string()),
  center: z.string(),
  dueOn: z.string(),
  /** Until when it is held and can be paid; null: it is not held. */
  payBy: z.string().nullable(),
  timeZone: z.string(),
  /** Days since then; 0 if it is not late. */
  daysLate: z.int().min(0),
  amount: moneySchema,
  bookingId: idField.nullable(),
  enrolmentId: idField.nullable(),
  can: z.object({ pay: z.boolean() }),
})

export const familyTodayApi = defineContract({
  'GET /family/today': {
    id: 'family.today',
    summary:
      'The family at a glance: the next classes of each learner, what is due, make-up classes that can be booked, answers that are wanted.',
    access: { learner: true },
    answer: z.object({
      learners: z.array(z.object({ id: idField, name: z.string(), classes: z.array(ownClass) })),
      due: z.object({
        /** All that is listed here, one sum a currency. */
        total: z.array(moneySchema),
        items: z.array(ownDue),
      }),
      /** Those that end first stand first. */
      makeUps: z.array(
        z.object({
          id: idField,
          learnerId: idField,
          /** The first name. */
          learner: z.string(),
          service: namePair,
          center: z.string(),
          /** The last local date it is valid. */
          expiresOn: z.string(),
          daysLeft: z.int().min(0),
        }),
      ),
      wanted: z.array(z.object({ kind: z.enum(FAMILY_QUESTIONS), count: z.int().min(1) })),
      /** The family has or had anything here: without it, the first step is to find a class. */
      isNew: z.boolean(),
    }),
  },
})
