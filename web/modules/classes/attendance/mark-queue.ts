import { useEffect, useSyncExternalStore } from 'react'
import { newId } from '#domain/kernel/ids.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiAnswer } from '#web/browser/api.ts'
import { listLocal, removeLocal, writeLocal } from '#web/browser/local-store.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient, write } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { selectedCenterId, storedUserId } from '#web/browser/storage.ts'

/**
 * A mark to be sent. It contains only ids, no name: it stays on the device until it was sent, even after a
 * sign-out.
 */
export interface QueuedMark {
  id: string
  classId: string
  learnerId: string
  mark: Mark
  note: string
  /** By this device's clock, ISO. */
  at: string
  seen: string[]
  centerId: string | null
  /** Why it does not count; null while it waits to be sent. */
  refused: string | null
}

type Roll = ApiAnswer<'GET /classes/{id}/roll'>
type Wanted = Pick<QueuedMark, 'classId' | 'learnerId' | 'mark' | 'note' | 'seen'>

const longestWait = 60_000
const mostAtOnce = 100
const none: readonly QueuedMark[] = []

let queue: readonly QueuedMark[] = none
let owner: string | null = null
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: readonly QueuedMark[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Whose marks: those of the role's person, no matter who else uses the device. */
function ownerNow(): string | null {
  const role = currentRole()
  const userId = role && storedUserId(role)
  return userId ? `${role}:${userId}:` : null
}

const placeOf = (mark: QueuedMark) => `${owner}${mark.id}`

/** Reads what earlier pages left behind, and sends it. */
async function load(): Promise<void> {
  const now = ownerNow()
  if (now === null) return
  if (now !== owner) {
    owner = now
    change(none)
  }
  const stored = await listLocal<QueuedMark>('marks', now).catch(() => [])
  const here = new Set(queue.map(mark => mark.id))
  change([...stored.map(({ value }) => value).filter(mark => !here.has(mark.id)), ...queue])
  void flush()
}

/** Takes marks: they show at once, are on the device before anything is sent, and go to the server in order. */
export async function queueMarks(wanted: readonly Wanted[]): Promise<void> {
  owner ??= ownerNow()
  const at = new Date().toISOString()
  const centerId = currentRole() === 'center' ? selectedCenterId() : null
  const marks = wanted.map(mark => ({ ...mark, id: newId(), at, centerId, refused: null }))
  change([...queue, ...marks])
  // If storage is unavailable, they live as long as the page.
  await Promise.all(marks.map(mark => writeLocal('marks', placeOf(mark), mark))).catch(error =>
    console.warn('marks are kept by this page alone', error),
  )
  await flush()
}

/** Takes note of a mark that was refused: it goes. */
export async function dismissMark(mark: QueuedMark): Promise<void> {
  await drop([mark])
}

async function drop(gone: readonly QueuedMark[]): Promise<void> {
  const ids = new Set(gone.map(mark => mark.id))
  change(queue.filter(mark => !ids.has(mark.id)))
  await Promise.all(gone.map(mark => removeLocal('marks', placeOf(mark)))).catch(() => undefined)
}

/** One page at a time sends; what cannot be sent now is tried again, later each time. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  await navigator.locks.request('triveni-marks', async () => {
    while (await sendNext());
  })
}

/** Sends the oldest marks of one class; false where nothing waits or nothing can be sent now. */
async function sendNext(): Promise<boolean> {
  const role = currentRole()
  const first = queue.find(mark => mark.refused === null)
  if (!first || (role !== 'expert' && role !== 'center') || ownerNow() !== owner) return false
  const { classId, centerId } = first
  const marks = queue
    .filter(mark => mark.refused === null && mark.classId === classId && mark.centerId === centerId)
    .slice(0, mostAtOnce)
  try {
    const body = {
      sentAt: new Date().toISOString(),
      marks: marks.map(({ id, learnerId, mark, note, at, seen }) => ({
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
    tries = 0
    showRoll(roll)
    const refusals = new Map(results.map(result => [result.id, result.refusal?.words]))
    await refuse(marks, mark => refusals.get(mark.id))
    await drop(marks.filter(mark => !refusals.get(mark.id)))
    return true
  } catch (error) {
    if (isProblem(error) && [403, 404, 409, 422].includes(error.status)) {
      await refuse(marks, () => error.detail || error.title || error.code)
      return true
    }
    timer = setTimeout(() => void flush(), Math.min(longestWait, 1000 * 2 ** tries++))
    return false
  }
}

async function refuse(marks: readonly QueuedMark[], why: (mark: QueuedMark) => string | undefined) {
  const refused = marks.flatMap(mark => {
    const words = why(mark)
    return words ? [{ ...mark, refused: words }] : []
  })
  if (refused.length === 0) return
  const byId = new Map(refused.map(mark => [mark.id, mark]))
  change(queue.map(mark => byId.get(mark.id) ?? mark))
  await Promise.all(refused.map(mark => writeLocal('marks', placeOf(mark), mark))).catch(() => undefined)
}

/** Puts the roll the server answered with where screens read it. */
function showRoll(roll: Roll) {
  queryClient.setQueryData(['GET /classes/{id}/roll', { params: { id: roll.classId } }], roll)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The marks that are not through yet, in the order they were made. */
export const useQueuedMarks = (): readonly QueuedMark[] =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => none,
  )

/** While a role's screens are open, what waits is sent: at once, when the network is back, when the page is looked at. */
export function useMarkSending(): void {
  useEffect(() => {
    const hurry = () => {
      tries = 0
      void load()
    }
    hurry()
    addEventListener('online', hurry)
    addEventListener('focus', hurry)
    return () => {
      removeEventListener('online', hurry)
      removeEventListener('focus', hurry)
      clearTimeout(timer)
    }
  }, [])
}
