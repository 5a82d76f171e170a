import { newId } from '#domain/kernel/ids.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiAnswer } from '#web/browser/api.ts'
import { queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { type Queued, sendQueue } from '#web/browser/send-queue.ts'
import { selectedCenterId } from '#web/browser/storage.ts'

/** A mark to be sent. */
export interface QueuedMark extends Queued {
  classId: string
  learnerId: string
  mark: Mark
  note: string
  /** By this device's clock, ISO. */
  at: string
  seen: string[]
}

type Roll = ApiAnswer<'GET /classes/{id}/roll'>
type Wanted = Pick<QueuedMark, 'classId' | 'learnerId' | 'mark' | 'note' | 'seen'>

const mostAtOnce = 100

const marks = sendQueue<QueuedMark>({
  name: 'marks',
  prefix: '',
  mayBeSentAs: role => role === 'expert' || role === 'center',
  // The oldest marks of one class.
  together: ({ classId, centerId }, waiting) =>
    waiting.filter(mark => mark.classId === classId && mark.centerId === centerId).slice(0, mostAtOnce),
  async send(items, role) {
    const [{ classId, centerId }] = items as [QueuedMark]
    const body = {
      sentAt: new Date().toISOString(),
      marks: items.map(({ id, learnerId, mark, note, at, seen }) => ({
        id,
        learnerId,
        mark,
        note,
        at,
        seen,
      })),
    }
    const input = { params: { id: classId }, body }
    const { roll, results } = await write('POST /classes/{id}/marks', input, { role, centerId })
    showRoll(roll)
    return new Map(results.map(result => [result.id, result.refusal?.words]))
  },
})

/** Puts the roll the server answered with where screens read it. */
function showRoll(roll: Roll) {
  queryClient.setQueryData(['GET /classes/{id}/roll', { params: { id: roll.classId } }], roll)
}

/** Takes marks: they show at once, are on the device before anything is sent, and go to the server in order. */
export function queueMarks(wanted: readonly Wanted[]): Promise<void> {
  const at = new Date().toISOString()
  const centerId = currentRole() === 'center' ? selectedCenterId() : null
  return marks.add(wanted.map(mark => ({ ...mark, id: newId(), at, centerId, refused: null })))
}

export const { dismiss: dismissMark, useQueue: useQueuedMarks, useSending: useMarkSending } = marks
