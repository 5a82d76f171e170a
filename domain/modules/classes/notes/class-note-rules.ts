import { type ClassTimes, rollHours } from '../attendance/attendance-rules.ts'

/** Its author may correct or withdraw a note for so long; after that families rely on it. */
export const NOTE_CHANGE_HOURS = 24
/** A note may be written for so many days after the class, also where it waited for a network. */
export const NOTE_DAYS = 9
export const MOST_NOTE_FILES = 4
/** Of one text. */
export const LONGEST_NOTE = 1000
/** Of a voice recording. */
export const LONGEST_VOICE_SECONDS = 120

const HOUR = 3_600_000

/** Why no note can be written to the families of a class now, or null. */
export function whyNoNote(
  times: ClassTimes,
  now: Date,
): 'class_cancelled' | 'note_too_early' | 'note_too_late' | null {
  if (times.status === 'cancelled') return 'class_cancelled'
  if (now < rollHours(times).opensAt) return 'note_too_early'
  return now.getTime() > times.endsAt.getTime() + NOTE_DAYS * 24 * HOUR ? 'note_too_late' : null
}

/** Until when its author may correct or withdraw a note. */
export const noteChangeUntil = (writtenAt: Date): Date =>
  new Date(writtenAt.getTime() + NOTE_CHANGE_HOURS * HOUR)
