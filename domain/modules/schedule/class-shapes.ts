import { z } from 'zod'
import { idField, versionField } from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

export const classStatus = z.enum(['scheduled', 'completed', 'cancelled'])
export type ClassStatus = z.output<typeof classStatus>
/** The filter of a schedule: a state, or `not_cancelled` for everything that is not cancelled. */
export const classFilter = z.enum([...classStatus.options, 'not_cancelled'])

/** The state of the booking behind a single class. */
export const bookedStatus = z.enum([
  'requested',
  'held',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'expired',
  'declined',
])

const batchType = z.enum(['group', 'workshop', 'camp'])
/** `excused`: absence reported; `clashing`: has a seat here and another class at that time. */
const placeStatus = z.enum(['expected', 'excused', 'clashing'])
const mark = z.enum(['present', 'late', 'absent', 'excused'])
const named = z.object({ id: idField, name: z.string() })
/** `isInactive` only if the account was deactivated: upcoming classes need another expert. */
const teacher = named.extend({ isInactive: z.literal(true).optional() })

export const classCan = z.object({
  /** To another free time immediately. */
  move: z.boolean(),
  /** Cancel the booking. */
  cancel: z.boolean(),
  /** Ask everyone affected for another time (rule R7). */
  askMove: z.boolean(),
  /** Cancel one class of a batch. */
  cancelClass: z.boolean(),
  /** Let another expert teach it. */
  substitute: z.boolean(),
  /** Record attendance. */
  mark: z.boolean(),
  /** Change the batch from here on. */
  edit: z.boolean(),
})
export type ClassCan = z.output<typeof classCan>

const scheduledBatch = z.object({
  id: idField,
  batchType,
  seats: z.int().min(0),
  capacity: z.int().min(1),
})

/** One class with all its names. */
export const scheduledClass = z
  .object({
    id: idField,
    kind: z.enum(['batch', 'booking']),
    status: classStatus,
    startsAt: z.string(),
    endsAt: z.string(),
    /** Batch name, or the service of a single class. */
    title: namePair,
    center: z.object({
      id: idField,
      name: z.string(),
      timeZone: z.string(),
      /** A suspended center's classes stay scheduled, and may not take place. */
      isSuspended: z.boolean(),
    }),
    service: z.object({ id: idField, name: namePair }),
    /** The way there; null where it is not known. */
    place: z
      .object({
        addressLine: z.string(),
        city: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      })
      .nullable(),
    space: named.nullable(),
    /** It meets by a link, which who is on the roll gets (`GET /classes/{id}/meeting`). */
    isOnline: z.boolean(),
    experts: z.array(teacher),
    /**
     * Center and expert: who booked it (for experts a minor's first name); a batch's learners are on its roll.
     * Learners: who of their own family comes, to bookings and batches alike (rule R12).
     */
    learners: z.array(
      z.object({ id: idField, name: z.string(), status: placeStatus, mark: mark.nullable() }),
    ),
    bookingId: idField.nullable(),
    bookingStatus: bookedStatus.nullable(),
    batch: scheduledBatch.nullable(),
    /** The batch's words, or the center's for single classes of the service; may be empty. */
    whatToBring: z.string(),
    /**
     * For center and expert of a batch's class: how many are expected, how many are marked, and how many reported
     * an absence.
     */
    roll: z.object({ expected: z.int().min(0), marked: z.int().min(0), absences: z.int().min(0) }).nullable(),
    /** How often it was moved before. */
    moves: z.int().min(0),
    /** The start to which its center may undo its own latest move; null for everyone else. */
    undoTo: z.string().nullable(),
    can: classCan,
  })
  .meta({ id: 'ScheduledClass' })

/** How a class would fit at another time. */
export const classFit = z
  .object({
    version: versionField,
    isFree: z.boolean(),
    status: z.enum(['past', 'holiday', 'closed', 'no_space', 'clash', 'ok']),
    /** The obstacle, in words; null if there is none. */
    why: namePair.nullable(),
    /** Experts outside their offered hours: allowed, since they may have agreed. */
    warnings: z.array(
      z.object({
        name: z.string(),
        why: z.enum(['outside_availability', 'not_engaged']),
      }),
    ),
    /** Where it would take place. */
    space: named.nullable(),
    /** The spaces suitable for it. */
    spaces: z.array(named),
    /** On its roll; and how many of them have another class then. */
    learners: z.int().min(0),
    learnersBusy: z.int().min(0),
  })
  .meta({ id: 'ClassFit' })

/**
 * One class among many: names are listed once, separately. What may be done with it follows from these facts by
 * `whatMayBeDone`.
 */
export const listedClass = z
  .object({
    id: idField,
    status: classStatus,
    startsAt: z.string(),
    minutes: z.int().min(1),
    centerId: idField,
    serviceId: idField,
    spaceId: idField.nullable(),
    expertIds: z.array(idField),
    /** Null: a booked single class. */
    batchId: idField.nullable(),
    bookingId: idField.nullable(),
    bookingStatus: bookedStatus.nullable(),
    /** As in ScheduledClass; without a status they are expected, without a mark nothing was marked. */
    learners: z.array(z.object({ id: idField, status: placeStatus.optional(), mark: mark.optional() })),
    /** For center and expert: how many reported an absence; absent if none did. */
    absences: z.int().min(1).optional(),
    /** It was given another time or space. */
    isMoved: z.literal(true).optional(),
    /** It meets by a link. */
    isOnline: z.literal(true).optional(),
  })
  .meta({ id: 'ListedClass' })

/** The names for the ids in a list of classes. */
export const scheduleNames = {
  centers: z.array(
    z.object({
      id: idField,
      name: z.string(),
      timeZone: z.string(),
      rescheduleCutoffMinutes: z.int().min(0),
      isSuspended: z.boolean(),
      /** When it is open; weekday 1 is Monday. */
      hours: z.array(
        z.object({ weekday: z.int().min(1).max(7), opensMinute: z.int(), closesMinute: z.int() }),
      ),
    }),
  ),
  services: z.array(z.object({ id: idField, name: namePair })),
  batches: z.array(scheduledBatch.extend({ name: z.string() })),
  experts: z.array(teacher),
  spaces: z.array(named.extend({ places: z.int().min(1) })),
  learners: z.array(named),
}
