import { bookingStates } from '../bookings/booking-states.ts'
import { CORRECTION_DAYS, ROLL_OPENS_MINUTES } from '../classes/attendance/attendance-rules.ts'
import type { ClassCan, ClassStatus } from './class-shapes.ts'

type BookingStatus = (typeof bookingStates.states)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Bookings whose learner was to come. */
const HELD: readonly BookingStatus[] = ['confirmed', 'completed', 'no_show']

/** What decides about a class, of the class itself. Instants as ISO text. */
export interface ClassFacts {
  kind: 'batch' | 'booking'
  status: ClassStatus
  startsAt: string
  endsAt: string
  bookingStatus: BookingStatus | null
  /** How long before the start its center lets people ask for another time. */
  rescheduleCutoffMinutes: number
}

/** What of a place decides how its class is shown. */
export interface ShownPlace {
  status: 'expected' | 'excused' | 'clashing'
  mark: 'present' | 'late' | 'absent' | 'excused' | null
}

/** Whether a learner was said not to come, and nobody saw them come all the same. */
export const isAbsenceTold = ({ status, mark }: ShownPlace): boolean =>
  status === 'excused' && (mark === null || mark === 'excused')

/**
 * The state a person reads: of the booking where there is one, else of the class; where all whom they see in it told that
 * they cannot come, that.
 */
export function shownState(item: {
  status: ClassStatus
  bookingStatus: BookingStatus | null
  learners?: readonly ShownPlace[]
}) {
  if (item.status === 'cancelled') return 'cancelled'
  const { learners = [] } = item
  if (learners.length > 0 && learners.every(isAbsenceTold)) return 'absence_informed'
  return item.bookingStatus ?? item.status
}

/** Whether a class ahead has nobody to teach it: the accounts of all its experts were made inactive. */
export function needsExpert(
  item: { status: ClassStatus; startsAt: string; experts: readonly { isInactive?: true | undefined }[] },
  now: Date,
): boolean {
  const isAhead = item.status === 'scheduled' && Date.parse(item.startsAt) > now.getTime()
  return isAhead && item.experts.length > 0 && item.experts.every(expert => expert.isInactive)
}

/** Who looks at it: the role, and for a center's member what the access covers. */
export interface ClassReader {
  role: 'center' | 'expert' | 'learner'
  manages: boolean
  marks: boolean
}

/** What may be done with a class at this moment; the operations behind decide by the same facts. */
export function whatMayBeDone(reader: ClassReader, facts: ClassFacts, now: Date): ClassCan {
  const [start, end, at] = [Date.parse(facts.startsAt), Date.parse(facts.endsAt), now.getTime()]
  const isCenter = reader.role === 'center'
  const isLearner = reader.role === 'learner'
  const isBatch = facts.kind === 'batch'
  const isConfirmed = facts.bookingStatus === 'confirmed'
  const isAhead = reader.manages && facts.status === 'scheduled' && start > at
  const isBeforeCutoff = start - facts.rescheduleCutoffMinutes * MINUTE >= at
  const isHeld = isBatch || (facts.bookingStatus !== null && HELD.includes(facts.bookingStatus))
  return {
    move: isAhead && (isBatch ? isCenter : isConfirmed && (!isLearner || isBeforeCutoff)),
    cancel:
      isAhead &&
      facts.bookingStatus !== null &&
      bookingStates.allowed(facts.bookingStatus).includes('cancel'),
    askMove: isAhead && (isBatch || isConfirmed) && isBeforeCutoff,
    cancelClass: isAhead && isBatch && !isLearner,
    substitute: isAhead && isCenter && (isBatch || isConfirmed),
    mark:
      reader.marks &&
      !isLearner &&
      facts.status !== 'cancelled' &&
      isHeld &&
      start - ROLL_OPENS_MINUTES * MINUTE <= at &&
      at < end + CORRECTION_DAYS * DAY,
    edit: isAhead && isBatch && isCenter,
  }
}
