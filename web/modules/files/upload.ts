import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import { ApiProblem } from '#web/browser/problem.ts'

export type UploadedFile = ApiAnswer<'GET /files/{id}'>

/** The state of an upload. `broken`: the connection is lost, it continues by itself. */
export interface UploadState {
  phase: 'sending' | 'broken' | 'paused' | 'checking' | 'done' | 'refused'
  /** Bytes that are safe on the other side. */
  sent: number
  total: number
  file: UploadedFile | null
  /** Why it was refused. */
  problem: unknown
}

export interface Upload {
  pause(): void
  resume(): void
  /** Stops for good, and lets the server forget what came. */
  cancel(): void
}

const KB = 1024
const SMALLEST = 64 * KB
const FIRST = 256 * KB
/** A piece that took less than this is followed by one twice as large: few requests where the line is good. */
const QUICK_MS = 1500
const LONGEST_WAIT_MS = 15_000

/** An upload that was begun before the page was loaded again, and who wants to know the id of one that begins. */
interface Continued {
  id?: string | null
  onBegun?: (id: string) => void
}

/** Begins to upload a file in pieces, or goes on with it, and says at every change where it stands. */
export function startUpload(
  purpose: FilePurpose,
  file: File,
  onChange: (state: UploadState) => void,
  continued: Continued = {},
): Upload {
  let state: UploadState = { phase: 'sending', sent: 0, total: file.size, file: null, problem: null }
  let id: string | null = continued.id ?? null
  let isContinued = id !== null
  let largest = FIRST
  let size = FIRST
  let stop = new AbortController()
  const idempotencyKey = crypto.randomUUID()
  const change = (parts: Partial<UploadState>) => {
    state = { ...state, ...parts }
    onChange(state)
  }

  async function begin(): Promise<string> {
    const body = { purpose, name: file.name, mediaType: file.type, size: file.size }
    const answer = await api('POST /files', { body }, { idempotencyKey, signal: stop.signal })
    largest = answer.chunkBytes
    continued.onBegun?.(answer.id)
    return answer.id
  }

  /** One piece; true when the file is there. */
  async function sendPiece(uploadId: string): Promise<boolean> {
    const offset = state.sent
    const bytes = file.slice(offset, offset + Math.min(size, largest))
    const isLast = offset + bytes.size === file.size
    change({ phase: isLast && file.size > FIRST ? 'checking' : 'sending' })
    const started = performance.now()
    const answer = await api(
      'PUT /files/{id}/content',
      { params: { id: uploadId } },
      { piece: { bytes, offset }, signal: stop.signal },
    )
    if (performance.now() - started < QUICK_MS) size = Math.min(size * 2, largest)
    change({ sent: answer.received, file: answer.file, phase: answer.file ? 'done' : 'sending' })
    return answer.file !== null
  }

  async function run() {
    const { signal } = stop
    // Refused as by the server, after this call has answered.
    await Promise.resolve()
    if (file.size === 0)
      return change({
        phase: 'refused',
        problem: new ApiProblem({ status: 422, code: 'file_empty', next: ['another_file'] }),
      })
    for (let failures = 0; !signal.aborted; ) {
      try {
        id ??= await begin()
        // After a cut, what came is asked for: the answer to the last piece may be what was lost.
        if (failures > 0 || isContinued) await catchUp(id)
        isContinued = false
        if (state.phase === 'done' || (await sendPiece(id))) return
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        const offset = offsetOf(error)
        if (offset !== null) change({ sent: offset })
        // What was begun a day ago was swept away meanwhile: once more from the start.
        else if (isContinued && isOver(error)) {
          id = null
          isContinued = false
        } else if (isPassing(error)) {
          failures += 1
          size = Math.max(SMALLEST, size / 2)
          change({ phase: 'broken' })
          await lineIsBack(Math.min(1000 * 2 ** (failures - 1), LONGEST_WAIT_MS), signal)
        } else return change({ phase: 'refused', problem: error })
      }
    }
  }

  async function catchUp(uploadId: string) {
    const answer = await api('GET /files/{id}/upload', { params: { id: uploadId } }, { signal: stop.signal })
    if (answer.status === 'refused' || answer.status === 'discarded')
      throw new ApiProblem({ status: 409, code: 'upload_over' })
    change({ sent: answer.received, file: answer.file, phase: answer.file ? 'done' : 'sending' })
  }

  void run()
  return {
    pause() {
      stop.abort()
      change({ phase: 'paused' })
    },
    resume() {
      stop = new AbortController()
      change({ phase: 'sending' })
      void run()
    },
    cancel() {
      stop.abort()
      // What cannot be reported now is cleaned up by the server after a day.
      if (id) api('DELETE /files/{id}', { params: { id } }).catch(() => undefined)
    },
  }
}

/** Uploads a file and waits for it; throws why it was refused. Goes on by itself over a line that breaks. */
export function uploadFile(purpose: FilePurpose, file: File): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  startUpload(purpose, file, state => {
    if (state.file) resolve(state.file)
    if (state.phase === 'refused') reject(state.problem)
  })
  return promise
}

function offsetOf(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== 'upload_offset_differs') return null
  return typeof error.extra.offset === 'number' ? error.extra.offset : null
}

const isOver = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'upload_over')

const isPassing = (error: unknown) =>
  error instanceof ApiProblem && [0, 400, 429, 502, 503, 504].includes(error.status)

/** Until the device says that it is online again, or for so long. */
function lineIsBack(waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  const go = () => resolve()
  window.addEventListener('online', go)
  signal.addEventListener('abort', go)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
    signal.removeEventListener('abort', go)
  })
}
