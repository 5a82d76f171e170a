import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { QueuedMark } from './mark-queue.ts'

export type Roll = ApiAnswer<'GET /classes/{id}/roll'>
export type RollEntry = Roll['entries'][number]

/** A learner as the roll shows them: with what was just marked here, whether it is through or not. */
export interface ShownEntry extends RollEntry {
  isWaiting: boolean
}

/** Merges unsent marks into the roll, so that a person's action shows immediately. */
export function withWaiting(roll: Roll, queue: readonly QueuedMark[]): ShownEntry[] {
  return roll.entries.map(entry => {
    const own = queue.filter(
      mark => mark.refused === null && mark.classId === roll.classId && mark.learnerId === entry.learnerId,
    )
    const last = own.at(-1)
    if (!last) return { ...entry, isWaiting: false }
    const markIds = [...entry.markIds, ...own.map(mark => mark.id)]
    return { ...entry, mark: last.mark, markNote: last.note, markIds, conflict: [], isWaiting: true }
  })
}

/** Whether a learner counts as expected: not those who reported an absence in time. */
export const isExpected = (entry: RollEntry) => entry.status !== 'excused' || entry.mark !== null

export const tones: Record<Mark, string> = {
  present: 'teal',
  late: 'saffron',
  absent: 'red',
  excused: 'indigo',
}
