import { bookingStates } from '../bookings/booking-states.ts'
import { CORRECTION_DAYS, ROLL_OPENS_MINUTES } from '../classes/attendance/attendance-rules.ts'
import type { ClassCan, ClassStatus } from './class-shapes.ts'

type BookingStatus = (typeof bookingStates.states)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Bookings whose learner was expected. */
const HELD: readonly BookingStatus[] = ['confirmed', 'completed', 'no_show']

/** The facts about a class that decide about it. Instants as ISO text. */
export interface ClassFacts {
  kind: 'batch' | 'booking'
  status: ClassStatus
  startsAt: string
  endsAt: string
  bookingStatus: BookingStatus | null
  /** How long before the start the center allows requesting another time. */
  rescheduleCutoffMinutes: number
}

/** The facts about a seat that decide how its class is shown. */
export interface ShownPlace {
  status: 'expected' | 'excused' | 'clashing'
  mark: 'present' | 'late' | 'absent' | 'excused' | null
}

/** Whether an absence was reported, and the learner was not seen anyway. */
export const isAbsenceTold = ({ status, mark }: ShownPlace): boolean =>
  status === 'excused' && (mark === null || mark === 'excused')

/**
 * The state people see: the booking's if there is one, otherwise the class's; or "absent" if everyone they see in
 * it reported an absence.
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

/** Whether an upcoming class has no teacher: the accounts of all its experts were deactivated. */
export function needsExpert(
  item: { status: ClassStatus; startsAt: string; experts: readonly { isInactive?: true | undefined }[] },
  now: Date,
): boolean {
  const isAhead = item.status === 'scheduled' && Date.parse(item.startsAt) > now.getTime()
  return isAhead && item.experts.length > 0 && item.experts.every(expert => expert.isInactive)
}

/** The reader: their role, and for a center's member the access. */
export interface ClassReader {
  role: 'center' | 'expert' | 'learner'
  manages: boolean
  marks: boolean
}

/** What may be done with a class right now; the operations decide by the same facts. */
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
