import { newId } from '#domain/kernel/ids.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { type Queued, sendQueue } from '#web/browser/send-queue.ts'
import { selectedCenterId } from '#web/browser/storage.ts'
import { uploadFile } from '#web/modules/files/public.ts'

/** A note to be sent, with its pictures and recordings. */
export interface QueuedNote extends Queued {
  classId: string
  /** The child it is about; null: the whole class. */
  learnerId: string | null
  note: string
  homework: string
  link: string
  files: File[]
}

const notes = sendQueue<QueuedNote>({
  name: 'notes',
  prefix: 'note:',
  mayBeSentAs: role => role === 'expert' || role === 'center',
  together: first => [first],
  async send([item], role) {
    if (!item) return new Map()
    const { id, classId, learnerId, note, homework, link, files, centerId } = item
    const fileIds: string[] = []
    for (const file of files) {
      const uploaded = await uploadFile('class_note', file).catch(problemOf)
      if (typeof uploaded === 'string') return new Map([[id, uploaded]])
      fileIds.push(uploaded.id)
    }
    const body = { id, learnerId, note, homework, link, fileIds }
    await write('POST /classes/{id}/notes', { params: { id: classId }, body }, { role, centerId })
    await queryClient.invalidateQueries({ queryKey: ['GET /classes/{id}/roll', { params: { id: classId } }] })
    return new Map()
  },
})

/** A file that is refused stops its note; a line that broke is tried again. */
function problemOf(error: unknown): string {
  if (isProblem(error) && error.status >= 400 && error.status < 500) return error.detail || error.code
  throw error
}

/** Takes a note: it shows at once, is on the device before anything is sent, and goes to the server when it can. */
export async function queueNote(
  given: Omit<QueuedNote, 'id' | 'centerId' | 'refused'>,
): Promise<'sent' | 'waiting' | 'refused'> {
  const centerId = currentRole() === 'center' ? selectedCenterId() : null
  const note = { ...given, id: newId(), centerId, refused: null }
  await notes.add([note])
  const left = notes.current().find(other => other.id === note.id)
  if (!left) return 'sent'
  return left.refused === null ? 'waiting' : 'refused'
}

export const { dismiss: dismissNote, useQueue: useQueuedNotes, useSending: useNoteSending } = notes
